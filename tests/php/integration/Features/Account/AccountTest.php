<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Account;

use MerchantPayments\Account\AccountSchema;
use MerchantPayments\Account\BankDetailsLink;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * The account shows as it stands.
 *
 * @covers \MerchantPayments\Features\Account\AccountController
 * @covers \MerchantPayments\Account\AccountDetails
 * @covers \MerchantPayments\Account\AccountFees
 * @covers \MerchantPayments\Account\AccountItem
 * @covers \MerchantPayments\Account\AccountSchema
 * @covers \MerchantPayments\Account\AccountStatus
 * @covers \MerchantPayments\Account\PlatformAccount
 * @covers \MerchantPayments\Sandbox\Balance\Balance
 */
final class AccountTest extends IntegrationTestCase {

	/**
	 * Each state of the account has its word, and says what is switched off.
	 *
	 * @group connected-account
	 * @dataProvider states
	 */
	public function test_a_state_has_its_word( string $state, bool $payments, string $deposits ): void {
		Site::instance()->sandbox()->transport()->request( 'POST', '/v1/sandbox/account_state', [ 'state' => $state ] );
		$account = $this->account();
		$this->assertSame(
			[ $state, $payments, $deposits ],
			[ $account['status'], $account['payments_enabled'], $account['deposits']['status'] ]
		);
		$says = in_array( $state, [ 'restricted_soon', 'restricted_partially', 'restricted', 'pending_verification' ], true );
		$this->assertSame( $says, null !== $account['account_details']['banner'] );
		$this->assertSame( str_contains( $state, 'restricted' ) && 'restricted_soon' !== $state, $account['has_overdue_requirements'] );
	}

	/** @return list<array{string, bool, string}> */
	public static function states(): array {
		return [
			[ 'complete', true, 'enabled' ],
			[ 'enabled', true, 'enabled' ],
			[ 'restricted_soon', true, 'enabled' ],
			[ 'pending_verification', false, 'disabled' ],
			[ 'restricted_partially', true, 'disabled' ],
			[ 'restricted', false, 'disabled' ],
			[ 'under_review', false, 'blocked' ],
			[ 'rejected.fraud', false, 'blocked' ],
			[ 'rejected.terms_of_service', false, 'blocked' ],
			[ 'rejected.listed', false, 'blocked' ],
			[ 'rejected.other', false, 'blocked' ],
		];
	}

	/**
	 * Each state shows in the colors of specification part 1, section 4, and its banner leads to the platform's form, if the merchant has to
	 * fill that in.
	 *
	 * @group connected-account
	 * @dataProvider looks
	 */
	public function test_a_state_has_its_look( string $state, string $account, string $payouts, ?string $banner ): void {
		Site::instance()->sandbox()->transport()->request( 'POST', '/v1/sandbox/account_state', [ 'state' => $state ] );
		$details = $this->account()['account_details'];
		$look    = static fn ( array $badge ): string => "{$badge['text']} {$badge['background_color']} {$badge['icon']}";
		$this->assertSame( [ $account, $payouts ], [ $look( $details['account_status'] ), $look( $details['payout_status'] ) ] );
		$this->assertSame(
			$banner,
			isset( $details['banner'] ) ? "{$details['banner']['background_color']} {$details['banner']['icon']}" : null
		);
		$links = array_column(
			array_filter( [ $details['banner'], $details['account_status']['popover'] ?? null, $details['payout_status']['popover'] ?? null ] ),
			'cta_link'
		);
		$form  = 'pending_verification' === $state ? '' : BankDetailsLink::address();
		$this->assertSame( array_fill( 0, count( $links ), $form ), $links );
		$this->assertSame( str_starts_with( $payouts, 'Disabled' ), isset( $details['payout_status']['popover'] ) );
	}

