<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Onboarding;

use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Connections\Configuration;
use MerchantPayments\Features\Onboarding\VerificationController;
use MerchantPayments\Kernel\SystemClock;
use MerchantPayments\Platform\Capability;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Rest\RouteGuard;
use MerchantPayments\Sandbox\Faults\FaultMode;
use MerchantPayments\Sandbox\Faults\FaultTarget;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * Our own verification form: what it asks, what it refuses, and what it shows when the verification fails.
 *
 * @group sandbox-only
 * @covers \MerchantPayments\Features\Onboarding\VerificationController
 * @covers \MerchantPayments\Features\Onboarding\VerificationFields
 * @covers \MerchantPayments\Features\Onboarding\StoreDetails
 * @covers \MerchantPayments\Sandbox\Account\Requirements
 */
final class VerificationTest extends IntegrationTestCase {

	private const PATH = '/onboarding/verification';

	/**
	 * Businesses of each kind: everything they are asked is answered by the test values, and then they take payments.
	 *
	 * @dataProvider businesses
	 * @param array<string, mixed> $business The wizard's answers.
	 * @param list<string>         $asked    Some of what is asked.
	 */
	public function test_the_test_values_verify_every_business( array $business, array $asked ): void {
		$form = $this->open( $business );
		$this->assertSame( [], array_diff( $asked, array_column( $form['fields'], 'name' ) ) );
		$this->assertNotContains(
			'',
			array_column(
				array_filter( $form['fields'], static fn ( array $field ): bool => 'tos_acceptance.date' !== $field['name'] ),
				'test_value'
			)
		);
		$done = $this->submit( $form );
		$this->assertSame( [ true, [], [] ], [ $done['is_submitted'], $done['fields'], $done['errors'] ] );
		$account = $this->body( $this->rest( 'GET', '/accounts' ) );
		$this->assertSame( [ true, 'complete', 'live' ], [ $account['payments_enabled'], $account['status'], $account['kind'] ] );
		$left = $this->body( $this->rest( 'POST', '/onboarding/kyc/finalize', [ 'source' => 'menu' ] ) );
		$this->assertSame( [ true, [ 'wcpay-connection-success' => '1', 'source' => 'menu' ] ], [ $left['success'], $left['params'] ] );
	}

	/** What the store knows needs no typing: its name, website and address, and who asks. */
	public function test_the_form_is_filled_with_what_the_store_knows(): void {
		update_option( 'blogname', 'Lamps &amp; More' );
		update_option( 'woocommerce_store_address', '7 Lamp Street' );
		update_option( 'woocommerce_store_city', 'Springfield' );
		update_option( 'woocommerce_store_postcode', '94103' );
		update_option( 'woocommerce_default_country', 'US:CA' );
		$user = wp_get_current_user();
		update_user_meta( $user->ID, 'first_name', 'Ada' );
		$form  = $this->open(
			[ 'country' => 'US', 'business_type' => 'company', 'company' => [ 'structure' => 'private_corporation' ], 'mcc' => '5734' ]
		);
		$known = array_filter( array_column( $form['fields'], 'known_value', 'name' ) );
		ksort( $known );
		$this->assertSame(
			[
				'company.address.city'        => 'Springfield',
				'company.address.line1'       => '7 Lamp Street',
				'company.address.postal_code' => '94103',
				'company.address.state'       => 'CA',
				'company.name'                => 'Lamps & More',
				'representative.email'        => $user->user_email,
				'representative.first_name'   => 'Ada',
			],
			$known
		);
	}

