<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Connections\ThreeModes;

use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use MerchantPayments\Tests\Rounds;
use Random\Engine\Mt19937;
use Random\Randomizer;

/**
 * Sandbox, Stripe's test mode and real money side by side in one store (issue "Real money", Done when 3), with two merchants who look at
 * different accounts, and customers who pay into one after another.
 *
 * @group long
 * @covers \MerchantPayments\Connections\Connections
 * @covers \MerchantPayments\Connections\Choices
 * @covers \MerchantPayments\Ledger\ScopedTables
 */
final class ThreeModesTest extends PaymentTestCase {

	/** What happens in each mode. */
	private const ACTS     = 15;
	private const ALL_ACTS = 200;

	private StoreOfThreeModes $store;
	private RandomActs $acts;

	protected function set_up(): void {
		parent::set_up();
		$this->store = new StoreOfThreeModes();
		$this->acts  = new RandomActs(
			$this->store,
			new Randomizer( new Mt19937( 23 ) ),
			[ $this->act_as( 'shop_manager' ), $this->act_as( 'administrator' ) ]
		);
	}

	protected function tear_down(): void {
		$this->store->remove();
		parent::tear_down();
	}

	/** So many acts in each mode, in any order. */
	private function live( int $acts ): void {
		$turns = array_merge( ...array_fill( 0, $acts, Mode::cases() ) );
		array_map( $this->acts->act( ... ), ( new Randomizer( new Mt19937( 29 ) ) )->shuffleArray( $turns ) );
	}

	public function test_each_mode_is_its_own_platforms(): void {
		$this->live( Rounds::of( self::ACTS, self::ALL_ACTS ) );
		$this->store->begin_request();
		Site::instance()->jobs()->settle();
		foreach ( Mode::cases() as $mode ) {
			$this->store->begin_request();
			$this->store->account( $mode )->event_feed()->catch_up();
			$this->assertSame( [], $this->store->account( $mode )->pending_operations()->all(), $mode->value );
			$this->assertEquals( [], $this->store->account( $mode )->check()->run(), $mode->value );
			$this->assert_lists( $mode );
			$this->assert_balances( $mode );
			$this->assert_orders( $mode );
			foreach ( [ 'sale', 'refund', 'capture_authorization', 'cancel_authorization', 'payout', 'dispute' ] as $act ) {
				$this->assertGreaterThan( Rounds::of( -1, 0 ), $this->acts->done[ "{$mode->value} $act" ] ?? 0, "{$mode->value} $act" );
			}
		}
	}

	/** What the pages list is what the platform lists, to the smallest unit. */
	private function assert_lists( Mode $mode ): void {
		$payouts   = [ 'payout', 'payout_failure', 'payout_cancel' ];
		$movements = array_filter(
			$this->on_platform( $mode, 'balance_transactions' ),
			static fn ( array $one ): bool => ! in_array( $one['type'], $payouts, true )
		);
		$money     = static fn ( array $one, string $fees ): array => [ $one['currency'], $one['amount'], $one[ $fees ], $one['net'] ];
		$this->assertEquals(
			self::by_id( $movements, 'id', static fn ( array $one ): array => $money( $one, 'fee' ) ),
			self::by_id( $this->listed( $mode, '/transactions' ), 'transaction_id', static fn ( array $one ): array => $money( $one, 'fees' ) ),
			"{$mode->value}: transactions"
		);
		$state     = static fn ( array $one ): array => [ $one['currency'], $one['amount'], $one['status'] ];
		$this->assertEquals(
			self::by_id( $this->on_platform( $mode, 'payouts' ), 'id', $state ),
			self::by_id( $this->listed( $mode, '/deposits' ), 'id', $state ),
			"{$mode->value}: payouts"
		);
		$this->assertEquals(
			self::by_id( $this->on_platform( $mode, 'disputes' ), 'id', $state ),
			self::by_id( $this->listed( $mode, '/disputes' ), 'dispute_id', $state ),
			"{$mode->value}: disputes"
		);
		$open = array_filter(
			$this->on_platform( $mode, 'payment_intents' ),
			static fn ( array $one ): bool => 'requires_capture' === $one['status']
		);
		$this->assertEquals(
			self::by_id( $open, 'id', static fn ( array $one ): array => [ $one['currency'], $one['amount_capturable'] ] ),
			self::by_id(
				$this->listed( $mode, '/authorizations' ),
				'payment_intent_id',
				static fn ( array $one ): array => [ $one['currency'], $one['amount'] ]
			),
			"{$mode->value}: authorizations"
		);
	}

