<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox\Payouts;

use MerchantPayments\Sandbox\Money\Fees;
use MerchantPayments\Tests\Unit\Sandbox\SandboxCase;

/**
 * Blocked and disabled payouts, the waiting period of a new account, minimums, and instant payouts.
 *
 * @covers \MerchantPayments\Sandbox\Payouts\PayoutHold
 * @covers \MerchantPayments\Sandbox\Balance\Balance
 * @covers \MerchantPayments\Sandbox\Money\Fees
 * @covers \MerchantPayments\Sandbox\Payouts\Payouts
 */
final class HeldPayoutsTest extends SandboxCase {

	/**
	 * While payouts are stopped none is made, the account says so, and afterwards everything goes out at once.
	 *
	 * @dataProvider holds
	 * @param array<string, mixed> $hold What the platform decides.
	 */
	public function test_held_payouts_wait( array $hold, ?string $reason ): void {
		$this->post( 'sandbox/payout_hold', $hold );
		foreach ( [ 'usd', 'jpy', 'kwd' ] as $currency ) {
			$this->pay( [ 'amount' => 9000, 'currency' => $currency ] );
		}
		$this->wait( 6 );
		$account = $this->get( 'account' );
		$this->assertSame(
			[ null === $reason, $reason, [] ],
			[ $account['payouts_enabled'], $account['requirements']['disabled_reason'], $this->payouts() ]
		);
		$this->assertSame(
			[ 0 ],
			array_column( $this->get( 'balance' )['instant_available'], 'amount' ),
			'Yen and dinars have no instant payouts.'
		);
		foreach ( [ 'standard', 'instant' ] as $method ) {
			$this->assertSame(
				'payouts_not_allowed',
				$this->refused( 'payouts', [ 'amount' => 1000, 'currency' => 'usd', 'method' => $method ] )->error_code
			);
		}
		$this->post( 'sandbox/payout_hold', [ 'state' => 'enabled', 'waiting_days' => 0 ] );
		$this->wait( 6 );
		$this->assertTrue( $this->get( 'account' )['payouts_enabled'] );
		$this->assertSame( [ 'jpy', 'kwd', 'usd' ], array_column( $this->payouts(), 'currency' ) );
		$this->assert_money_adds_up();
	}

	/**
	 * Reasons to hold payouts back.
	 *
	 * @return array<string, array{array<string, mixed>, string|null}>
	 */
	public static function holds(): array {
		return [
			'the platform blocks them' => [ [ 'state' => 'blocked' ], 'platform_paused' ],
			'something is missing'     => [ [ 'state' => 'disabled' ], 'requirements.past_due' ],
			'the account is new'       => [ [ 'waiting_days' => 7 ], null ],
		];
	}

	/** The waiting period ends by itself. */
	public function test_the_waiting_period_ends(): void {
		$this->post( 'sandbox/payout_hold', [ 'waiting_days' => 7 ] );
		$this->pay();
		$this->assertSame( (string) ( $this->sandbox->clock()->now() + 7 * 86_400 ), $this->get( 'account' )['metadata']['first_payout_after'] );
		$this->wait( 10 );
		$this->assertSame( [ true, [] ], [ $this->get( 'account' )['payouts_enabled'], $this->get( 'account' )['metadata'] ] );
		$this->assertSame( '2026-03-11', gmdate( 'Y-m-d', $this->payouts()[0]['created'] ) );
		$this->assertSame( 'parameter_invalid_integer', $this->refused( 'sandbox/payout_hold', [ 'waiting_days' => 15 ] )->error_code );
	}

	/** An automatic payout waits for its currency's minimum. */
	public function test_small_amounts_wait_for_the_minimum(): void {
		$this->pay( [ 'amount' => 600, 'currency' => 'jpy' ] );
		$this->pay( [ 'amount' => 1200, 'currency' => 'kwd' ] );
		$this->wait( 10 );
		$this->assertSame( [], $this->payouts() );
		$this->pay( [ 'amount' => 600, 'currency' => 'jpy' ] );
		$this->pay( [ 'amount' => 1200, 'currency' => 'kwd' ] );
		$this->wait( 10 );
		$this->assertSame( [ 'jpy', 'kwd' ], array_column( $this->payouts(), 'currency' ) );
		$this->assert_money_adds_up();
	}

	/**
	 * All of the instant balance can be paid out at once: it costs the fee that was said, arrives in half an hour, and leaves at most a cent.
	 */
	public function test_all_of_the_instant_balance_is_paid_out(): void {
		$this->pay( [ 'amount' => 20_000 ] );
		$instant = $this->get( 'balance' )['instant_available'][0];
		$net     = $instant['net_available'][0]['amount'];
		$payout  = $this->post(
			'payouts',
			[ 'amount' => $net, 'currency' => 'usd', 'method' => 'instant', 'expand' => [ 'balance_transaction' ] ]
		);
		$this->assertSame(
			[ $instant['amount'] - $net, -$instant['amount'] ],
			[ $payout['balance_transaction']['fee'], $payout['balance_transaction']['net'] ]
		);
		$this->assertSame( 1800, $payout['arrival_date'] - $payout['created'] );
		$this->assertSame( 0, $this->get( 'balance' )['instant_available'][0]['amount'] );
		$this->assertSame(
			'balance_insufficient',
			$this->refused( 'payouts', [ 'amount' => 100, 'currency' => 'usd', 'method' => 'instant' ] )->error_code
		);
		$this->wait( 1799 / 86_400 );
		$this->assertSame( 'pending', $this->get( "payouts/{$payout['id']}" )['status'] );
		$this->wait( 2 / 86_400 );
		$this->assertSame( 'paid', $this->get( "payouts/{$payout['id']}" )['status'] );
		$this->assert_money_adds_up();
	}

	/** Whatever there is: the payout and its fee fit, one unit more would not, and never more than the limit. */
	public function test_the_instant_balance_is_the_largest_that_fits(): void {
		foreach ( array_merge( range( -3, 1500 ), range( 980_000, 1_020_000, 997 ) ) as $total ) {
			$net  = Fees::largest_instant_payout( 'usd', $total );
			$most = max( 0, min( $total, 999_900 ) );
			$more = $net + 1;
			$this->assertGreaterThanOrEqual( 0, $net );
			$this->assertLessThanOrEqual( $most, $net + Fees::of_instant_payout( $net, 'usd' ) );
			$this->assertGreaterThan( $most, $more + Fees::of_instant_payout( $more, 'usd' ) );
		}
		foreach ( [ 'jpy', 'kwd', 'cad' ] as $currency ) {
			$this->assertSame( 0, Fees::largest_instant_payout( $currency, 5000 ) );
		}
	}
}
