<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use MerchantPayments\Ledger\Migration;
use MerchantPayments\Ledger\OlderTables;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Platform\Scopes;
use MerchantPayments\Tests\Integration\Kill\KilledProcess;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use MerchantPayments\Tests\Integration\SandboxStore;
use Random\Engine\Mt19937;
use Random\Randomizer;
use WC_Order;

/**
 * A store of version 12 gets the tables of this version while it works: at every moment lists, totals and balances are the platform's.
 *
 * @covers \MerchantPayments\Ledger\Migration
 * @covers \MerchantPayments\Ledger\OlderTables
 * @covers \MerchantPayments\Ledger\ScopedTables
 * @covers \MerchantPayments\Operations\OperationTables
 * @covers \MerchantPayments\Export\ExportTables
 */
final class MigrationTest extends PaymentTestCase {

	/** Rows per step, so that every large table takes several. */
	private const ROWS = 300;

	/** @var list<WC_Order> */
	private array $paid = [];

	/** @var list<WC_Order> */
	private array $held = [];

	protected function tear_down(): void {
		OlderStore::remove();
		parent::tear_down();
	}

	public function test_rows_move_while_the_store_works(): void {
		$this->make_store( 450 );
		$before = $this->shown();
		$this->upgrade();
		$this->assertSame( $before, $this->shown(), 'Nothing has moved yet.' );

		$chance    = new Randomizer( new Mt19937( 3 ) );
		$migration = $this->migration();
		$steps     = 0;
		while ( ! $migration->is_copied() ) {
			$this->act( $chance );
			$migration->step();
			$this->assert_true_figures( "After step $steps." );
			++$steps;
		}
		$this->assertGreaterThan( 20, $steps );
		$this->assert_moved();
	}

	/** A rebuild in the middle writes both kinds of tables. */
	public function test_rebuilt_while_rows_move(): void {
		$this->make_store( 60 );
		$this->upgrade();
		$chance = new Randomizer( new Mt19937( 6 ) );
		for ( $step = 0; $step < 6; $step++ ) {
			$this->migration()->step();
		}
		$this->plugin->rebuild()->run();
		$this->assert_true_figures( 'Rebuilt.' );
		$this->act( $chance );
		$this->assert_true_figures( 'Gone on.' );
		$this->assert_moved();
	}

	public function test_a_killed_process_goes_on_where_it_was(): void {
		$this->make_store( 100 );
		$this->upgrade();
		$chance = new Randomizer( new Mt19937( 4 ) );
		$kills  = 0;
		while ( $kills < 100 && ! $this->migration()->is_copied() && KilledProcess::kill( $chance->getInt( 5, 45 ), [ 'migrate' ] ) ) {
			++$kills;
			wp_cache_flush();
			$this->act( $chance );
			$this->assert_true_figures( "After kill $kills." );
		}
		$this->assertGreaterThan( 5, $kills );
		wp_cache_flush();
		$this->assert_moved();
	}

	/** The update itself begins again as often as it is killed, and loses neither rows nor what was done with money. */
	public function test_a_killed_update_begins_again(): void {
		SandboxStore::make( 60 );
		$order  = $this->order();
		$refund = fn (): array => $this->body( $this->refund( $order, 700, [ 'Idempotency-Key' => 'before-the-update' ] ) );
		$first  = $refund();
		$this->plugin->event_feed()->catch_up();
		$shown = $this->shown();
		OlderStore::go_back();
		$kills = 0;
		while ( KilledProcess::kill( 1 + 3 * $kills, [ 'upgrade' ] ) ) {
			++$kills;
		}
		wp_cache_flush();
		$this->assertGreaterThan( 6, $kills );
		$this->assertSame( $shown, $this->shown() );
		$this->assertSame( $first, $refund() );
		$this->assertSame( 700, $this->charge( $order )['amount_refunded'] );
		$this->assertSame( 0, $this->plugin->event_feed()->catch_up() );
		$this->assert_moved();
	}

