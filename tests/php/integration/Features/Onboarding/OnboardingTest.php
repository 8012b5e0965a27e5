<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Onboarding;

use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Features\Onboarding\Businesses;
use MerchantPayments\Features\Onboarding\BusinessTypes;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Sandbox\Faults\FaultMode;
use MerchantPayments\Sandbox\Faults\FaultTarget;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\SkippedWaits;
use WP_REST_Response;

/**
 * From no account to one, and never to two.
 *
 * @group connected-account
 * @covers \MerchantPayments\Account\Accounts
 * @covers \MerchantPayments\Account\Capabilities
 * @covers \MerchantPayments\Features\Onboarding\OnboardingController
 * @covers \MerchantPayments\Features\Onboarding\Businesses
 * @covers \MerchantPayments\Features\Onboarding\BusinessTypes
 * @covers \MerchantPayments\Features\Onboarding\Categories
 * @covers \MerchantPayments\Features\Onboarding\GoodsCategories
 * @covers \MerchantPayments\Features\Onboarding\ServiceCategories
 * @covers \MerchantPayments\Features\Onboarding\TradeCategories
 * @covers \MerchantPayments\Features\Onboarding\FieldsController
 */
final class OnboardingTest extends IntegrationTestCase {

	private const BUSINESS = [
		'country'           => 'US',
		'business_type'     => 'company',
		'structure'         => 'private_corporation',
		'mcc'               => 'retail__software',
		'annual_revenue'    => 'from_1m_to_20m',
		'go_live_timeframe' => 'within_1month',
		'site'              => 'https://store.example/?share=abc',
	];

	/** A session opens the account it is for, once; the wizard's answers are in it. */
	public function test_a_session_opens_the_account_once(): void {
		$this->rest( 'POST', '/onboarding/reset' );
		$first = $this->session( [ 'self_assessment' => self::BUSINESS ] );
		$again = $this->session( [ 'self_assessment' => self::BUSINESS ] );
		$this->assertSame( [ true, false, $first['accountId'] ], [ $first['accountCreated'], $again['accountCreated'], $again['accountId'] ] );
		$this->assertNotSame( '', $first['publishableKey'] );
		$account = Site::instance()->account()->transport()->request( 'GET', '/v1/account' );
		$this->assertSame(
			[ 'company', '5734', 'live', false ],
			[ $account['business_type'], $account['business_profile']['mcc'], $account['metadata']['kind'], $account['details_submitted'] ]
		);
		$this->assertSame(
			[ 'from_1m_to_20m', 'within_1month' ],
			[ $account['metadata']['annual_revenue'], $account['metadata']['go_live_timeframe'] ]
		);
		$this->assertSame( 'restricted', $this->body( $this->rest( 'GET', '/accounts' ) )['status'] );
		$left = $this->body(
			$this->rest( 'POST', '/onboarding/kyc/finalize', [ 'source' => 'wizard<script>', 'from' => 'WCPAY_ONBOARDING_WIZARD' ] )
		);
		$this->assertSame(
			[ false, [ 'wcpay-connection-error' => '1', 'source' => 'wizardscript', 'from' => 'WCPAY_ONBOARDING_WIZARD' ] ],
			[ $left['success'], $left['params'] ]
		);
	}

	/** Who comes second waits for the first for ten seconds, then is told: the wizard gives up after forty. */
	public function test_a_second_opening_waits_ten_seconds(): void {
		$this->rest( 'POST', '/onboarding/reset' );
		SkippedWaits::begin();
		$answer = Site::instance()->lock()->hold(
			'onboarding',
			60,
			fn (): WP_REST_Response => $this->rest( 'POST', '/onboarding/test_drive_account/init' )
		);
		$this->assertSame( 10, SkippedWaits::seconds() );
		$this->assert_rest_error( $answer, 409, Locked::CODE );
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
		Site::instance()->sandbox()->clock()->advance( 6 );
		$this->assertSame( 'complete', $this->body( $this->rest( 'GET', '/accounts' ) )['status'] );
		$this->assertFalse(
			$this->session( [ 'self_assessment' => self::BUSINESS ] )['accountCreated'],
			'The test account stays unless it is said.'
		);
		$this->assertTrue( $this->session( [ 'self_assessment' => self::BUSINESS, 'delete_test_account' => true ] )['accountCreated'] );
		$this->assert_rest_error( $this->rest( 'POST', '/onboarding/test_drive_account/disable' ), 400, 'bad_request' );
		$this->rest( 'POST', '/onboarding/reset' );
		$this->rest( 'POST', '/onboarding/test_drive_account/init' );
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/test_drive_account/disable' )->get_status() );
		$this->assertSame( 'NOACCOUNT', $this->body( $this->rest( 'GET', '/accounts' ) )['status'] );
	}