	/** @return array<string, array{array<string, mixed>, list<string>}> */
	public static function businesses(): array {
		$person = [ 'first_name', 'dob.day', 'address.line1', 'address.postal_code' ];
		$in     = static fn ( string $group, array $names ): array => array_values(
			array_map( static fn ( string $name ): string => "$group.$name", $names )
		);
		return [
			'a person in the United States'  => [
				[ 'country' => 'US', 'business_type' => 'individual', 'mcc' => '5734' ],
				[ 'tos_acceptance.date', 'individual.ssn_last_4', 'individual.address.state', ...$in( 'individual', $person ) ],
			],
			'a person in Germany'            => [
				[ 'country' => 'DE', 'business_type' => 'individual', 'mcc' => 'retail__books' ],
				$in( 'individual', $person ),
			],
			'a company in the United States' => [
				[ 'country' => 'US', 'business_type' => 'company', 'company' => [ 'structure' => 'private_corporation' ], 'mcc' => '5734' ],
				[ 'company.tax_id', 'company.name', 'representative.relationship.title', ...$in( 'representative', $person ) ],
			],
			'a non-profit in France'         => [ [ 'country' => 'FR', 'business_type' => 'non_profit', 'mcc' => '8398' ], [ 'company.tax_id' ] ],
			'a government office'            => [
				[ 'country' => 'PR', 'business_type' => 'government_entity', 'structure' => 'governmental_unit', 'mcc' => '9399' ],
				[ 'company.name' ],
			],
			'a business without a category'  => [
				[ 'country' => 'JP', 'business_type' => 'company' ],
				[ 'business_profile.mcc', 'company.address.state' ],
			],
		];
	}

	/** An account without answers is asked for its type first, one of its country's. */
	public function test_a_business_type_is_asked_for_first(): void {
		$form = $this->open( [ 'country' => 'DE' ] );
		$type = array_column( $form['fields'], null, 'name' )['business_type'];
		$this->assertSame( [ 'individual', 'company', 'non_profit' ], $type['options'] );
		$next = $this->submit( $form );
		$this->assertContains( 'individual.first_name', array_column( $next['fields'], 'name' ) );
		$this->assertSame( [], $this->submit( $next )['fields'] );
	}

	/**
	 * What fails is asked for again, alone and with its code, and can be corrected.
	 *
	 * @dataProvider failing_values
	 */
	public function test_what_fails_is_asked_for_again( string $name, string $code ): void {
		$form  = $this->open( [ 'country' => 'US', 'business_type' => 'company', 'mcc' => '5734' ] );
		$field = array_column( $form['fields'], null, 'name' )[ $name ];
		$again = $this->submit( $form, [ $name => $field['fail_values'][0] ] );
		$this->assertSame(
			[ [ $name ], [ $name ], [ $code ], true ],
			[
				array_column( $again['fields'], 'name' ),
				array_column( $again['errors'], 'field' ),
				array_column( $again['errors'], 'code' ),
				$again['is_submitted'],
			]
		);
		$this->assertSame( 'restricted', $this->body( $this->rest( 'GET', '/accounts' ) )['status'] );
		$this->assertSame( [], $this->submit( $again )['fields'] );
		Site::instance()->sandbox()->clock()->advance( 61 );
		$this->assertSame( 'complete', $this->body( $this->rest( 'GET', '/accounts' ) )['status'] );
	}

	/** @return array<string, array{string, string}> */
	public static function failing_values(): array {
		return [
			'tax id'  => [ 'company.tax_id', 'verification_failed_tax_id_match' ],
			'number'  => [ 'representative.ssn_last_4', 'verification_failed_keyed_identity' ],
			'address' => [ 'company.address.line1', 'verification_failed_address_match' ],
		];
	}

	/** A birth date of the future, of nobody, and an age under 18. */
	public function test_birth_dates(): void {
		$form = $this->open( [ 'country' => 'DE', 'business_type' => 'individual', 'mcc' => '5734' ] );
		foreach ( [ [ '31', '2', '1980' ], [ '1', '1', '2999' ], [ '1', '1', '1066' ] ] as $birth ) {
			$refused = $this->rest( 'POST', self::PATH, $this->filled( $form, $this->birth( ...$birth ) ) );
			$this->assertSame(
				[ 400, [ 'individual.dob.day' ] ],
				[ $refused->get_status(), array_keys( $this->body( $refused )['data']['fields'] ) ]
			);
		}
		$waits = $this->submit( $form, $this->birth( '1', '1', (string) ( (int) gmdate( 'Y' ) - 10 ) ) );
		$this->assertSame( [ true, [] ], [ $waits['is_submitted'], $waits['errors'] ] );
		Site::instance()->sandbox()->clock()->advance( 61 );
		$this->assertSame( [ 'invalid_dob_age_under_18' ], array_column( $this->body( $this->rest( 'GET', self::PATH ) )['errors'], 'code' ) );
	}