	/** A key of the older version still names what it did; its export still belongs to somebody. */
	public function test_operations_and_exports_come_along(): void {
		$order = $this->order();
		$key   = [ 'Idempotency-Key' => 'before-the-update' ];
		$first = $this->refund( $order, 1000, $key );
		$this->assertSame( 200, $first->get_status() );
		$export = $this->body( $this->rest( 'POST', '/transactions/download' ) )['export_id'];
		$this->plugin->event_feed()->catch_up();
		OlderStore::go_back();
		$this->upgrade();

		$again = $this->refund( $order, 1000, $key );
		$this->assertSame( $this->body( $first ), $this->body( $again ) );
		$this->assertSame( 1000, $this->charge( $order )['amount_refunded'] );
		$this->assertSame( 200, $this->rest( 'GET', "/transactions/download/$export" )->get_status() );
		$this->assertSame( [], preg_grep( '/wcpay_actions$/', OlderStore::tables() ) );
	}

	/** In the background: the first job after the update begins, each does a part, and the last one leaves nothing. */
	public function test_jobs_do_it(): void {
		$this->make_store( 60 );
		do_action( 'wcpay_sync' );
		$this->assertTrue( as_has_scheduled_action( 'wcpay_migrate_ledger' ) );
		$jobs = 0;
		while ( $this->plugin->migration()->is_left() && ++$jobs < 10 ) {
			as_unschedule_all_actions( 'wcpay_migrate_ledger' );
			do_action( 'wcpay_migrate_ledger' );
			$this->assertSame( $this->plugin->migration()->is_left(), as_has_scheduled_action( 'wcpay_migrate_ledger' ) );
		}
		$this->assert_moved();
	}

	/** A request that has read its options before the end asks again, also when the older tables are gone. */
	public function test_a_request_that_began_before_the_end(): void {
		$this->make_store( 60 );
		$this->upgrade();
		$shown = $this->shown();
		$stale = wp_load_alloptions();
		while ( null !== $this->migration()->step() );
		wp_cache_set( 'alloptions', $stale, 'options' );
		$this->assertSame( $shown, $this->shown() );
		wp_cache_set( 'alloptions', $stale, 'options' );
		$this->act( new Randomizer( new Mt19937( 5 ) ) );
		$this->assert_true_figures( 'Written by an older request.' );
	}

	/** Rows of a mode that no version had stay out, and do not keep the older tables. */
	public function test_rows_of_another_mode_are_not_copied(): void {
		$this->make_store( 60 );
		$database = $this->plugin->database();
		$columns  = implode( ', ', array_diff( OlderTables::columns( 'payouts' ), [ 'payout_id' ] ) );
		$database->run( "INSERT INTO {$database->table( 'ledger_payouts' )} (payout_id, livemode, $columns) SELECT 'po_live', 1, $columns FROM {$database->table( 'ledger_payouts' )} LIMIT 1" );
		$this->upgrade();
		$this->assert_true_figures( 'Before.' );
		$this->assert_moved();
	}

	/** A store that ran a version between has its rows in the new tables already. */
	public function test_tables_that_nobody_needs_are_only_dropped(): void {
		$this->make_store( 60, false );
		OlderStore::go_back();
		$this->plugin->migrations()->run_if_needed();
		while ( null !== $this->migration()->step() );
		$before = SandboxStore::ledger();
		$left   = OlderDefinitions::of( $this->plugin->database()->table( ... ), '' );
		dbDelta( implode( "\n", array_filter( $left, static fn ( string $name ): bool => str_starts_with( $name, 'ledger_' ), ARRAY_FILTER_USE_KEY ) ) );
		update_option( 'wcpay_tables_version', '14', true );
		$this->plugin->migrations()->run_if_needed();
		$this->assertFalse( Scopes::is_moving( 1 ) );
		while ( null !== $this->migration()->step() );
		$this->assertSame( [], OlderStore::tables() );
		$this->assertSame( $before, SandboxStore::ledger() );
	}

	/** A ledger that is even older is made anew from the platform. */
	public function test_a_ledger_that_cannot_be_migrated(): void {
		$this->make_store( 60 );
		$database = $this->plugin->database();
		$database->run( "DROP TABLE {$database->table( 'ledger_steps' )}" );
		$this->plugin->migrations()->run_if_needed();
		$this->assertFalse( Scopes::is_moving( 1 ) );
		do_action( 'wcpay_reconcile' );
		$this->assert_moved();
	}

	/** A new store has nothing to move. */
	public function test_a_new_store(): void {
		delete_option( 'wcpay_tables_version' );
		$this->plugin->migrations()->run_if_needed();
		$this->assertFalse( $this->plugin->migration()->is_left() );
		$this->assertNull( $this->plugin->migration()->step() );
	}