	/** @return list<array{string, string, string, string|null}> */
	public static function looks(): array {
		return [
			[ 'complete', 'Complete green published', 'Automatic green published', null ],
			[ 'enabled', 'Enabled blue published', 'Automatic green published', null ],
			[ 'restricted_soon', 'Restricted soon yellow caution', 'Automatic green published', 'yellow caution' ],
			[ 'pending_verification', 'Pending verification gray info', 'Pending verification gray info', 'gray info' ],
			[ 'restricted_partially', 'Restricted partially yellow caution', 'Disabled red error', 'yellow caution' ],
			[ 'restricted', 'Restricted red error', 'Disabled red error', 'red error' ],
			[ 'under_review', 'Under Review gray info', 'Under Review yellow caution', null ],
			[ 'rejected.fraud', 'Rejected gray info', 'Under Review yellow caution', null ],
			[ 'rejected.terms_of_service', 'Rejected gray info', 'Under Review yellow caution', null ],
			[ 'rejected.listed', 'Rejected gray info', 'Under Review yellow caution', null ],
			[ 'rejected.other', 'Rejected gray info', 'Under Review yellow caution', null ],
		];
	}

	/**
	 * A seeded store's account is complete; amounts are minor units of each currency.
	 *
	 * @group connected-account
	 */
	public function test_the_sandbox_account_is_complete(): void {
		$account = $this->account();
		$this->assertSame(
			[ 'complete', false, false, null, [] ],
			[ $account['status'], $account['is_live'], $account['test_drive'], $account['current_deadline'], $account['requirements']['errors'] ]
		);
		$this->assertSame(
			[ 'usd' => 500, 'eur' => 500, 'gbp' => 400, 'jpy' => 700, 'kwd' => 1500 ],
			$account['deposits']['minimum_scheduled_deposit_amounts']
		);
		$this->assertSame( [ 'default' => 'usd', 'supported' => [ 'usd', 'eur', 'gbp', 'jpy', 'kwd' ] ], $account['store_currencies'] );
	}

	/**
	 * Errors of a verification and the deadline show, and the deadline passes.
	 *
	 * @group connected-account
	 */
	public function test_requirements_show(): void {
		$sandbox = Site::instance()->sandbox();
		$error   = [ 'code' => 'invalid_value_other', 'reason' => 'A reason.', 'requirement' => 'company.name' ];
		$sandbox->transport()->request(
			'POST',
			'/v1/sandbox/account_state',
			[ 'state' => 'restricted_soon', 'errors' => [ $error ], 'after' => 3600 ]
		);
		$account = $this->account();
		$this->assertSame( [ $error ], $account['requirements']['errors'] );
		$this->assertEqualsWithDelta(
			$sandbox->clock()->now() + 3600,
			$account['current_deadline'],
			60,
			'The clock goes on while this is asked.'
		);
		$sandbox->clock()->advance( 3700 );
		$this->assertSame( [ 'restricted', true ], [ $this->account()['status'], $this->account()['has_overdue_requirements'] ] );
	}

	/**
	 * Tax details that were sent show as sent, and the card's words follow the payout schedule.
	 * Not over HTTP: Stripe does not have this.
	 *
	 * @group sandbox-only
	 */
	public function test_tax_details_and_schedule_show(): void {
		$this->assertSame(
			[ false, 'Automatic' ],
			[ $this->account()['has_submitted_vat_data'], $this->account()['account_details']['payout_status']['text'] ]
		);
		$this->rest( 'POST', '/vat', [ 'name' => 'Engines', 'address' => '1 Main St' ] );
		$this->rest( 'POST', '/settings', [ 'deposit_schedule_interval' => 'manual' ] );
		$this->assertSame(
			[ true, 'Manual' ],
			[ $this->account()['has_submitted_vat_data'], $this->account()['account_details']['payout_status']['text'] ]
		);
	}

