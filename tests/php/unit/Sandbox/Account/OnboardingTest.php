<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox\Account;

use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Tests\Unit\Sandbox\SandboxCase;

/**
 * From no account to a verified one.
 *
 * @covers \MerchantPayments\Sandbox\Account\StoreAccount
 * @covers \MerchantPayments\Sandbox\Account\AccountLinks
 * @covers \MerchantPayments\Sandbox\Payouts\PayoutHold
 * @covers \MerchantPayments\Sandbox\Account\AccountShape
 * @covers \MerchantPayments\Sandbox\Account\BankAccounts
 * @covers \MerchantPayments\Sandbox\Account\Requirements
 * @covers \MerchantPayments\Sandbox\Account\Submission
 * @covers \MerchantPayments\Sandbox\Account\Requirements
 * @covers \MerchantPayments\Sandbox\Account\AccountStates
 */
final class OnboardingTest extends SandboxCase {

	private const PERSON = [
		'first_name' => 'Ada',
		'last_name'  => 'Byron',
		'dob'        => [ 'day' => 1, 'month' => 1, 'year' => 1901 ],
		'email'      => 'ada@example.com',
		'phone'      => '0000000000',
		'address'    => [ 'line1' => 'address_full_match', 'city' => 'Boston', 'postal_code' => '02101', 'state' => 'MA' ],
		'ssn_last_4' => '0000',
	];

	/** Without an account nothing can be read or charged; the books stay. A second account cannot be opened. */
	public function test_an_account_is_closed_and_opened_once(): void {
		$this->pay();
		$closed = $this->sandbox->transport()->request( 'DELETE', '/v1/accounts/' . $this->get( 'account' )['id'] );
		$this->assertTrue( $closed['deleted'] );
		$this->assertSame( 'account_invalid', $this->refused( 'payment_intents', [ 'amount' => 5000, 'currency' => 'usd' ] )->error_code );
		$this->assertSame(
			'account_invalid',
			$this->refused(
				'account_sessions',
				[ 'account' => $closed['id'], 'components' => [ 'account_onboarding' => [ 'enabled' => true ] ] ]
			)->error_code
		);
		try {
			$this->get( 'account' );
			$this->fail( 'There is no account.' );
		} catch ( NotFound $missing ) {
			$this->assertSame( 'account_invalid', $missing->error_code );
		}
		$this->assertSame( 4825, $this->balance( 'pending' ), 'What was earned is still there.' );
		$account = $this->open( [ 'country' => 'DE', 'business_type' => 'individual' ] );
		$this->assertSame(
			[ 'DE', 'eur', false, false ],
			[ $account['country'], $account['default_currency'], $account['charges_enabled'], $account['details_submitted'] ]
		);
		$this->assertSame( 'account_already_exists', $this->refused( 'accounts', [ 'country' => 'DE' ] )->error_code );
	}

	/** A new account has nothing of the old one but its books: what old payouts name can still be read. */
	public function test_a_new_account_forgets_the_old_one(): void {
		$path = 'accounts/' . $this->get( 'account' )['id'];
		foreach ( [ 'usd', 'jpy' ] as $currency ) {
			$this->post( 'sandbox/payout_outcomes', [ 'currency' => $currency, 'outcome' => 'failed' ] );
			$this->pay( [ 'currency' => $currency ] );
		}
		$this->wait( 8 );
		$this->post( 'sandbox/payout_outcomes', [ 'currency' => 'usd', 'outcome' => 'canceled' ] );
		$this->post( 'sandbox/fees/tax', [ 'percentage_rate' => 0.2 ] );
		$this->post( 'sandbox/fees/discounts', [ 'discount' => 0.5 ] );
		$this->post(
			$path,
			[ 'settings' => [ 'payouts' => [ 'schedule' => [ 'interval' => 'weekly', 'weekly_anchor' => 'friday', 'delay_days' => 9 ] ] ] ]
		);
		$link = $this->post(
			'account_links',
			[
				'account'     => substr( $path, 9 ),
				'type'        => 'account_update',
				'refresh_url' => 'https://store.example/again',
				'return_url'  => 'https://store.example/back',
			]
		);

		$account = $this->open( [ 'country' => 'DE', 'metadata' => [ 'kind' => 'test_drive' ] ] );
		$this->assertSame(
			[ [ 'new' ], [ 'interval' => 'daily' ] ],
			[
				array_values( array_unique( array_column( $account['external_accounts']['data'], 'status' ) ) ),
				array_intersect_key( $account['settings']['payouts']['schedule'], [ 'interval' => 1, 'weekly_anchor' => 1 ] ),
			]
		);
		$this->assertNull( $this->get( 'sandbox/fees' )['tax'] );
		$this->assertSame( 'resource_missing', $this->refused( 'sandbox/account_links/' . substr( $link['url'], -32 ) . '/open' )->error_code );
		foreach ( $this->payouts() as $payout ) {
			$this->assertSame(
				[ 'failed', 'errored' ],
				[ $payout['status'], $this->get( 'payouts/' . $payout['id'], [ 'expand' => [ 'destination' ] ] )['destination']['status'] ]
			);
		}
		$this->wait( 1 );
		$this->assertSame(
			175,
			$this->pay( [ 'metadata' => [ 'item_count' => 9 ], 'payment_method' => 'pm_card_de' ] )['latest_charge']['balance_transaction']['fee']
		);
		$this->wait( 10 );
		$this->assertSame(
			[ 'failed', 'failed', 'paid' ],
			array_slice( array_column( $this->payouts(), 'status' ), 0, 3 ),
			'Money that came back is paid to the new bank account.'
		);
		$this->assertNotContains( 'canceled', array_column( $this->payouts(), 'status' ) );
		$this->assert_money_adds_up();
	}