	/** @return array<string, string> */
	private function birth( string $day, string $month, string $year ): array {
		return [
			'individual.dob.day'   => $day,
			'individual.dob.month' => $month,
			'individual.dob.year'  => $year,
		];
	}

	/** Everything that is missing or can't be is named, and nothing is sent. */
	public function test_missing_and_impossible_details_are_named(): void {
		$form    = $this->open( [ 'country' => 'US', 'business_type' => 'individual' ] );
		$nothing = $this->rest( 'POST', self::PATH, [ 'values' => new \stdClass() ] );
		$this->assert_rest_error( $nothing, 400, 'rest_invalid_param', 'values' );
		$this->assertEqualsCanonicalizing( array_column( $form['fields'], 'name' ), array_keys( $this->body( $nothing )['data']['fields'] ) );
		$wrong = [
			'individual.email'     => 'ada',
			'business_profile.mcc' => '0000',
			'individual.dob.month' => 'May',
		];
		$found = $this->body( $this->rest( 'POST', self::PATH, [ 'accept_terms' => false ] + $this->filled( $form, $wrong ) ) )['data']['fields'];
		$this->assertEqualsCanonicalizing( [ 'tos_acceptance.date', ...array_keys( $wrong ) ], array_keys( $found ) );
		$this->assertSame( 'Please provide a type of goods or services', $found['business_profile.mcc'] );
		$this->assertFalse( $this->body( $this->rest( 'GET', self::PATH ) )['is_submitted'] );
	}

	/**
	 * Nonsense is refused by the parameter's name.
	 *
	 * @dataProvider nonsense
	 * @param array<string, mixed> $body The request.
	 */
	public function test_nonsense_is_refused( array $body, string $param ): void {
		$this->open( [ 'country' => 'US', 'business_type' => 'individual' ] );
		$this->assert_rest_error(
			$this->rest( 'POST', self::PATH, $body ),
			400,
			isset( $body['values'] ) ? 'rest_invalid_param' : 'rest_missing_callback_param',
			$param
		);
	}

	/** @return array<string, array{array<string, mixed>, string}> */
	public static function nonsense(): array {
		return [
			'nothing'        => [ [ 'accept_terms' => true ], 'values' ],
			'a text'         => [ [ 'values' => 'all' ], 'values' ],
			'a strange name' => [ [ 'values' => [ '../v1/account' => 'x' ] ], 'values' ],
			'no text'        => [ [ 'values' => [ 'individual.first_name' => [ 'Ada' ] ] ], 'values' ],
			'a long text'    => [ [ 'values' => [ 'individual.first_name' => str_repeat( 'a', 501 ) ] ], 'values' ],
			'maybe terms'    => [
				[
					'values'       => [ 'individual.first_name' => 'Ada' ],
					'accept_terms' => 'perhaps',
				],
				'accept_terms',
			],
		];
	}

	/** The same form sent from two tabs is one verification; what is not required any more is ignored. */
	public function test_two_tabs_make_one_verification(): void {
		$form  = $this->open( [ 'country' => 'US', 'business_type' => 'company', 'mcc' => '5734' ] );
		$first = $this->submit( $form, [ 'company.tax_id' => '111111112' ] );
		$this->assertSame( [ 'company.tax_id' ], array_column( $first['fields'], 'name' ) );
		$this->assertSame( [], $this->submit( $form )['fields'] );
		$this->assertSame(
			[],
			$this->submit( $form, [ 'company.tax_id' => '111111112' ] )['errors'],
			'A late tab fails nothing that is verified.'
		);
		Site::instance()->sandbox()->clock()->advance( 61 );
		$this->assertSame( 'complete', $this->body( $this->rest( 'GET', '/accounts' ) )['status'] );
	}

	/** A lost answer loses nothing: the next try goes on. */
	public function test_it_can_be_sent_again_after_a_lost_answer(): void {
		$form = $this->open( [ 'country' => 'US', 'business_type' => 'company', 'mcc' => '5734' ] );
		Site::instance()->sandbox()->faults()->order( FaultTarget::Write, FaultMode::from( 'timeout_after' ), 1, 0 );
		$this->assertSame( 504, $this->rest( 'POST', self::PATH, $this->filled( $form ) )->get_status() );
		$rest = $this->body( $this->rest( 'GET', self::PATH ) );
		$this->assertContains( 'representative.first_name', array_column( $rest['fields'], 'name' ) );
		$this->assertNotContains( 'company.name', array_column( $rest['fields'], 'name' ) );
		$this->assertSame( [], $this->submit( $form )['fields'] );
	}