	/**
	 * What each method costs, and the discounts that hold: a volume is counted in its own currency, of any number of decimals, and a limit
	 * that is not there is null. Not over HTTP: Stripe does not have this.
	 *
	 * @group sandbox-only
	 */
	public function test_fees_and_discounts_show(): void {
		$this->assertSame(
			[
				'payment_method' => 'sepa_debit',
				'base'           => [ 'percentage_rate' => 0.008, 'fixed_rate' => 30, 'currency' => 'usd' ],
				'discount'       => [],
				'is_average'     => false,
			],
			$this->fees( 'sepa_debit' )
		);
		$sandbox = Site::instance()->sandbox()->transport();
		$sandbox->request(
			'POST',
			'/v1/sandbox/fees/discounts',
			[ 'discount' => 0.25, 'volume_allowance' => 200_000, 'volume_currency' => 'jpy', 'end_time' => 4_102_444_800 ]
		);
		$sandbox->request( 'POST', '/v1/sandbox/fees/discounts', [ 'percentage_rate' => 0.02, 'fixed_rate' => 10 ] );
		$sandbox->request(
			'POST',
			'/v1/payment_intents',
			[ 'amount' => 12_000, 'currency' => 'jpy', 'confirm' => true, 'payment_method' => 'pm_card_visa' ]
		);

		$none = [ 'volume_allowance' => null, 'current_volume' => null, 'volume_currency' => null, 'end_time' => null ];
		$this->assertEquals(
			[
				[
					'discount'         => 0.25,
					'percentage_rate'  => null,
					'fixed_rate'       => null,
					'currency'         => 'usd',
					'volume_allowance' => 200_000,
					'current_volume'   => 12_000,
					'volume_currency'  => 'jpy',
					'end_time'         => 4_102_444_800,
				],
				[ 'discount' => null, 'percentage_rate' => 0.02, 'fixed_rate' => 10, 'currency' => 'usd' ] + $none,
			],
			$this->fees( 'card' )['discount']
		);
		$sandbox->request(
			'POST',
			'/v1/sandbox/fees/discounts',
			[ 'payment_method' => 'klarna', 'discount' => 1, 'volume_allowance' => 62_000, 'volume_currency' => 'kwd' ]
		);
		$this->assertSame( [ 62_000, 0, 'kwd' ], array_slice( array_values( $this->fees( 'klarna' )['discount'][0] ), 4, 3 ) );
	}

	/**
	 * The seeded store practises; a test account needs no verification; what the wizard opens is the real one.
	 * Not over HTTP: with Stripe's test keys no account is live.
	 *
	 * @group sandbox-only
	 */
	public function test_an_account_has_its_kind(): void {
		$this->assertSame( 'sandbox', $this->account()['kind'] );
		$this->rest( 'POST', '/onboarding/reset' );
		$this->assertArrayNotHasKey( 'kind', $this->account() );
		$this->rest( 'POST', '/onboarding/test_drive_account/init' );
		$this->assertSame( 'test_drive', $this->account()['kind'] );
		$this->rest( 'POST', '/onboarding/kyc/session', [ 'delete_test_account' => true ] );
		$this->assertSame( 'live', $this->account()['kind'] );
	}

	/**
	 * Payouts that the platform has stopped ask for no details.
	 *
	 * @group connected-account
	 */
	public function test_suspended_payouts_have_no_banner(): void {
		Site::instance()->sandbox()->transport()->request( 'POST', '/v1/sandbox/payout_hold', [ 'state' => 'blocked' ] );
		$this->assertSame(
			[ 'restricted_partially', 'Under Review', null ],
			[
				$this->account()['status'],
				$this->account()['account_details']['payout_status']['text'],
				$this->account()['account_details']['banner'],
			]
		);
	}

	/**
	 * A new account's first payout waits.
	 *
	 * @group connected-account
	 */
	public function test_the_waiting_period_shows(): void {
		Site::instance()->sandbox()->transport()->request( 'POST', '/v1/sandbox/payout_hold', [ 'waiting_days' => 7 ] );
		$this->assertSame( [ 'complete', false ], [ $this->account()['status'], $this->account()['deposits']['completed_waiting_period'] ] );
	}

