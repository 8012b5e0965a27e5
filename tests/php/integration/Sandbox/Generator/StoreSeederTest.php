<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Sandbox\Generator;

use InvalidArgumentException;
use MerchantPayments\Fraud\JudgedPayment;
use MerchantPayments\Fraud\Verdict;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Rounds;
use WC_Order;

/**
 * A made store is believable, complete, repeatable, and leaves what is not its own alone.
 *
 * @group long
 * @covers \MerchantPayments\Sandbox\Generator\StoreSeeder
 * @covers \MerchantPayments\Sandbox\Generator\Simulation
 */
final class StoreSeederTest extends IntegrationTestCase {

	/** The twelve types that the list of transactions knows, as the platform keeps them: type and reporting category. */
	private const TYPES = [
		'charge charge',
		'payment charge',
		'payment_failure_refund charge_failure',
		'payment_refund refund',
		'refund refund',
		'refund_failure refund_failure',
		'adjustment dispute',
		'adjustment dispute_reversal',
		'stripe_fee card_reader_fee',
		'stripe_fee fee_refund',
		'advance financing_payout',
		'anticipation_repayment financing_paydown',
	];

	/** A small store has payments and payouts in every currency, on whatever day it is made. */
	public function test_a_store_of_300_has_every_currency(): void {
		foreach ( Rounds::some( 4, range( 0, 9 ) ) as $days ) {
			$store = MadeStore::make( 300, 7, 1779278400 + $days * 86400 );
			foreach ( [ '/v1/balance_transactions', '/v1/payouts' ] as $list ) {
				$this->assertEqualsCanonicalizing(
					[ 'usd', 'eur', 'gbp', 'jpy', 'kwd' ],
					array_values( array_unique( array_column( $store->all( $list ), 'currency' ) ) ),
					"$list on day $days"
				);
			}
		}
	}

	/** Everything that a merchant may meet is in a store of 2,000 transactions. */
	public function test_a_store_of_2000_shows_everything(): void {
		$store   = MadeStore::make( 2000 );
		$entries = $store->all( '/v1/balance_transactions' );
		$payouts = $store->all( '/v1/payouts' );
		$charges = $store->all( '/v1/charges' );
		$types   = array_map( static fn ( array $entry ): string => $entry['type'] . ' ' . $entry['reporting_category'], $entries );
		$listed  = array_filter( $types, static fn ( string $type ): bool => in_array( $type, self::TYPES, true ) );

		$this->assertEqualsCanonicalizing( self::TYPES, array_values( array_unique( $listed ) ) );
		$this->assertEqualsWithDelta( 2000, count( $listed ), 100 );
		$this->assertEqualsCanonicalizing(
			[ 'paid', 'pending', 'in_transit', 'canceled', 'failed' ],
			array_values( array_unique( array_column( $payouts, 'status' ) ) )
		);
		$this->assertGreaterThan( 5, count( array_unique( array_filter( array_column( $payouts, 'failure_code' ) ) ) ) );
		$this->assertEqualsCanonicalizing(
			[ 'usd', 'eur', 'gbp', 'jpy', 'kwd' ],
			array_values( array_unique( array_column( $entries, 'currency' ) ) )
		);
		$this->assertEqualsCanonicalizing(
			[ 'aud', 'cad', 'eur', 'gbp', 'jpy', 'kwd', 'pln', 'usd' ],
			array_values( array_unique( array_column( $charges, 'currency' ) ) )
		);
		$this->assertEqualsCanonicalizing(
			[
				'needs_response',
				'under_review',
				'won',
				'lost',
				'warning_needs_response',
				'warning_under_review',
				'warning_closed',
				'charge_refunded',
			],
			array_values( array_unique( array_column( $store->all( '/v1/disputes' ), 'status' ) ) )
		);
		$this->assertEqualsCanonicalizing(
			[ 'review', 'review_allowed', 'review_blocked', 'review_expired', 'block' ],
			array_values(
				array_unique(
					array_filter(
						array_map(
							static fn ( array $intent ): ?string => JudgedPayment::of( $intent )?->state,
							$store->all( '/v1/payment_intents', [ 'data.latest_charge' ] )
						)
					)
				)
			)
		);
		$this->assertEqualsCanonicalizing(
			[ true, false ],
			array_values( array_unique( array_column( $store->all( '/v1/radar/early_fraud_warnings' ), 'actionable' ) ) )
		);
		$this->assertNotEmpty( $store->all( '/v1/files' ) );
		$this->assertContains( 'requires_capture', array_column( $store->all( '/v1/payment_intents' ), 'status' ) );
		$this->assertContains( 'highest', array_column( array_column( $charges, 'outcome' ), 'risk_level' ) );
	}