	/** A test drive is ready in seconds and never asks anything. */
	public function test_a_test_drive_is_ready_in_seconds(): void {
		$account = $this->open( [ 'metadata' => [ 'kind' => 'test_drive' ] ] );
		$this->assertSame(
			[ 'requirements.pending_verification', true, 'test_drive' ],
			[ $account['requirements']['disabled_reason'], $account['details_submitted'], $account['metadata']['kind'] ]
		);
		$this->sandbox->clock()->advance( 6 );
		$ready = $this->get( 'account' );
		$this->assertSame(
			[ true, true, [] ],
			[ $ready['charges_enabled'], $ready['payouts_enabled'], $ready['requirements']['eventually_due'] ]
		);
		$this->assertArrayNotHasKey( 'first_payout_after', $ready['metadata'] );
	}

	/** A person's account is verified a minute after everything was sent. */
	public function test_a_person_is_verified(): void {
		$account = $this->open( [ 'business_type' => 'individual' ] );
		$this->assertContains( 'individual.ssn_last_4', $account['requirements']['past_due'] );
		$this->assertNotContains( 'company.tax_id', $account['requirements']['past_due'] );
		$sent = $this->post( 'accounts/' . $account['id'], $this->business() + [ 'individual' => self::PERSON ] );
		$this->assertSame(
			[ true, [], 'requirements.pending_verification' ],
			[ $sent['details_submitted'], $sent['requirements']['currently_due'], $sent['requirements']['disabled_reason'] ]
		);
		$this->sandbox->clock()->advance( 61 );
		$this->assertTrue( $this->get( 'account' )['charges_enabled'] );
		$this->assertStringNotContainsString(
			'Byron',
			(string) json_encode( $this->store->state()->settings ),
			'Details of people are not kept.'
		);
	}

	/** A company needs its own details and somebody who represents it; two of Stripe's values are verified at once. */
	public function test_a_company_is_verified_at_once(): void {
		$account = $this->open( [ 'business_type' => 'company' ] );
		$company = [
			'name'      => 'Engines',
			'phone'     => '0000000000',
			'tax_id'    => '222222222',
			'structure' => 'private_corporation',
			'address'   => self::PERSON['address'],
		];
		$half    = $this->post( 'accounts/' . $account['id'], $this->business() + [ 'company' => $company ] );
		$this->assertSame( [ false, false ], [ $half['details_submitted'], $half['charges_enabled'] ] );
		$this->assertContains( 'representative.first_name', $half['requirements']['currently_due'] );
		$this->post(
			'accounts/' . $account['id'] . '/persons',
			[
				'dob'          => [ 'day' => 1, 'month' => 1, 'year' => 1902 ],
				'relationship' => [ 'representative' => true, 'title' => 'Owner' ],
			] + self::PERSON
		);
		$this->assertTrue( $this->get( 'account' )['charges_enabled'] );
	}

	/**
	 * What cannot be verified is asked for again with Stripe's code, and can be corrected.
	 *
	 * @dataProvider failing_details
	 * @param array<string, mixed> $details What differs.
	 */
	public function test_what_fails_is_asked_for_again( array $details, string $code, string $requirement ): void {
		$account = $this->open( [ 'business_type' => 'individual' ] );
		$this->post( 'accounts/' . $account['id'], $this->business() + [ 'individual' => $details + self::PERSON ] );
		$this->assertSame( [], $this->get( 'account' )['requirements']['errors'] );
		$this->sandbox->clock()->advance( 61 );
		$found = $this->get( 'account' );
		$this->assertSame(
			[ [ $code ], [ $requirement ], false ],
			[ array_column( $found['requirements']['errors'], 'code' ), $found['requirements']['past_due'], $found['charges_enabled'] ]
		);
		$this->post( 'accounts/' . $account['id'], [ 'individual' => self::PERSON ] );
		$this->sandbox->clock()->advance( 61 );
		$this->assertSame( [ [], true ], [ $this->get( 'account' )['requirements']['errors'], $this->get( 'account' )['charges_enabled'] ] );
	}