	/** Without an account there is nothing to verify; only those who may start one may submit. */
	public function test_who_may(): void {
		$this->rest( 'POST', '/onboarding/reset' );
		foreach ( [ 'GET', 'POST' ] as $method ) {
			$this->assert_rest_error(
				$this->rest( $method, self::PATH, 'POST' === $method ? [ 'values' => [ 'business_type' => 'company' ] ] : [] ),
				404,
				'wcpay_no_account'
			);
		}
		$form = $this->open( [ 'country' => 'US', 'business_type' => 'individual' ] );
		add_filter( 'merchant_payments_may_act', static fn ( bool $may, string $act ): bool => $may && 'account_start' !== $act, 10, 2 );
		$this->assert_rest_error( $this->rest( 'POST', self::PATH, $this->filled( $form ) ), 403, 'wcpay_action_forbidden' );
		$this->act_as( 'customer' );
		$this->assert_rest_error( $this->rest( 'GET', self::PATH ), 403, 'rest_forbidden' );
	}

	/** Stripe's own verification is embedded: in its modes the route says that there is none, and sends nothing. */
	public function test_it_is_the_sandboxs_alone(): void {
		$here = Configuration::by_constants( Site::instance()->sandbox( ... ) );
		foreach ( [ Mode::Test, Mode::Live ] as $mode ) {
			$this->assertNotContains( Capability::VerificationForm, $here->in( $mode )->connection()->offered );
		}
		$silent   = new class() implements Transport {
			public function request( string $method, string $path, array $params = [], ?string $idempotency_key = null ): array {
				throw new \LogicException( "$method $path was sent." );
			}
		};
		$platform = new Platform( $silent );
		// The site's own routes would answer first.
		$this->routes( '/wc/v3/payments' . self::PATH );
		$server                    = rest_get_server();
		$GLOBALS['wp_rest_server'] = new \WP_REST_Server();
		try {
			( new VerificationController( new PlatformAccount( $platform ), $platform, new SystemClock() ) )->register_routes(
				Capability::VerificationForm,
				false
			);
			$request = new \WP_REST_Request( 'GET', '/wc/v3/payments' . self::PATH );
			$answer  = $GLOBALS['wp_rest_server']->dispatch( $request );
			$this->assertSame( [ 404, 'wcpay_not_offered' ], [ $answer->get_status(), $answer->get_data()['code'] ] );
		} finally {
			$GLOBALS['wp_rest_server'] = $server;
		}
		$this->assertArrayHasKey( 'wcpay_not_offered', $this->routes()[ '/wc/v3/payments' . self::PATH ][0][ RouteGuard::ERRORS ] );
	}

	/**
	 * Opens an account.
	 *
	 * @param array<string, mixed> $business The wizard's answers.
	 * @return array<string, mixed> The form.
	 */
	private function open( array $business ): array {
		$this->rest( 'POST', '/onboarding/reset' );
		$opened = $this->rest( 'POST', '/onboarding/kyc/session', [ 'self_assessment' => $business ] );
		$this->assertSame( 200, $opened->get_status(), (string) wp_json_encode( $opened->get_data() ) );
		return $this->body( $this->rest( 'GET', self::PATH ) );
	}

	/**
	 * The request that answers a form with its test values.
	 *
	 * @param array<string, mixed>  $form   The form.
	 * @param array<string, string> $others Other values, by name.
	 * @return array<string, mixed>
	 */
	private function filled( array $form, array $others = [] ): array {
		$values = array_column( $form['fields'], 'test_value', 'name' );
		unset( $values['tos_acceptance.date'] );
		return [
			'values'       => $others + $values,
			'accept_terms' => true,
		];
	}

	/**
	 * Submits a form.
	 *
	 * @param array<string, mixed>  $form   The form.
	 * @param array<string, string> $others Other values than the test values, by name.
	 * @return array<string, mixed> The answer.
	 */
	private function submit( array $form, array $others = [] ): array {
		$response = $this->rest( 'POST', self::PATH, $this->filled( $form, $others ) );
		$this->assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		return $this->body( $response );
	}
}