	/** A store of the older version, with orders that are paid and held. */
	private function make_store( int $transactions, bool $go_back = true ): void {
		SandboxStore::make( $transactions );
		for ( $number = 0; $number < 3; $number++ ) {
			$this->paid[] = $this->order();
			$this->held[] = $this->order( [ 'manual' => true ] );
		}
		if ( $go_back ) {
			OlderStore::go_back();
		}
	}

	private function upgrade(): void {
		$this->plugin->migrations()->run_if_needed();
		$this->assertTrue( Scopes::is_moving( $this->plugin->scope()->id ) );
		$this->assertSame( 0, $this->plugin->event_feed()->catch_up(), 'The cursor came along: no event is told twice.' );
	}

	private function migration(): Migration {
		return new Migration( $this->plugin->database(), $this->plugin->lock(), $this->plugin->scopes(), self::ROWS );
	}

	/** Something that happens in a store. */
	private function act( Randomizer $chance ): void {
		match ( $chance->getInt( 0, 5 ) ) {
			0       => $this->paid[] = $this->order(),
			1       => $this->held[] = $this->order( [ 'manual' => true ] ),
			2       => $this->refund( $this->paid[ $chance->getInt( 0, count( $this->paid ) - 1 ) ], $chance->getInt( 50, 300 ) ),
			3       => [] === $this->held ? null : $this->capture( array_pop( $this->held ) ),
			4       => [] === $this->held ? null : $this->cancel( array_pop( $this->held ) ),
			default => $this->plugin->sandbox()->clock()->advance( $chance->getInt( 1, 2 * DAY_IN_SECONDS ) ),
		};
		$this->plugin->event_feed()->catch_up();
	}

	private function assert_true_figures( string $when ): void {
		$this->assertEquals( [], $this->plugin->check()->run(), $when );
		$this->assertSame( [], $this->plugin->ledger()->projections()->differences(), $when );
		$ids = $this->all_listed();
		$this->assertSame( $this->body( $this->rest( 'GET', '/transactions/summary' ) )['count'], count( $ids ), $when );
		$this->assertSame( $ids, array_unique( $ids ), $when );
	}

	/** @return list<string> Ids of all transactions in the list, page by page. */
	private function all_listed(): array {
		$ids  = [];
		$page = 1;
		do {
			$rows = $this->body( $this->rest( 'GET', '/transactions', [ 'page' => $page++, 'pagesize' => 100 ] ) )['data'];
			$ids  = [ ...$ids, ...array_column( $rows, 'transaction_id' ) ];
		} while ( isset( $rows[99] ) );
		return $ids;
	}

	/**
	 * What pages show.
	 *
	 * @return list<mixed>
	 */
	private function shown(): array {
		$paths = [ '/transactions', '/transactions/summary', '/deposits', '/deposits/summary', '/authorizations', '/disputes' ];
		return [ array_map( fn ( string $path ): array => $this->body( $this->rest( 'GET', $path ) ), $paths ), $this->body( $this->rest( 'GET', '/transactions', [ 'search' => [ 'ada' ] ] ) ) ];
	}

	/** Does what is left; then the new tables are as if made anew, and the older ones are gone. */
	private function assert_moved(): void {
		while ( null !== $this->migration()->step() );
		$this->assertFalse( Scopes::is_moving( $this->plugin->scope()->id ) );
		$this->assertSame( [], OlderStore::tables() );
		$this->assertSame( [ false, false, false ], array_map( 'get_option', [ Migration::OPTION, 'wcpay_last_event', 'wcpay_uncaptured_count' ] ) );
		$this->assert_true_figures( 'Moved.' );
		$moved = $this->rows();
		$this->plugin->rebuild()->run();
		$this->assertSame( $moved, $this->rows() );
		$this->assertSame( [], array_filter( $moved, static fn ( array $rows ): bool => [] !== array_filter( $rows, static fn ( array $row ): bool => '1' !== $row['scope'] ) ) );
	}

	/** @return array<string, list<array<string, string|null>>> All rows of the new tables, in a fixed order. */
	private function rows(): array {
		$database = $this->plugin->database();
		$rows     = [];
		foreach ( OlderTables::KEYS as $table => $key ) {
			$rows[ $table ] = $database->rows( "SELECT * FROM {$database->table( ScopedTables::PREFIX . $table )} ORDER BY " . implode( ', ', $key ) );
		}
		return $rows;
	}
}
