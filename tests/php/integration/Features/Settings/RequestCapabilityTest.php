<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Settings;

use MerchantPayments\Features\Settings\StoreFields;
use MerchantPayments\Sandbox\Faults\FaultMode;
use MerchantPayments\Sandbox\Faults\FaultTarget;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * Payment methods are requested, and what they still need is told.
 *
 * @covers \MerchantPayments\Account\PlatformAccount
 * @covers \MerchantPayments\Features\Settings\Settings
 * @covers \MerchantPayments\Features\Settings\SettingsController
 * @covers \MerchantPayments\Platform\AccountClient
 * @covers \MerchantPayments\Sandbox\Account\AccountShape
 */
final class RequestCapabilityTest extends IntegrationTestCase {

	private const PATH = '/settings/request-capability';

	/**
	 * A method is requested without being switched on; once more changes nothing.
	 *
	 * @group connected-account
	 */
	public function test_a_method_is_requested(): void {
		$this->open_with_cards_only();
		$this->assertSame( 'unrequested', $this->status( 'klarna' )['status'] );
		$wanted = [ 'id' => 'klarna', 'status' => 'active', 'requirements' => [] ];
		$this->assertSame( $wanted, $this->body( $this->rest( 'POST', self::PATH, [ 'id' => 'klarna' ] ) ) );
		$events = $this->events();
		$this->assertSame( 200, $this->rest( 'POST', self::PATH, [ 'id' => 'klarna' ] )->get_status() );
		$this->assertSame( $events, $this->events(), 'It is asked for once.' );
		$this->assertNotContains( 'klarna', $this->settings()['enabled_payment_method_ids'] );
	}

	/**
	 * Nothing is active while the account takes no payments; what was not asked for stays so.
	 *
	 * @group sandbox-only
	 */
	public function test_an_account_that_takes_no_payments(): void {
		$this->open_with_cards_only();
		$cases = [
			'complete'             => 'active',
			'restricted_soon'      => 'active',
			'restricted'           => 'inactive',
			'under_review'         => 'pending_verification',
			'pending_verification' => 'pending_verification',
			'rejected.fraud'       => 'rejected',
		];
		foreach ( $cases as $state => $status ) {
			Site::instance()->account()->transport()->request( 'POST', '/v1/sandbox/account_state', [ 'state' => $state ] );
			$this->assertSame( [ $status, 'unrequested' ], [ $this->status( 'card' )['status'], $this->status( 'klarna' )['status'] ], $state );
		}
	}

	/**
	 * What a method still needs is told, in Stripe's names.
	 *
	 * @group connected-account
	 */
	public function test_requirements_are_told(): void {
		$account = Site::instance()->account()->transport()->request( 'GET', '/v1/account' )['id'];
		Site::instance()->account()->transport()->request(
			'POST',
			"/v1/accounts/$account",
			[ 'capabilities' => [ 'grabpay_payments' => [ 'requested' => 'true' ] ] ]
		);
		$status = $this->status( 'grabpay' );
		$this->assertSame( 'inactive', $status['status'] );
		$this->assertContains( 'company.verification.document', $status['requirements'] );
		$this->assertSame(
			$status,
			array_diff_key( $this->body( $this->rest( 'POST', self::PATH, [ 'id' => 'grabpay' ] ) ), [ 'id' => '' ] )
		);
		$this->assertSame( [], $this->status( 'card' )['requirements'] );
	}

	/**
	 * What can't be requested is refused, with its reason; a failure of the platform too.
	 *
	 * @group connected-account
	 */
	public function test_what_cannot_be_requested(): void {
		foreach ( [ 'sofa', 'transfers', 'Klarna', '<b>', '' ] as $id ) {
			$this->assert_rest_error( $this->rest( 'POST', self::PATH, [ 'id' => $id ] ), 400, 'rest_invalid_param', 'id' );
		}
		$this->assert_rest_error( $this->rest( 'POST', self::PATH ), 400, 'rest_missing_callback_param' );
		$this->open_with_cards_only();
		Site::instance()->sandbox()->faults()->order( FaultTarget::AccountUpdate, FaultMode::from( '500' ), 1, 0 );
		$this->assertContains( $this->rest( 'POST', self::PATH, [ 'id' => 'klarna' ] )->get_status(), [ 503, 504 ] );
		$this->assertSame( 'unrequested', $this->status( 'klarna' )['status'] );
		$this->rest( 'POST', '/onboarding/reset' );
		$this->assert_rest_error( $this->rest( 'POST', self::PATH, [ 'id' => 'klarna' ] ), 404, 'wcpay_no_account' );
	}

	/** Exports are written in a language that the site has; without a choice in the site's own. */
	public function test_the_language_of_exports(): void {
		$settings = $this->settings();
		$this->assertSame( get_locale(), $settings['reporting_export_language'] );
		$this->assertContains( 'en_US', $settings['reporting_export_languages'] );
		$this->assert_rest_error(
			$this->rest( 'POST', '/settings', [ 'reporting_export_language' => 'tlh_KX' ] ),
			400,
			'rest_invalid_param',
			'reporting_export_language'
		);
		$german = static fn ( array $languages ): array => [ ...$languages, 'de_DE' ];
		add_filter( 'get_available_languages', $german );
		$saved  = $this->body( $this->rest( 'POST', '/settings', [ 'reporting_export_language' => 'de_DE' ] ) )['data'];
		$this->assertSame( [ 'de_DE', 'de_DE' ], [ $saved['reporting_export_language'], StoreFields::export_language() ] );
		remove_filter( 'get_available_languages', $german );
		$this->assertSame( get_locale(), StoreFields::export_language(), 'The site has lost it.' );
		$this->assertSame( 200, $this->rest( 'POST', '/settings', $this->settings() )->get_status(), 'It stands in nobody\'s way.' );
	}

	/** Opens an account that has requested cards alone. */
	private function open_with_cards_only(): void {
		$this->rest( 'POST', '/onboarding/reset' );
		$this->rest( 'POST', '/onboarding/test_drive_account/init', [ 'capabilities' => [ 'card' => true ] ] );
	}

	/**
	 * How the account stands with a method.
	 *
	 * @return array{status: string, requirements: list<string>}
	 */
	private function status( string $method ): array {
		return $this->settings()['payment_method_statuses'][ $method . '_payments' ];
	}

	/** @return array<string, mixed> */
	private function settings(): array {
		return $this->body( $this->rest( 'GET', '/settings' ) );
	}

	/** How many events the platform has announced. */
	private function events(): int {
		return count( Site::instance()->account()->transport()->request( 'GET', '/v1/events', [ 'limit' => 100 ] )['data'] );
	}
}
