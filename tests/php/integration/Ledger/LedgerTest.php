<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use MerchantPayments\Ledger\Difference;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\SandboxStore;
use MerchantPayments\Tests\Rounds;
use Random\Engine\Mt19937;
use Random\Randomizer;

/**
 * The read model is true, whatever happens to it and in whatever order it hears of things.
 *
 * @covers \MerchantPayments\Ledger\Projector
 * @covers \MerchantPayments\Ledger\Repair
 * @covers \MerchantPayments\Ledger\SumsCheck
 * @covers \MerchantPayments\Ledger\SearchCheck
 * @covers \MerchantPayments\Ledger\Check
 * @covers \MerchantPayments\Ledger\Totals
 */
final class LedgerTest extends IntegrationTestCase {

	/**
	 * Replaying all events in random order, each one twice, makes the same rows and totals.
	 *
	 * @group long
	 */
	public function test_events_in_any_order_and_doubled_make_the_same_ledger(): void {
		$plugin   = SandboxStore::make( Rounds::of( 100, 150 ), 3 );
		$expected = SandboxStore::ledger();
		$this->assertGreaterThan( Rounds::of( 60, 100 ), count( $expected['ledgers_transactions'] ) );
		$events = array_merge( ...iterator_to_array( $plugin->account()->platform()->events()->events(), false ) );
		$this->assertGreaterThan( Rounds::of( 200, 300 ), count( $events ) );

		$database = $plugin->database();
		foreach ( [ ...array_keys( $expected ), 'ledgers_inbox' ] as $table ) {
			$database->run( "DELETE FROM {$database->table( $table )}" );
		}
		$events = ( new Randomizer( new Mt19937( 11 ) ) )->shuffleArray( [ ...$events, ...$events ] );
		$new    = array_sum(
			array_map( static fn ( array $event ): int => (int) $plugin->account()->ledger()->projector()->handle( $event ), $events )
		);

		$this->assertSame( count( $events ) / 2, $new );
		$this->assertSame( $expected, SandboxStore::ledger() );
	}

	/**
	 * A fresh store adds up; a corrupted row, a lost one and one too many are named, and a rebuild heals them.
	 *
	 * @dataProvider damages
	 * @param list<string> $rules The rules that the check must name.
	 */
	public function test_the_check_names_damage_and_a_rebuild_heals_it( string $damage, array $rules ): void {
		$plugin   = SandboxStore::make( 120, 5 );
		$database = $plugin->database();
		$this->assertEquals( [], $plugin->account()->check()->run() );

		$row = $database->row(
			"SELECT transaction_id FROM {$database->table( 'ledgers_transactions' )} WHERE deposit_id IS NOT NULL ORDER BY transaction_id LIMIT 1"
		);
		$id  = (string) ( $row['transaction_id'] ?? '' );
		$sql = preg_replace_callback( '/\{(ledgers_\w+)\}/', static fn ( array $name ): string => $database->table( $name[1] ), $damage );
		$database->run( str_replace( '{id}', $id, (string) $sql ) );

		$found = $plugin->account()->check()->run();
		$this->assertSame( [], array_diff( $rules, array_map( static fn ( Difference $difference ): string => $difference->rule, $found ) ) );
		if ( str_contains( $damage, '{ledgers_transactions}' ) ) {
			$this->assertContains( $id, array_map( static fn ( Difference $difference ): string => $difference->id, $found ) );
		}

		$plugin->account()->rebuild()->run();
		$this->assertEquals( [], $plugin->account()->check()->run() );
	}

	/** @return array<string, array{string, list<string>}> */
	public static function damages(): array {
		return [
			'a wrong amount'      => [
				"UPDATE {ledgers_transactions} SET amount = amount + 1, net = net + 1 WHERE transaction_id = '{id}'",
				[ 'transactions.net', 'payout-sum', 'daily-totals', 'period-totals' ],
			],
			'net is not the rest' => [
				"UPDATE {ledgers_transactions} SET fees = fees + 1 WHERE transaction_id = '{id}'",
				[ 'net', 'transactions.fees' ],
			],
			'a lost row'          => [ "DELETE FROM {ledgers_transactions} WHERE transaction_id = '{id}'", [ 'transactions.count', 'payout-sum' ] ],
			'a wrong customer'    => [
				"UPDATE {ledgers_transactions} SET customer_name = 'Nobody' WHERE transaction_id = '{id}'",
				[ 'transactions.customer_name' ],
			],
			'a moved payout'      => [
				"UPDATE {ledgers_transactions} SET deposit_id = NULL WHERE transaction_id = '{id}'",
				[ 'payout-sum', 'balance' ],
			],
			'a wrong payout'      => [ 'UPDATE {ledgers_payouts} SET amount = amount + 1 WHERE automatic = 1', [ 'payouts.amount', 'payout-sum' ] ],
			'a wrong total'       => [ 'UPDATE {ledgers_daily} SET net = net + 1', [ 'daily-totals' ] ],
			'a wrong sum'         => [ 'UPDATE {ledgers_periods} SET fees = fees + 1', [ 'period-totals' ] ],
			'a lost sum'          => [ 'DELETE FROM {ledgers_periods}', [ 'period-totals' ] ],
			'a wrong step'        => [ "UPDATE {ledgers_steps} SET net = net + 1 WHERE sorted = 'fees'", [ 'step-totals' ] ],
			'lost steps'          => [ 'DELETE FROM {ledgers_steps}', [ 'step-totals' ] ],
			'a lost word'         => [ "DELETE FROM {ledgers_search} WHERE id = '{id}'", [ 'search' ] ],
			'a wrong entry'       => [ 'UPDATE {ledgers_search} SET net = net + 1', [ 'search' ] ],
			'a lost search index' => [ 'DELETE FROM {ledgers_search}', [ 'search' ] ],
		];
	}