	/**
	 * Who has just been verified waits, and a week later has waited.
	 *
	 * @group connected-account
	 */
	public function test_onboarding_leads_to_the_waiting_period(): void {
		$sandbox = Site::instance()->sandbox();
		$this->rest( 'POST', '/onboarding/reset' );
		$this->rest(
			'POST',
			'/onboarding/kyc/session',
			[ 'self_assessment' => [ 'country' => 'US', 'business_type' => 'individual', 'mcc' => 'retail__software' ] ]
		);
		$link = [
			'account'     => $this->account()['account_id'],
			'type'        => 'account_onboarding',
			'refresh_url' => 'https://store.example',
			'return_url'  => 'https://store.example',
		];
		$url  = $sandbox->transport()->request( 'POST', '/v1/account_links', $link )['url'];
		$sandbox->transport()->request( 'POST', '/v1/sandbox/account_links/' . substr( $url, (int) strpos( $url, 'token=' ) + 6 ) . '/open' );
		foreach ( [ [ 61, 'complete', false ], [ 7 * 86_400, 'complete', true ] ] as [ $seconds, $status, $has_waited ] ) {
			$sandbox->clock()->advance( $seconds );
			$this->assertSame( [ $status, $has_waited ], [ $this->account()['status'], $this->account()['deposits']['completed_waiting_period'] ] );
		}
	}

	/**
	 * A store without an account says so, and has no session.
	 *
	 * @group connected-account
	 */
	public function test_a_store_without_an_account_says_so(): void {
		$session = $this->body( $this->rest( 'GET', '/accounts/session' ) );
		$this->assertTrue( rest_validate_value_from_schema( $session, AccountSchema::session(), 'session' ) );
		$this->rest( 'POST', '/onboarding/reset' );
		$account = $this->account();
		$this->assertSame( [ 'NOACCOUNT', false ], [ $account['status'], isset( $account['account_id'] ) ] );
		$this->assert_rest_error( $this->rest( 'GET', '/accounts/session' ), 404, 'wcpay_no_account' );
	}

	/**
	 * While new accounts are paused, a store without one says that; nothing opens one, and nobody loses the one there is.
	 *
	 * @group connected-account
	 */
	public function test_new_accounts_can_be_paused(): void {
		$this->rest( 'POST', '/onboarding/reset' );
		$this->rest( 'POST', '/onboarding/test_drive_account/init' );
		add_filter( 'merchant_payments_onboarding_disabled', '__return_true' );
		$this->assert_rest_error( $this->rest( 'POST', '/onboarding/kyc/session', [ 'delete_test_account' => true ] ), 400, 'bad_request' );
		$this->assertTrue( $this->account()['test_drive'], 'The test account gives way to none.' );
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/kyc/session' )->get_status() );
		$this->rest( 'POST', '/onboarding/reset' );
		foreach ( [ '/onboarding/kyc/session', '/onboarding/test_drive_account/init' ] as $path ) {
			$this->assert_rest_error( $this->rest( 'POST', $path ), 400, 'bad_request' );
		}
		$this->assertSame( 'ONBOARDING_DISABLED', $this->account()['status'] );
		remove_filter( 'merchant_payments_onboarding_disabled', '__return_true' );
		$this->assertSame( 'NOACCOUNT', $this->account()['status'] );
	}

	/** Payouts that are switched off say what to do; those that are on need no more words. */
	public function test_a_badge_can_say_more(): void {
		$this->assertArrayNotHasKey( 'popover', $this->account()['account_details']['payout_status'] );
		Site::instance()->sandbox()->transport()->request( 'POST', '/v1/sandbox/account_state', [ 'state' => 'restricted' ] );
		$badge = $this->account()['account_details']['payout_status'];
		$this->assertSame( [ 'Disabled', 'Update details' ], [ $badge['text'], $badge['popover']['cta_text'] ] );
		$this->assertStringStartsWith( admin_url(), $badge['popover']['cta_link'] );
	}

	/**
	 * What a method costs.
	 *
	 * @return array<string, mixed>
	 */
	private function fees( string $method ): array {
		return array_column( $this->account()['fees'], null, 'payment_method' )[ $method ];
	}

	/**
	 * The account as it is on the wire, checked against its schema.
	 *
	 * @return array<string, mixed>
	 */
	private function account(): array {
		$account = $this->body( $this->rest( 'GET', '/accounts' ) );
		$this->assertTrue(
			rest_validate_value_from_schema( $account, AccountSchema::account(), 'account' ),
			(string) wp_json_encode( $account )
		);
		return $account;
	}
}
