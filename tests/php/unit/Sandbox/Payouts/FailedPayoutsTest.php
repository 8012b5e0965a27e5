<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox\Payouts;

use MerchantPayments\Sandbox\Data;
use MerchantPayments\Tests\Unit\Sandbox\SandboxCase;

/**
 * The money comes back and the bank account gets no more until the merchant has seen to it.
 *
 * @covers \MerchantPayments\Sandbox\Account\AccountLinks
 * @covers \MerchantPayments\Sandbox\Account\BankAccounts
 * @covers \MerchantPayments\Sandbox\Payouts\PayoutLifecycle
 */
final class FailedPayoutsTest extends SandboxCase {

	/** The failure codes of the specification (part 2, section 8). */
	private const CODES = [
		'insufficient_funds',
		'bank_account_restricted',
		'debit_not_authorized',
		'invalid_card',
		'declined',
		'invalid_transaction',
		'refer_to_card_issuer',
		'unsupported_card',
		'lost_or_stolen_card',
		'invalid_issuer',
		'expired_card',
		'could_not_process',
		'invalid_account_number',
		'incorrect_account_holder_name',
		'account_closed',
		'no_account',
		'exceeds_amount_limit',
		'account_frozen',
		'issuer_unavailable',
		'invalid_currency',
		'incorrect_account_type',
		'incorrect_account_holder_details',
		'bank_ownership_changed',
		'exceeds_count_limit',
		'incorrect_account_holder_address',
		'incorrect_account_holder_tax_id',
		'invalid_account_number_length',
	];

	/**
	 * A failed payout pauses its currency alone, until there are other bank details; then everything goes out.
	 *
	 * @dataProvider currencies
	 * @param int $amount What is paid, in minor units.
	 */
	public function test_a_failed_payout_pauses_its_currency( string $currency, int $amount, string $other ): void {
		$this->post( 'sandbox/payout_outcomes', [ 'currency' => $currency, 'outcome' => 'failed', 'failure_code' => 'account_closed' ] );
		$net = $this->pay_and_wait( $currency, $amount, 7 );
		$this->assertSame( [ [ $currency, 'failed', $net ] ], $this->summary() );
		$this->assertSame( 'errored', $this->bank( $currency )['status'] );
		$this->assertSame( $net, $this->balance( 'available', $currency ) );

		$this->pay_and_wait( $other, $amount, 7 );
		$this->assertSame( [ $other, 'paid' ], array_slice( $this->summary()[1], 0, 2 ) );
		$this->assertCount( 2, $this->summary(), 'The failed currency is paused.' );
		$this->assertSame( 'bank_account_unusable', $this->refused( 'payouts', [ 'amount' => $net, 'currency' => $currency ] )->error_code );

		$bank = $this->give_bank( $currency, '000123454321' );
		$this->assertSame(
			[ 'new', '4321', true, $currency ],
			[ $bank['status'], $bank['last4'], $bank['default_for_currency'], $bank['currency'] ]
		);
		$this->wait( 7 );
		$this->assertSame( [ $currency, 'paid', $net ], $this->summary()[2] );
		$this->assertSame( [ '4321', 0 ], [ $this->bank_of( 2 )['last4'], $this->balance( 'available', $currency ) ] );
		$this->assertSame(
			[ 'errored', false ],
			[ $this->bank_of( 0 )['status'], $this->bank_of( 0 )['default_for_currency'] ],
			'The old payout still names the old bank account.'
		);
		$this->assert_money_adds_up();
	}

	/**
	 * Currencies with two, no and three decimals.
	 *
	 * @return list<array{string, int, string}>
	 */
	public static function currencies(): array {
		return [ [ 'usd', 5000, 'jpy' ], [ 'jpy', 5000, 'kwd' ], [ 'kwd', 9000, 'usd' ] ];
	}

	/** Every failure code there is can happen, and says something. */
	public function test_a_payout_can_fail_in_every_way(): void {
		foreach ( self::CODES as $code ) {
			$this->post( 'sandbox/payout_outcomes', [ 'currency' => 'usd', 'outcome' => 'failed', 'failure_code' => $code ] );
			$this->pay_and_wait( 'usd', 5000, 7 );
			$this->post( 'sandbox/external_accounts/' . $this->bank( 'usd' )['id'] . '/repair' );
		}
		$failed = array_filter( $this->payouts(), static fn ( array $payout ): bool => 'failed' === $payout['status'] );
		$this->assertSame( self::CODES, array_values( array_column( $failed, 'failure_code' ) ) );
		$this->assertNotContains( 'The payout failed.', array_column( $failed, 'failure_message' ) );
		$this->assertSame( 'new', $this->bank( 'usd' )['status'] );
		$this->assertEqualsCanonicalizing( self::CODES, Data::names( 'payout-failures' ) );
		$this->assert_money_adds_up();
	}

	/** Stripe's test account numbers fail every payout, the merchant's own ones too. */
	public function test_test_account_numbers_fail(): void {
		$this->give_bank( 'usd', '000111111116' );
		$this->pay_and_wait( 'usd', 5000, 7 );
		$this->assertSame( 'no_account', $this->payouts()[0]['failure_code'] );
		$this->give_bank( 'usd', '000111111113' );
		$this->post( 'payouts', [ 'amount' => 1000, 'currency' => 'usd', 'method' => 'instant' ] );
		$this->wait( 0.1 );
		$this->assertSame( [ 'failed', 'account_closed' ], [ $this->payouts()[1]['status'], $this->payouts()[1]['failure_code'] ] );
		$this->assert_money_adds_up();
	}