	/**
	 * The sandbox's own account gives way, too, but a real one never does.
	 *
	 * @group sandbox-only
	 */
	public function test_the_sandboxs_account_gives_way_and_a_real_one_stays(): void {
		$wish = [ 'self_assessment' => self::BUSINESS, 'delete_test_account' => true ];
		$this->assertFalse( $this->session( [ 'self_assessment' => self::BUSINESS ] )['accountCreated'] );
		$this->assertTrue( $this->session( $wish )['accountCreated'] );
		$this->assertFalse( $this->session( $wish )['accountCreated'] );
		$account = [ 'metadata' => [] ];
		$this->assertSame(
			[ true, false, false ],
			array_map(
				static fn ( Mode $mode ): bool => PlatformAccount::may_give_way( $account, $mode ),
				[ Mode::Sandbox, Mode::Test, Mode::Live ]
			)
		);
		$this->assertTrue( PlatformAccount::may_give_way( [ 'metadata' => [ 'kind' => 'test_drive' ] ], Mode::Test ) );
	}

	/** A second tab with other answers goes on with the account of the first. */
	public function test_two_tabs_open_one_account(): void {
		$this->rest( 'POST', '/onboarding/reset' );
		$first  = $this->session( [ 'self_assessment' => self::BUSINESS ] );
		$second = $this->session( [ 'self_assessment' => [ 'country' => 'DE', 'business_type' => 'individual', 'mcc' => '5942' ] ] );
		$this->assertSame( [ $first['accountId'], false ], [ $second['accountId'], $second['accountCreated'] ] );
		$this->assertSame( 'US', $this->body( $this->rest( 'GET', '/accounts' ) )['country'] );
	}

	/** An account that is opened without a name and an address has those of the site. */
	public function test_the_site_is_the_default(): void {
		$this->rest( 'POST', '/onboarding/reset' );
		$this->session( [] );
		$profile = Site::instance()->account()->transport()->request( 'GET', '/v1/account' )['business_profile'];
		$this->assertSame( [ get_bloginfo( 'name' ), home_url() ], [ $profile['name'], $profile['url'] ] );
	}

	/**
	 * A choice that there is not is named by the wizard's field.
	 *
	 * @dataProvider unknown_choices
	 * @param array<string, mixed> $said What differs.
	 */
	public function test_an_unknown_choice_names_its_field( array $said, string $field ): void {
		$this->rest( 'POST', '/onboarding/reset' );
		$refused = $this->rest( 'POST', '/onboarding/kyc/session', [ 'self_assessment' => $said + self::BUSINESS ] );
		$this->assert_rest_error( $refused, 400, 'rest_invalid_param', 'self_assessment' );
		$this->assertSame( $field, $this->body( $refused )['data']['field'] ?? null );
		$this->assertSame( 'NOACCOUNT', $this->body( $this->rest( 'GET', '/accounts' ) )['status'] );
	}