	/**
	 * Stripe's values that fail.
	 *
	 * @return array<string, array{array<string, mixed>, string, string}>
	 */
	public static function failing_details(): array {
		return [
			'another birth' => [
				[ 'dob' => [ 'day' => 2, 'month' => 3, 'year' => 1980 ] ],
				'verification_failed_keyed_identity',
				'individual.dob.day',
			],
			'too young'     => [ [ 'dob' => [ 'day' => 4, 'month' => 3, 'year' => 2008 ] ], 'invalid_dob_age_under_18', 'individual.dob.day' ],
			'no address'    => [
				[ 'address' => [ 'line1' => 'address_no_match' ] + self::PERSON['address'] ],
				'verification_failed_address_match',
				'individual.address.line1',
			],
			'wrong number'  => [ [ 'ssn_last_4' => '1111' ], 'verification_failed_keyed_identity', 'individual.ssn_last_4' ],
		];
	}

	/**
	 * The first payout of an account waits for seven days from its verification, not from that of later details, and a new account waits anew.
	 */
	public function test_the_first_payout_of_a_new_account_waits(): void {
		$account = $this->open( [ 'business_type' => 'individual' ] );
		$this->post( 'accounts/' . $account['id'], $this->business() + [ 'individual' => [ 'ssn_last_4' => '1111' ] + self::PERSON ] );
		$this->sandbox->clock()->advance( 61 );
		$this->assertArrayNotHasKey( 'first_payout_after', $this->get( 'account' )['metadata'], 'It is not verified yet.' );
		$this->post( 'accounts/' . $account['id'], [ 'individual' => self::PERSON ] );
		$until = $this->sandbox->clock()->now() + 60 + 7 * 86_400;
		$this->sandbox->clock()->advance( 61 );
		$this->pay();
		$this->assertSame( (string) $until, $this->get( 'account' )['metadata']['first_payout_after'] );

		$this->wait( 5 );
		$this->assertSame( [], $this->payouts() );
		$this->post( 'sandbox/account_state', [ 'state' => 'pending_verification', 'after' => 60 ] );
		$this->wait( 3 );
		$this->assertSame(
			[ true, false ],
			[ $this->get( 'account' )['charges_enabled'], isset( $this->get( 'account' )['metadata']['first_payout_after'] ) ],
			'Later details begin nothing.'
		);
		$this->assertSame( [ 4825 ], array_column( $this->payouts(), 'amount' ) );

		$account = $this->open( [ 'business_type' => 'individual' ] );
		$this->post(
			'accounts/' . $account['id'],
			$this->business() + [ 'individual' => [ 'dob' => [ 'day' => 1, 'month' => 1, 'year' => 1902 ] ] + self::PERSON ]
		);
		$this->assertSame( (string) ( $this->sandbox->clock()->now() + 7 * 86_400 ), $this->get( 'account' )['metadata']['first_payout_after'] );
	}