	/** A row that is missing is one finding, not one for each of its columns. */
	public function test_a_missing_row_is_named_once(): void {
		$plugin = SandboxStore::make( 40, 5 );
		$plugin->database()->run( "DELETE FROM {$plugin->database()->table( 'ledgers_payouts' )}" );
		$found = array_filter(
			$plugin->account()->check()->run(),
			static fn ( Difference $difference ): bool => 'missing' === $difference->found
		);
		$ids   = array_map( static fn ( Difference $difference ): string => $difference->id, $found );
		$this->assertNotSame( [], $ids );
		$this->assertSame( array_values( array_unique( $ids ) ), array_values( $ids ) );
	}

	/** What happens after the store was made reaches the ledger by its events. */
	public function test_new_payments_reach_the_ledger(): void {
		$plugin = SandboxStore::make( 40, 5 );
		$before = count( SandboxStore::ledger()['ledgers_transactions'] );
		foreach ( [ [ 'usd', 1234 ], [ 'jpy', 1500 ], [ 'kwd', 12340 ] ] as [ $currency, $amount ] ) {
			$plugin->account()->transport()->request(
				'POST',
				'/v1/payment_intents',
				[
					'amount'         => $amount,
					'currency'       => $currency,
					'payment_method' => 'pm_card_visa',
					'confirm'        => true,
				]
			);
		}
		$plugin->account()->event_feed()->catch_up();

		$this->assertCount( $before + 3, SandboxStore::ledger()['ledgers_transactions'] );
		$this->assertEquals( [], $plugin->account()->check()->run() );

		$plugin->sandbox()->clock()->advance( 10 * 86400 );
		$plugin->account()->event_feed()->catch_up();
		$this->assertEquals( [], $plugin->account()->check()->run() );
	}

	/** The scheduled job takes in what nobody asked about. */
	public function test_the_scheduled_job_keeps_the_ledger_up(): void {
		$plugin = SandboxStore::make( 20 );
		$before = count( SandboxStore::ledger()['ledgers_transactions'] );
		$plugin->account()->transport()->request(
			'POST',
			'/v1/payment_intents',
			[
				'amount'         => 2500,
				'currency'       => 'usd',
				'payment_method' => 'pm_card_visa',
				'confirm'        => true,
			]
		);
		do_action( 'merchant_payments_sync' );
		do_action( 'merchant_payments_sync' );

		$this->assertCount( $before + 1, SandboxStore::ledger()['ledgers_transactions'] );
	}

	/** An event about what the platform does not have any more is taken in, and those behind it do not wait. */
	public function test_an_event_about_nothing_holds_up_nobody(): void {
		$plugin = SandboxStore::make( 20 );
		$before = SandboxStore::ledger();
		$things = [
			[
				'object'              => 'charge',
				'id'                  => 'ch_3Gone000000000000000000',
				'balance_transaction' => 'txn_3Gone00000000000000000',
			],
			[
				'object'    => 'payout',
				'id'        => 'po_3Gone000000000000000000',
				'automatic' => true,
			],
		];
		foreach ( $things as $number => $thing ) {
			$event = [
				'id'   => 'evt_gone_' . $number,
				'type' => $thing['object'] . '.updated',
				'data' => [ 'object' => $thing ],
			];
			$this->assertTrue( $plugin->account()->ledger()->projector()->handle( $event ) );
			$this->assertFalse( $plugin->account()->ledger()->projector()->handle( $event ) );
		}
		$this->assertSame( $before, SandboxStore::ledger() );
	}

	/**
	 * What apps and customers write into a payment's facts is in no way of the ledger: MySQL does not compare codes with characters that their
	 * columns cannot hold, and takes no notice of blanks at their end.
	 */
	public function test_odd_facts_of_payments(): void {
		$plugin = SandboxStore::make( 20 );
		foreach ( [ 'ios', 'ios ', '日本', "ios\t", 'é' ] as $device ) {
			$plugin->account()->transport()->request(
				'POST',
				'/v1/payment_intents',
				[ 'metadata' => [ 'platform' => $device ] ] + ReconcileTest::PAYMENT
			);
		}
		$method = $plugin->account()->transport()->request(
			'POST',
			'/v1/payment_methods',
			[
				'type'            => 'card',
				'card'            => [ 'token' => 'tok_visa' ],
				'billing_details' => [ 'address' => [ 'country' => '日本' ] ],
			]
		);
		$plugin->account()->transport()->request( 'POST', '/v1/payment_intents', [ 'payment_method' => $method['id'] ] + ReconcileTest::PAYMENT );
		$plugin->account()->event_feed()->catch_up();
		$this->assertEquals( [], $plugin->account()->check()->run() );
		$before = SandboxStore::ledger();
		$plugin->account()->rebuild()->run();
		$this->assertSame( $before, SandboxStore::ledger() );
	}
}
