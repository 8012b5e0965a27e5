<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Onboarding;

use MerchantPayments\Features\Onboarding\Businesses;
use MerchantPayments\Features\Onboarding\BusinessTypes;
use MerchantPayments\Plugin;
use MerchantPayments\Sandbox\Faults\FaultMode;
use MerchantPayments\Sandbox\Faults\FaultTarget;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * From no account to one, and never to two.
 *
 * @covers \MerchantPayments\Account\Accounts
 * @covers \MerchantPayments\Account\Capabilities
 * @covers \MerchantPayments\Features\Onboarding\OnboardingController
 * @covers \MerchantPayments\Features\Onboarding\Businesses
 * @covers \MerchantPayments\Features\Onboarding\BusinessTypes
 * @covers \MerchantPayments\Features\Onboarding\Categories
 * @covers \MerchantPayments\Features\Onboarding\FieldsController
 */
final class OnboardingTest extends IntegrationTestCase {

	private const BUSINESS = [
		'country'       => 'US',
		'business_type' => 'company',
		'structure'     => 'private_corporation',
		'mcc'           => 'retail__software',
		'site'          => 'https://store.example/?share=abc',
	];

	/** A session opens the account it is for, once; the wizard's answers are in it. */
	public function test_a_session_opens_the_account_once(): void {
		$this->rest( 'POST', '/onboarding/reset' );
		$first = $this->session( [ 'self_assessment' => self::BUSINESS ] );
		$again = $this->session( [ 'self_assessment' => self::BUSINESS ] );
		$this->assertSame( [ true, false, $first['accountId'] ], [ $first['accountCreated'], $again['accountCreated'], $again['accountId'] ] );
		$this->assertNotSame( '', $first['publishableKey'] );
		$account = Plugin::instance()->transport()->request( 'GET', '/v1/account' );
		$this->assertSame( [ 'company', '5734', 'live', false ], [ $account['business_type'], $account['business_profile']['mcc'], $account['metadata']['kind'], $account['details_submitted'] ] );
		$this->assertSame( 'restricted', $this->body( $this->rest( 'GET', '/accounts' ) )['status'] );
		$left = $this->body( $this->rest( 'POST', '/onboarding/kyc/finalize', [ 'source' => 'wizard<script>', 'from' => 'WCPAY_ONBOARDING_WIZARD' ] ) );
		$this->assertSame( [ false, [ 'wcpay-connection-error' => '1', 'source' => 'wizardscript', 'from' => 'WCPAY_ONBOARDING_WIZARD' ] ], [ $left['success'], $left['params'] ] );
	}

	/** The structure is a field of the company, as the wizard has it. */
	public function test_the_structure_is_of_the_company(): void {
		$this->rest( 'POST', '/onboarding/reset' );
		$nested = [ 'company' => [ 'structure' => 'private_corporation' ] ] + array_diff_key( self::BUSINESS, [ 'structure' => true ] );
		$this->assertTrue( $this->session( [ 'self_assessment' => $nested ] )['accountCreated'] );
		$this->assertSame( Businesses::read( self::BUSINESS ), Businesses::read( $nested ) );
		$this->assertSame( 'private_corporation', Businesses::read( $nested )['structure'] );
	}

	/** Who is verified is sent on with the flag of success. */
	public function test_a_finished_account_is_finalized(): void {
		$done = $this->body( $this->rest( 'POST', '/onboarding/kyc/finalize', [ 'source' => 'unknown' ] ) );
		$this->assertSame( [ true, 'test', [ 'wcpay-connection-success' => '1' ] ], [ $done['success'], $done['mode'], $done['params'] ] );
		$this->rest( 'POST', '/onboarding/reset' );
		$this->assert_rest_error( $this->rest( 'POST', '/onboarding/kyc/finalize' ), 400, 'bad_request' );
		$this->assert_rest_error( $this->rest( 'POST', '/onboarding/reset' ), 400, 'bad_request' );
	}