	/** The platform's page asks for new bank details for whatever has failed; its link works once and not for long. */
	public function test_an_account_link_renews_bank_details(): void {
		$account = $this->get( 'account' )['id'];
		$params  = [
			'account'     => $account,
			'type'        => 'account_update',
			'refresh_url' => 'https://store.example/again',
			'return_url'  => 'https://store.example/back',
		];
		foreach ( [ 'usd', 'jpy' ] as $currency ) {
			$this->post( 'sandbox/payout_outcomes', [ 'currency' => $currency, 'outcome' => 'failed' ] );
			$this->pay( [ 'currency' => $currency ] );
		}
		$this->wait( 8 );
		$first = $this->token( $this->post( 'account_links', $params ) );
		$this->wait( 0.01 );
		$this->assertSame( 'resource_missing', $this->refused( "sandbox/account_links/$first/open" )->error_code, 'It is too old.' );

		$link = $this->token( $this->post( 'account_links', $params ) );
		$this->assertSame( 'https://store.example/back', $this->post( "sandbox/account_links/$link/open" )['return_url'] );
		$this->assertSame( 'resource_missing', $this->refused( "sandbox/account_links/$link/open" )->error_code, 'It was used.' );
		$this->assertSame(
			[ '7900', '3000', '2345', '2345', '5502' ],
			array_column( $this->get( 'account' )['external_accounts']['data'], 'last4' )
		);
		$this->assertSame(
			[ 'new' ],
			array_values( array_unique( array_column( $this->get( 'account' )['external_accounts']['data'], 'status' ) ) )
		);

		$this->assertSame( 'url_invalid', $this->refused( 'account_links', [ 'return_url' => 'javascript:alert(1)' ] + $params )->error_code );
		$this->assertSame( 'parameter_invalid', $this->refused( 'account_links', [ 'type' => 'else' ] + $params )->error_code );
		$this->assertSame( 'resource_missing', $this->refused( 'account_links', [ 'account' => 'acct_other' ] + $params )->error_code );
	}

	/** Bank details that can be none are refused. */
	public function test_bad_bank_details_are_refused(): void {
		$account = $this->get( 'account' )['id'];
		$good    = [ 'object' => 'bank_account', 'country' => 'US', 'currency' => 'usd', 'account_number' => '000123456789' ];
		$cases   = [
			[ [ 'account_number' => '' ], 'parameter_missing' ],
			[ [ 'account_number' => '12-34<b>' ], 'account_number_invalid' ],
			[ [ 'country' => 'USA' ], 'bank_account_bad_country' ],
			[ [ 'currency' => 'cad' ], 'parameter_invalid' ],
			[ [ 'object' => 'card' ], 'parameter_invalid' ],
			[ [ 'iban' => 'DE89' ], 'parameter_unknown' ],
		];
		foreach ( $cases as list( $change, $code ) ) {
			$this->assertSame(
				$code,
				$this->refused( "accounts/$account/external_accounts", [ 'external_account' => $change + $good ] )->error_code
			);
		}
		$this->assertSame( 'parameter_missing', $this->refused( "accounts/$account/external_accounts" )->error_code );
		$this->assertSame(
			'resource_missing',
			$this->refused( 'accounts/acct_other/external_accounts', [ 'external_account' => $good ] )->error_code
		);
		$this->assertSame( 'resource_missing', $this->refused( 'sandbox/external_accounts/ba_none/repair' )->error_code );
		$this->assertSame( 'STRIPE TEST BANK', $this->bank( 'usd' )['bank_name'] );
		$this->assertSame( '6789', $this->bank( 'usd' )['last4'] );
	}

	/**
	 * Pays and lets time pass.
	 *
	 * @return int What of it can be paid out, in minor units.
	 */
	private function pay_and_wait( string $currency, int $amount, int $days ): int {
		$net = $this->pay( [ 'amount' => $amount, 'currency' => $currency ] )['latest_charge']['balance_transaction']['net'];
		$this->wait( $days );
		return $net;
	}

	/**
	 * Currency, status and amount of all payouts.
	 *
	 * @return list<array{string, string, int}>
	 */
	private function summary(): array {
		return array_map( static fn ( array $payout ): array => [ $payout['currency'], $payout['status'], $payout['amount'] ], $this->payouts() );
	}

	/**
	 * The bank account of a currency.
	 *
	 * @return array<string, mixed>
	 */
	private function bank( string $currency ): array {
		return array_column( $this->get( 'account' )['external_accounts']['data'], null, 'currency' )[ $currency ];
	}

	/**
	 * The bank account that a payout went to.
	 *
	 * @return array<string, mixed>
	 */
	private function bank_of( int $place ): array {
		return $this->get( 'payouts/' . $this->payouts()[ $place ]['id'], [ 'expand' => [ 'destination' ] ] )['destination'];
	}

	/**
	 * Gives a currency another bank account.
	 *
	 * @return array<string, mixed>
	 */
	private function give_bank( string $currency, string $number ): array {
		$account = $this->get( 'account' )['id'];
		return $this->post(
			"accounts/$account/external_accounts",
			[ 'external_account' => [ 'object' => 'bank_account', 'country' => 'US', 'currency' => $currency, 'account_number' => $number ] ]
		);
	}

	/**
	 * The token of an account link.
	 *
	 * @param array<string, mixed> $link The link.
	 */
	private function token( array $link ): string {
		$this->assertMatchesRegularExpression( '/admin-post\.php\?action=merchant_payments_sandbox_account_link&token=\w{32}$/', $link['url'] );
		return substr( $link['url'], -32 );
	}
}