	/**
	 * Choices that there are not.
	 *
	 * @return array<string, array{array<string, mixed>, string}>
	 */
	public static function unknown_choices(): array {
		return [
			'country'             => [ [ 'country' => 'XX' ], 'country' ],
			'country as a list'   => [ [ 'country' => [ 'US' ] ], 'country' ],
			'type'                => [ [ 'business_type' => 'pirates' ], 'business_type' ],
			'type of another'     => [ [ 'country' => 'DE', 'business_type' => 'government_entity' ], 'business_type' ],
			'structure'           => [ [ 'structure' => 'crew' ], 'company.structure' ],
			'structure of others' => [ [ 'country' => 'DE' ], 'company.structure' ],
			'code'                => [ [ 'mcc' => '0000' ], 'mcc' ],
			'code as a number'    => [ [ 'mcc' => 1 ], 'mcc' ],
			'item'                => [ [ 'mcc' => 'retail__pirates' ], 'mcc' ],
		];
	}

	/**
	 * The industry of the store profile, as any version of WooCommerce keeps it.
	 *
	 * @dataProvider store_profiles
	 */
	public function test_the_store_profile_has_an_industry( mixed $profile, ?string $industry ): void {
		update_option( 'woocommerce_onboarding_profile', $profile );
		$fields = $this->body( $this->rest( 'GET', '/onboarding/fields' ) )['data'];
		$this->assertSame( $industry, $fields['industry'] );
		$this->assertArrayHasKey( $industry ?? 'other', $fields['industry_to_mcc'] );
	}

	/**
	 * Options.
	 *
	 * @return array<string, array{mixed, string|null}>
	 */
	public static function store_profiles(): array {
		return [
			'none'       => [ false, null ],
			'skipped'    => [ [ 'skipped' => true ], null ],
			'new'        => [ [ 'industry' => [ 'food_and_drink' ] ], 'food_and_drink' ],
			'a text'     => [ [ 'industry' => 'other' ], 'other' ],
			'older'      => [ [ 'industry' => [ [ 'slug' => 'health-beauty' ] ] ], 'health-beauty' ],
			'unheard of' => [ [ 'industry' => [ 'piracy' ] ], null ],
			'broken'     => [ [ 'industry' => [ [ 'slug' => [ 1 ] ] ] ], null ],
		];
	}

	/** A new account asks for the chosen payment methods, and for no others. */
	public function test_chosen_methods_are_requested(): void {
		$chosen = [ 'card' => true, 'klarna_payments' => true, 'ideal' => false, 'apple_pay' => true ];
		// Neither takes payments yet, so none of its methods is active: one is being verified, the other has sent no details.
		$statuses = [ '/onboarding/test_drive_account/init' => 'pending_verification', '/onboarding/kyc/session' => 'inactive' ];
		foreach ( $statuses as $path => $status ) {
			$this->rest( 'POST', '/onboarding/reset' );
			$this->assertSame( 200, $this->rest( 'POST', $path, [ 'capabilities' => $chosen ] )->get_status() );
			$this->assertSame(
				[ 'card_payments', 'klarna_payments', 'transfers' ],
				array_keys( Site::instance()->account()->transport()->request( 'GET', '/v1/account' )['capabilities'] ),
				$path
			);
			$settings = $this->body( $this->rest( 'GET', '/settings' ) );
			$this->assertSame(
				[ $status, 'unrequested' ],
				[ $settings['payment_method_statuses']['klarna_payments']['status'], $settings['payment_method_statuses']['ideal_payments']['status'] ]
			);
			$this->assertContains( 'ideal', $settings['available_payment_method_ids'] );
		}
	}

	/** Opening that timed out after it was done is found by the next try: there is no second account. */
	public function test_a_time_out_makes_no_second_account(): void {
		$this->rest( 'POST', '/onboarding/reset' );
		Site::instance()->sandbox()->faults()->order( FaultTarget::Write, FaultMode::from( 'timeout_after' ), 1, 0 );
		$this->assertSame( 504, $this->rest( 'POST', '/onboarding/test_drive_account/init' )->get_status() );
		$events = Site::instance()->account()->transport()->request( 'GET', '/v1/events', [ 'limit' => 100 ] )['data'];
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/test_drive_account/init' )->get_status() );
		$this->assertSame( $events, Site::instance()->account()->transport()->request( 'GET', '/v1/events', [ 'limit' => 100 ] )['data'] );
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