	/** A test account is made once, is ready in seconds, gives way to a real one where that is wanted, and is closed alone. */
	public function test_a_test_account_comes_and_goes(): void {
		$this->assert_rest_error( $this->rest( 'POST', '/onboarding/test_drive_account/init' ), 400, 'bad_request' );
		$this->assert_rest_error( $this->rest( 'POST', '/onboarding/test_drive_account/disable' ), 400, 'bad_request' );
		$this->rest( 'POST', '/onboarding/reset' );
		foreach ( [ 'first', 'again' ] as $time ) {
			$response = $this->rest( 'POST', '/onboarding/test_drive_account/init', [ 'country' => 'DE', 'capabilities' => [ 'card' => true ] ] );
			$this->assertSame( [ 200, [ 'success' => true ] ], [ $response->get_status(), $this->body( $response ) ], $time );
		}
		$account = $this->body( $this->rest( 'GET', '/accounts' ) );
		$this->assertSame( [ 'pending_verification', true, 'DE' ], [ $account['status'], $account['test_drive'], $account['country'] ] );
		Plugin::instance()->sandbox()->clock()->advance( 6 );
		$this->assertSame( 'complete', $this->body( $this->rest( 'GET', '/accounts' ) )['status'] );
		$this->assertFalse( $this->session( [ 'self_assessment' => self::BUSINESS ] )['accountCreated'], 'The test account stays unless it is said.' );
		$this->assertTrue( $this->session( [ 'self_assessment' => self::BUSINESS, 'delete_test_account' => true ] )['accountCreated'] );
		$this->assert_rest_error( $this->rest( 'POST', '/onboarding/test_drive_account/disable' ), 400, 'bad_request' );
		$this->rest( 'POST', '/onboarding/reset' );
		$this->rest( 'POST', '/onboarding/test_drive_account/init' );
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/test_drive_account/disable' )->get_status() );
		$this->assertSame( 'NOACCOUNT', $this->body( $this->rest( 'GET', '/accounts' ) )['status'] );
	}

	/** A new account asks for the chosen payment methods, and for no others. */
	public function test_chosen_methods_are_requested(): void {
		$chosen = [ 'card' => true, 'klarna_payments' => true, 'ideal' => false, 'apple_pay' => true ];
		foreach ( [ '/onboarding/test_drive_account/init', '/onboarding/kyc/session' ] as $path ) {
			$this->rest( 'POST', '/onboarding/reset' );
			$this->assertSame( 200, $this->rest( 'POST', $path, [ 'capabilities' => $chosen ] )->get_status() );
			$this->assertSame( [ 'card_payments', 'klarna_payments', 'transfers' ], array_keys( Plugin::instance()->transport()->request( 'GET', '/v1/account' )['capabilities'] ), $path );
			$settings = $this->body( $this->rest( 'GET', '/settings' ) );
			$this->assertSame( [ 'active', 'unrequested' ], [ $settings['payment_method_statuses']['klarna_payments']['status'], $settings['payment_method_statuses']['ideal_payments']['status'] ] );
			$this->assertContains( 'ideal', $settings['available_payment_method_ids'] );
		}
	}

	/** Opening that timed out after it was done is found by the next try: there is no second account. */
	public function test_a_time_out_makes_no_second_account(): void {
		$this->rest( 'POST', '/onboarding/reset' );
		Plugin::instance()->faults()->order( FaultTarget::Write, FaultMode::from( 'timeout_after' ), 1, 0 );
		$this->assertSame( 504, $this->rest( 'POST', '/onboarding/test_drive_account/init' )->get_status() );
		$events = Plugin::instance()->transport()->request( 'GET', '/v1/events', [ 'limit' => 100 ] )['data'];
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/test_drive_account/init' )->get_status() );
		$this->assertSame( $events, Plugin::instance()->transport()->request( 'GET', '/v1/events', [ 'limit' => 100 ] )['data'] );
	}