	/** Settings of the account are kept, cleared and refused. */
	public function test_settings_are_kept_and_refused(): void {
		$path    = 'accounts/' . $this->get( 'account' )['id'];
		$account = $this->post(
			$path,
			[
				'business_profile' => [ 'support_email' => 'help@example.com', 'support_address' => [ 'city' => 'Rome', 'line1' => '' ] ],
				'settings'         => [
					'payments'      => [ 'statement_descriptor' => 'ENGINES 1843', 'statement_descriptor_kanji' => '解析機関' ],
					'branding'      => [ 'primary_color' => '#00ff00' ],
					'card_payments' => [ 'decline_on' => [ 'avs_failure' => true ] ],
				],
			]
		);
		$this->assertSame(
			[ 'ENGINES 1843', '解析機関', null ],
			[
				$account['settings']['payments']['statement_descriptor'],
				$account['settings']['payments']['statement_descriptor_kanji'],
				$account['settings']['payments']['statement_descriptor_kana'],
			]
		);
		$this->assertSame(
			[ '#00ff00', [ 'avs_failure' => true, 'cvc_failure' => true ] ],
			[ $account['settings']['branding']['primary_color'], $account['settings']['card_payments']['decline_on'] ]
		);
		$this->assertSame(
			[ 'help@example.com', 'Rome', null ],
			[
				$account['business_profile']['support_email'],
				$account['business_profile']['support_address']['city'],
				$account['business_profile']['support_address']['line1'],
			]
		);
		$this->assertNull( $this->post( $path, [ 'business_profile' => [ 'support_email' => '' ] ] )['business_profile']['support_email'] );
		$refused = [
			'settings[payments][statement_descriptor]'   => [ 'settings' => [ 'payments' => [ 'statement_descriptor' => '1234567' ] ] ],
			'settings[branding][logo]'                   => [ 'settings' => [ 'branding' => [ 'logo' => 'https://example.com/a.png' ] ] ],
			'settings[card_payments][decline_on][never]' => [ 'settings' => [ 'card_payments' => [ 'decline_on' => [ 'never' => true ] ] ] ],
			'business_profile[support_address][planet]'  => [ 'business_profile' => [ 'support_address' => [ 'planet' => 'Mars' ] ] ],
			'business_profile[shoe_size]'                => [ 'business_profile' => [ 'shoe_size' => '43' ] ],
			'individual.dob.day'                         => [ 'individual' => [ 'dob' => [ 'year' => 1901 ] ] ],
			'individual[shoe_size]'                      => [ 'individual' => [ 'shoe_size' => '43' ] ],
		];
		foreach ( $refused as $param => $params ) {
			$this->assertSame( $param, $this->refused( $path, $params )->param );
		}
	}

	/** An account has the capabilities that it was opened with and those that are requested later; without a word, all that are offered. */
	public function test_capabilities_are_requested(): void {
		$all = $this->get( 'account' )['capabilities'];
		$this->assertSame( 'active', $all['klarna_payments'] );
		$account = $this->open(
			[ 'capabilities' => [ 'card_payments' => [ 'requested' => true ], 'sofort_payments' => [ 'requested' => true ] ] ]
		);
		$this->assertSame( [ 'card_payments' => 'active', 'sofort_payments' => 'inactive', 'transfers' => 'active' ], $account['capabilities'] );
		$path   = "accounts/{$account['id']}";
		$listed = array_column( $this->get( "$path/capabilities" )['data'], null, 'id' );
		$this->assertSame(
			[ 'unrequested', false, null ],
			[ $listed['klarna_payments']['status'], $listed['klarna_payments']['requested'], $listed['klarna_payments']['requested_at'] ]
		);
		$changed = $this->post(
			$path,
			[ 'capabilities' => [ 'klarna_payments' => [ 'requested' => true ], 'card_payments' => [ 'requested' => false ] ] ]
		);
		$this->assertSame( [ 'klarna_payments', 'sofort_payments', 'transfers' ], array_keys( $changed['capabilities'] ) );
		$this->assertSame(
			'capabilities[shoe_payments]',
			$this->refused( $path, [ 'capabilities' => [ 'shoe_payments' => [ 'requested' => true ] ] ] )->param
		);
		$this->assertSame( $all, $this->open( [] )['capabilities'] );
	}

	public function test_a_session_is_a_secret_that_ends(): void {
		$params  = [ 'account' => $this->get( 'account' )['id'], 'components' => [ 'notification_banner' => [ 'enabled' => true ] ] ];
		$session = $this->post( 'account_sessions', $params );
		$this->assertSame(
			[ true, $this->sandbox->clock()->now() + 1800 ],
			[ $session['components']['notification_banner']['enabled'], $session['expires_at'] ]
		);
		$this->assertNotSame( $session['client_secret'], $this->post( 'account_sessions', $params )['client_secret'] );
		$this->assertSame( 'components', $this->refused( 'account_sessions', [ 'account' => $params['account'] ] )->param );
	}

	/**
	 * Closes the account and opens another.
	 *
	 * @param array<string, mixed> $params Parameters.
	 * @return array<string, mixed> The account.
	 */
	private function open( array $params ): array {
		try {
			$this->sandbox->transport()->request( 'DELETE', '/v1/accounts/' . $this->get( 'account' )['id'] );
		} catch ( NotFound ) {
			return $this->post( 'accounts', $params );
		}
		return $this->post( 'accounts', $params );
	}

	/**
	 * What every business says.
	 *
	 * @return array<string, mixed>
	 */
	private function business(): array {
		return [
			'business_profile' => [ 'mcc' => '5734', 'url' => 'https://accessible.stripe.com' ],
			'tos_acceptance'   => [ 'date' => $this->sandbox->clock()->now() ],
		];
	}
}