	/** Payouts that fail in the history are followed by new bank details: at the end every bank account works. */
	public function test_no_store_ends_with_paused_payouts(): void {
		foreach ( range( 1, Rounds::of( 1, 2 ) ) as $seed ) {
			$store  = MadeStore::make( 600, $seed );
			$failed = array_filter( $store->all( '/v1/payouts' ), static fn ( array $payout ): bool => 'failed' === $payout['status'] );
			$banks  = Site::instance()->sandbox()->transport()->request( 'GET', '/v1/account' )['external_accounts']['data'];
			$this->assertGreaterThan( 3, count( $failed ) );
			$this->assertSame( [ 'new' ], array_values( array_unique( array_column( $banks, 'status' ) ) ) );
			$this->assertSame( [], array_intersect( array_column( $failed, 'destination' ), array_column( $banks, 'id' ) ) );
		}
	}

	/**
	 * Whatever chance brings, a store looks as in a good year: money is left and on its way in its main currency, and something waits for the
	 * merchant.
	 *
	 * @dataProvider endings
	 */
	public function test_every_store_ends_well( int $transactions, int $seed, string $end ): void {
		$until   = (int) strtotime( $end . ' UTC' );
		$store   = MadeStore::make( $transactions, $seed, $until );
		$balance = Site::instance()->sandbox()->transport()->request( 'GET', '/v1/balance' );
		$payouts = array_filter(
			$store->all( '/v1/payouts' ),
			static fn ( array $payout ): bool => 'usd' === $payout['currency'] && $payout['automatic'] && 'in_transit' === $payout['status']
		);
		$waiting = array_filter(
			$store->all( '/v1/payment_intents' ),
			static fn ( array $intent ): bool => 'requires_capture' === $intent['status']
		);
		$asked   = array_filter(
			$store->all( '/v1/disputes' ),
			static fn ( array $dispute ): bool => in_array( $dispute['status'], [ 'needs_response', 'warning_needs_response' ], true )
		);

		$this->assertGreaterThan( 50_000, array_column( $balance['available'], 'amount', 'currency' )['usd'] );
		$this->assertGreaterThan( 0, array_column( $balance['pending'], 'amount', 'currency' )['usd'] );
		$this->assertGreaterThan( 30_000, max( 0, ...array_column( $payouts, 'amount' ) ) );
		$this->assertContains( 'needs_response', array_column( $asked, 'status' ) );
		$this->assertContains( 'warning_needs_response', array_column( $asked, 'status' ) );
		$this->assertGreaterThan(
			$until + DAY_IN_SECONDS,
			min( PHP_INT_MAX, ...array_values( array_map( static fn ( array $dispute ): int => $dispute['evidence_details']['due_by'], $asked ) ) )
		);
		$this->assertGreaterThanOrEqual( 4, count( $waiting ) );
		$this->assertNotSame( [], array_filter( $waiting, static fn ( array $intent ): bool => true === Verdict::on( $intent )?->holds() ) );
		$this->assertGreaterThan( $until - 6 * DAY_IN_SECONDS, max( 0, ...array_column( $waiting, 'created' ) ) );
		$this->assertNotSame(
			[],
			(array) Site::instance()->sandbox()->transport()->request( 'GET', '/v1/capital/financing_summary' )['details'],
			'A loan runs.'
		);
	}

