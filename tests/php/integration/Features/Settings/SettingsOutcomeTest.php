<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Settings;

use MerchantPayments\Features\Settings\AccountNotUpdated;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Faults\FaultMode;
use MerchantPayments\Sandbox\Faults\FaultTarget;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use WP_REST_Response;

/**
 * A save that fails says what is known of it, in our own words.
 *
 * @covers \MerchantPayments\Features\Settings\AccountNotUpdated
 * @covers \MerchantPayments\Features\Settings\Settings
 * @covers \MerchantPayments\Features\Settings\SettingsController
 * @group sandbox-only
 */
final class SettingsOutcomeTest extends IntegrationTestCase {

	/**
	 * What may have had an effect is no refusal: whoever saved reads again.
	 *
	 * @dataProvider lost
	 */
	public function test_a_lost_answer_is_unknown( FaultMode $mode, bool $is_saved ): void {
		Site::instance()->sandbox()->faults()->order( FaultTarget::AccountUpdate, $mode, 9 );
		$response = $this->rest( 'POST', '/settings', [ 'account_business_name' => 'Engines' ] );
		Site::instance()->sandbox()->faults()->order( FaultTarget::AccountUpdate, $mode, 0 );
		$this->assert_rest_error( $response, 504, 'wcpay_outcome_unknown' );
		$this->assertSame( $is_saved ? 'Engines' : '', $this->body( $this->rest( 'GET', '/settings' ) )['account_business_name'] );
		$this->assert_told( $response );
	}

	/** @return array<string, array{FaultMode, bool}> */
	public static function lost(): array {
		return [
			'the answer'  => [ FaultMode::TimeoutAfter, true ],
			'the request' => [ FaultMode::TimeoutBefore, false ],
			'its meaning' => [ FaultMode::Garbage, true ],
		];
	}

	/** What was never sent was refused. */
	public function test_what_was_not_sent_is_not_saved(): void {
		Site::instance()->sandbox()->faults()->order( FaultTarget::AccountUpdate, FaultMode::Drop, 9 );
		$response = $this->rest( 'POST', '/settings', [ 'account_business_name' => 'Engines' ] );
		Site::instance()->sandbox()->faults()->order( FaultTarget::AccountUpdate, FaultMode::Drop, 0 );
		$this->assert_rest_error( $response, 400, 'wcpay_account_update_failed' );
		$this->assert_told( $response );
	}

	/** What was saved and can't be read for the answer was saved. */
	public function test_an_answer_that_cannot_be_read_is_no_refusal(): void {
		$is_first = true;
		$break    = static function () use ( &$is_first ): void {
			if ( $is_first ) {
				Site::instance()->sandbox()->faults()->order( FaultTarget::Read, FaultMode::Drop, 9 );
			}
			$is_first = false;
		};
		add_action( 'update_option_merchant_payments_settings', $break );
		add_action( 'add_option_merchant_payments_settings', $break );
		$response = $this->rest( 'POST', '/settings', [ 'account_business_name' => 'Engines', 'is_debug_log_enabled' => true ] );
		Site::instance()->sandbox()->faults()->order( FaultTarget::Read, FaultMode::Drop, 0 );
		$this->assert_rest_error( $response, 504, 'wcpay_outcome_unknown' );
		$this->assertTrue( $this->body( $this->rest( 'GET', '/settings' ) )['is_debug_log_enabled'] );
	}

	/** What Stripe refuses though it keeps to our rules is told at its setting; Stripe's own words are for developers. */
	public function test_a_refusal_is_in_our_words(): void {
		$before   = $this->body( $this->rest( 'GET', '/settings' ) );
		$response = $this->rest( 'POST', '/settings', [ 'account_statement_descriptor' => 'TO BE REFUSED', 'is_debug_log_enabled' => true ] );
		$this->assert_rest_error( $response, 400, 'wcpay_account_update_failed', 'account_statement_descriptor' );
		$this->assert_told( $response );
		$this->assertSame( $before, $this->body( $this->rest( 'GET', '/settings' ) ) );
	}

	/** The line of an address that was refused has a name. */
	public function test_a_refused_line_has_a_name(): void {
		$refused = new AccountNotUpdated(
			new InvalidRequest( 'No such postal code.', 'parameter_invalid', 'business_profile[support_address][postal_code]' ),
			false
		);
		$this->assertSame(
			[ 'account_business_support_address', 'postal_code', false ],
			[ $refused->setting(), $refused->part(), $refused->is_unknown() ]
		);
	}

	/** The merchant reads our own sentence; existing clients find Stripe's where they look for it. */
	private function assert_told( WP_REST_Response $response ): void {
		$body = $this->body( $response );
		$this->assertStringStartsWith( 'The payments platform ', $body['message'] );
		$this->assertNotSame( '', $body['server_error'] );
		$this->assertStringNotContainsString( 'Invalid value', $body['message'] );
	}
}