	/**
	 * Bad answers are refused by name, and no account is opened.
	 *
	 * @dataProvider bad_answers
	 */
	public function test_bad_answers_are_refused( string $param, mixed $value ): void {
		$this->rest( 'POST', '/onboarding/reset' );
		$this->assert_rest_error( $this->rest( 'POST', '/onboarding/kyc/session', [ $param => $value ] ), 400, 'rest_invalid_param', $param );
		$this->assertSame( 'NOACCOUNT', $this->body( $this->rest( 'GET', '/accounts' ) )['status'] );
	}

	/**
	 * Answers that cannot be.
	 *
	 * @return list<array{string, mixed}>
	 */
	public static function bad_answers(): array {
		return [
			[ 'self_assessment', 'US' ],
			[ 'self_assessment', [ 'country' => 'XX' ] ],
			[ 'self_assessment', [ 'country' => [ 'US' ] ] ],
			[ 'self_assessment', [ 'business_type' => 'pirates' ] ],
			[ 'self_assessment', [ 'country' => 'DE', 'business_type' => 'company', 'structure' => 'public_company' ] ],
			[ 'self_assessment', [ 'country' => 'DE', 'business_type' => 'company', 'company' => [ 'structure' => 'public_company' ] ] ],
			[ 'self_assessment', [ 'country' => 'US', 'business_type' => 'company', 'company' => [ 'structure' => 'governmental_unit' ] ] ],
			[ 'self_assessment', [ 'company' => 'public_company' ] ],
			[ 'self_assessment', [ 'company' => [ 'owners' => 2 ] ] ],
			[ 'self_assessment', [ 'country' => 'DE', 'business_type' => 'government_entity' ] ],
			[ 'self_assessment', [ 'mcc' => 'retail__nothing' ] ],
			[ 'self_assessment', [ 'mcc' => '57345' ] ],
			[ 'self_assessment', [ 'site' => 'javascript:alert(1)' ] ],
			[ 'self_assessment', [ 'annual_revenue' => 'lots' ] ],
			[ 'self_assessment', [ 'shoe_size' => 43 ] ],
			[ 'capabilities', [ 'card' => 'maybe' ] ],
			[ 'capabilities', [ '<b>' => true ] ],
			[ 'delete_test_account', 'perhaps' ],
		];
	}

	/** The wizard's choices: types and structures by country, two levels of categories, and industries that lead to one of them. */
	public function test_there_is_something_to_choose(): void {
		$fields    = $this->body( $this->rest( 'GET', '/onboarding/fields' ) )['data'];
		$countries = array_column( $fields['business_types'], null, 'key' );
		$this->assertSame( $fields['business_types'], $this->body( $this->rest( 'GET', '/onboarding/business_types' ) )['data'] );
		$this->assertSame( BusinessTypes::COUNTRIES, array_keys( $countries ) );
		$this->assertSame( $countries['US']['types'], $countries['PR']['types'] );
		$types = array_column( $countries['US']['types'], 'structures', 'key' );
		$this->assertSame( [ 0, 8, 2, 3 ], array_map( 'count', array_values( $types ) ) );
		$this->assertSame( [ 'individual', 'company', 'non_profit' ], array_column( $countries['DE']['types'], 'key' ) );
		$items = array_merge( ...array_column( $fields['mccs_display_tree'], 'items' ) );
		$ids   = array_column( $items, 'id' );
		$this->assertSame( $ids, array_unique( $ids ) );
		$this->assertSame( [], array_diff( $fields['industry_to_mcc'], $ids ) );
		$this->assertNotContains( '', array_column( $items, 'title' ) );
	}

	/**
	 * Starts a session.
	 *
	 * @param array<string, mixed> $params Parameters.
	 * @return array<string, mixed>
	 */
	private function session( array $params ): array {
		$response = $this->rest( 'POST', '/onboarding/kyc/session', $params );
		$this->assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		return $this->body( $response );
	}
}