	/** What Overview shows is the platform's balance, and both are what the lists add up to. */
	private function assert_balances( Mode $mode ): void {
		$there = $this->store->platform( $mode )->request( 'GET', '/v1/balance' );
		$shown = $this->body( $this->store->ask( 'GET', '/deposits/overview-all', $mode ) )['balance'];
		$sums  = [];
		foreach ( [ 'pending', 'available' ] as $part ) {
			$amounts = static fn ( array $parts ): array => array_column( $parts, 'amount', 'currency' );
			$this->assertEquals( $amounts( $there[ $part ] ), $amounts( $shown[ $part ] ), "{$mode->value}: $part" );
			foreach ( $amounts( $there[ $part ] ) as $currency => $amount ) {
				$sums[ $currency ] = $amount + ( $sums[ $currency ] ?? 0 );
			}
		}
		$listed = array_fill_keys( [ 'usd', 'jpy', 'kwd' ], 0 );
		$sums  += $listed;
		foreach ( $this->listed( $mode, '/transactions' ) as $row ) {
			$listed[ $row['currency'] ] += $row['net'];
		}
		foreach ( $this->listed( $mode, '/deposits' ) as $row ) {
			$is_gone                     = ! in_array( $row['status'], [ 'failed', 'canceled' ], true );
			$listed[ $row['currency'] ] -= $is_gone ? $row['amount'] + $row['fee'] : 0;
		}
		$this->assertEquals( $sums, $listed, "{$mode->value}: what is not paid out" );
	}

	/** Each order shows what its own account's platform has given back, and what the bank has taken for good. */
	private function assert_orders( Mode $mode ): void {
		$lost = array_filter( $this->on_platform( $mode, 'disputes' ), static fn ( array $one ): bool => 'lost' === $one['status'] );
		$lost = array_column( $lost, 'amount', 'charge' );
		foreach ( $this->acts->orders( $mode ) as $id ) {
			$order    = PaymentOrders::fresh( $id );
			$charge   = $this->store->platform( $mode )->request( 'GET', '/v1/charges/' . $order->get_meta( '_charge_id' ) );
			$decimals = [
				'USD' => 2,
				'JPY' => 0,
				'KWD' => 3,
			][ $order->get_currency() ];
			$this->assertSame( $this->store->id( $mode ), PaymentOrders::account( $order ) );
			$this->assertSame(
				( $charge['captured'] ? (int) $charge['amount_refunded'] : 0 ) + ( $lost[ $charge['id'] ] ?? 0 ),
				(int) round( (float) $order->get_total_refunded() * 10 ** $decimals ),
				"Order $id ({$mode->value})."
			);
		}
	}

	/** @return list<array<string, mixed>> All rows of a list, as its page reads them. */
	private function listed( Mode $mode, string $path ): array {
		$rows = [];
		for ( $page = 1; ; $page++ ) {
			$more = [
				'page'     => (string) $page,
				'pagesize' => '100',
			];
			$read = $this->body( $this->store->ask( 'GET', $path, $mode, $more ) )['data'];
			$rows = [ ...$rows, ...array_values( $read ) ];
			if ( count( $read ) < 100 ) {
				return $rows;
			}
		}
	}

	/** @return list<array<string, mixed>> All objects of the platform's. */
	private function on_platform( Mode $mode, string $list ): array {
		$all = [];
		do {
			$last = [] === $all ? [] : [ 'starting_after' => end( $all )['id'] ];
			$page = $this->store->platform( $mode )->request( 'GET', "/v1/$list", [ 'limit' => 100 ] + $last );
			$all  = [ ...$all, ...array_values( $page['data'] ) ];
		} while ( $page['has_more'] );
		return $all;
	}

	/**
	 * @param array<array<string, mixed>>             $rows
	 * @param callable(array<string, mixed>): list<mixed> $fields
	 * @return array<string, list<mixed>>
	 */
	private static function by_id( array $rows, string $id, callable $fields ): array {
		$by_id = array_map( $fields, array_column( $rows, null, $id ) );
		ksort( $by_id );
		return $by_id;
	}
}