	/** @return iterable<string, array{int, int, string}> */
	public static function endings(): iterable {
		// Business days and others, before and after the payouts of the day.
		$ends = [ '2026-05-20 12:00', '2026-05-23 02:10', '2026-05-25 05:00', '2026-11-23 07:30', '2027-01-01 00:05', '2026-07-06 09:59' ];
		foreach ( range( 1, Rounds::of( count( $ends ), 20 ) ) as $seed ) {
			yield "300, seed $seed" => [ 300, $seed, $ends[ $seed % count( $ends ) ] ];
		}
		foreach ( range( 1, Rounds::of( 1, 2 ) ) as $seed ) {
			yield "2000, seed $seed" => [ 2000, $seed, $ends[ $seed - 1 ] ];
		}
	}

	/** The same seed and end make the same store, to the last byte; another seed makes another. */
	public function test_a_seed_makes_the_same_store(): void {
		$until = time();
		$first = MadeStore::make( 400, 5, $until )->rows();

		$this->assertSame( '', self::first_difference( $first, MadeStore::make( 400, 5, $until )->rows() ) );
		$this->assertNotSame( '', self::first_difference( $first, MadeStore::make( 400, 6, $until )->rows() ) );
	}

	/** A second run takes the first one's orders and customers away, and nothing else. */
	public function test_a_second_run_starts_over(): void {
		$own = new WC_Order();
		$own->set_billing_email( 'own@example.com' );
		$own->save();
		$own->add_order_note( 'Mine.' );
		$orphans = MadeStore::orphans();
		MadeStore::make( 300 );
		$before = MadeStore::counts();
		MadeStore::make( 30 );
		$after = MadeStore::counts();

		foreach ( $after as $table => $count ) {
			$this->assertLessThan( $before[ $table ], $count, $table );
		}
		$this->assertSame( $orphans, MadeStore::orphans() );
		$there = wc_get_order( $own->get_id() );
		$this->assertInstanceOf( WC_Order::class, $there );
		$this->assertCount( 1, wc_get_order_notes( [ 'order_id' => $own->get_id() ] ) );
	}

	/** The smallest stores can be made, too. */
	public function test_small_stores_can_be_made(): void {
		foreach ( [ 1, 10, 120 ] as $transactions ) {
			$store = MadeStore::make( $transactions );
			$this->assertNotEmpty( $store->all( '/v1/charges' ) );
		}
	}

	/** A number that makes no store is refused before anything is removed. */
	public function test_a_number_that_makes_no_store_is_refused(): void {
		MadeStore::make( 10 );
		$before = MadeStore::counts();
		try {
			MadeStore::make( 0 );
			$this->fail( 'A store of no transactions was made.' );
		} catch ( InvalidArgumentException $refusal ) {
			$this->assertStringContainsString( 'between 1 and', $refusal->getMessage() );
		}
		$this->assertSame( $before, MadeStore::counts() );
	}

	/** What goes wrong half way leaves the store as it was. */
	public function test_what_goes_wrong_half_way_changes_nothing(): void {
		MadeStore::make( 20 );
		$before = MadeStore::counts();
		try {
			MadeStore::make(
				50,
				seed: 2,
				progress: static fn ( string $message ) => str_contains( $message, 'Making' ) ? throw new \LogicException( 'Pulled the plug.' ) : null
			);
			$this->fail( 'The store was made.' );
		} catch ( \LogicException $failure ) {
			$this->assertSame( 'Pulled the plug.', $failure->getMessage() );
		}
		$this->assertSame( $before, MadeStore::counts() );
		$this->assertNotEmpty( MadeStore::make( 20 )->objects( Kind::Charge ) );
	}

	/**
	 * The first row in which two stores differ. (PHPUnit itself would compare thousands of rows for minutes.)
	 *
	 * @param list<list<array<string, string>>> $one   Rows by table.
	 * @param list<list<array<string, string>>> $other Rows by table.
	 * @return string Table and both rows, or nothing when they are the same.
	 */
	private static function first_difference( array $one, array $other ): string {
		foreach ( $one as $table => $rows ) {
			foreach ( $rows as $i => $row ) {
				if ( ( $other[ $table ][ $i ] ?? null ) !== $row ) {
					return $table . ' ' . wp_json_encode( [ $row, $other[ $table ][ $i ] ?? null ] );
				}
			}
			if ( count( $rows ) !== count( $other[ $table ] ) ) {
				return $table . ' has more rows in the second store.';
			}
		}
		return '';
	}
}
