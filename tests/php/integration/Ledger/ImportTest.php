<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use Closure;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Ledger\Import\Importer;
use MerchantPayments\Ledger\Import\ListProgress;
use MerchantPayments\Ledger\Import\PlatformLists;
use MerchantPayments\Ledger\Ledger;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\Capability;
use MerchantPayments\Platform\Exception\Unavailable;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\AccountOver;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\LoggedLines;
use MerchantPayments\Tests\Integration\Operations\PaymentShop;
use MerchantPayments\Tests\Integration\Platform\CountedCalls;
use MerchantPayments\Tests\Integration\SandboxStore;
use WC_Order;

/**
 * History comes into a ledger page by page, while others use it.
 *
 * @covers \MerchantPayments\Ledger\Import\Importer
 * @covers \MerchantPayments\Ledger\Import\PlatformLists
 * @covers \MerchantPayments\Ledger\Import\ImportProgress
 */
final class ImportTest extends IntegrationTestCase {

	/** The import has the rows that events made and a repair would make, in all currencies; the sandbox's sample store is read by it, too. */
	public function test_it_makes_the_rows_of_events_and_repairs(): void {
		$plugin   = ImportedStore::make();
		$expected = ImportedStore::rows( $plugin );
		$this->assertSame( [], array_diff( [ 'jpy', 'kwd', 'usd' ], $plugin->account()->tables()->column( 'DISTINCT currency', 'payouts' ) ) );

		ImportedStore::forget( $plugin );
		$logged = new LoggedLines();
		$this->assertTrue( $plugin->account()->importer()->run() );
		$this->assertSame( $expected, ImportedStore::rows( $plugin ) );
		$this->assertSame( [], $plugin->account()->rebuild()->run()['found'] );
		$this->assertSame( [], $plugin->account()->check()->run() );
		$this->assertSame( [], $logged->like( '/imported/' ) );
		$counts = ImportedStore::counts( $plugin );
		$this->assertSame( count( $expected['ledgers_payouts'] ), $counts['payouts'] );
		// The payouts' own movements are read, and no rows.
		$this->assertGreaterThan( count( $expected['ledgers_transactions'] ), $counts['transactions'] );
		$this->assertFalse( $plugin->account()->importer()->is_needed() );
	}

	/** A new ledger is imported by the daily job; nothing of that is called a difference. */
	public function test_the_daily_job_imports_a_new_ledger(): void {
		$plugin   = ImportedStore::make();
		$expected = ImportedStore::rows( $plugin );
		ImportedStore::forget( $plugin );
		$this->assertTrue( $plugin->account()->importer()->is_needed() );
		$this->assertSame( [ 'found' => [], 'left' => [] ], $plugin->account()->reconcile()->run() );
		$this->assertSame( $expected, ImportedStore::rows( $plugin ) );
	}

	/** A list that is opened meanwhile shows the newest, whole and with their sum, while payments are made, refunded and paid out. */
	public function test_pages_are_read_and_events_go_in_meanwhile(): void {
		$plugin   = ImportedStore::make( 20 );
		$platform = $plugin->account()->transport();
		$oldest   = $platform->request( 'GET', '/v1/charges', [ 'limit' => 100 ] )['data'];
		$is_plain = static fn ( array $charge ): bool => $charge['captured'] && ! $charge['disputed'] && 0 === $charge['amount_refunded'];
		$old      = array_values( array_filter( $oldest, $is_plain ) );
		ImportedStore::forget( $plugin );
		$seen = [];
		self::importer_of_small_pages( $plugin )->run(
			function ( ListProgress $now ) use ( $plugin, $platform, $old, &$seen ): void {
				if ( PlatformLists::MOVEMENTS !== $now->list || 0 !== $now->finished ) {
					return;
				}
				$shown  = $this->rest( 'GET', '/transactions', [ 'pagesize' => 100 ] )->get_data()['data'];
				$newest = array_map( static fn ( array $row ): int|false => strtotime( $row['date'] . ' UTC' ), $shown );
				$there  = self::newest_on_platform( $platform );
				$common = min( count( $newest ), count( $there ) );
				$total  = (int) $this->rest( 'GET', '/transactions/summary' )->get_data()['count'];
				$seen[] = [ count( $newest ), $total, $plugin->account()->tables()->count( 'transactions' ) ];
				$this->assertSame( array_slice( $there, 0, $common ), array_slice( $newest, 0, $common ) );
				$this->assertSame( [], ImportedStore::unsound( $plugin ) );
				$charge = $old[ 2 * count( $seen ) ]['id'];
				$platform->request( 'POST', '/v1/payment_intents', [ 'currency' => 'kwd', 'amount' => 12_340 ] + ReconcileTest::PAYMENT );
				$platform->request( 'POST', '/v1/refunds', [ 'charge' => $charge, 'amount' => 1 ] );
				$platform->request( 'POST', "/v1/charges/$charge", [ 'metadata' => [ 'order_id' => '900001' ] ] );
				$plugin->sandbox()->clock()->advance( 3 * DAY_IN_SECONDS );
				$plugin->account()->event_feed()->catch_up();
			}
		);
		$this->assertGreaterThan( 2, count( $seen ) );
		foreach ( $seen as [ $shown, $counted, $rows ] ) {
			$this->assertGreaterThan( 0, $shown );
			// A failed payout's money is a row that no list shows.
			$this->assertLessThanOrEqual( $rows, $counted );
		}
		$this->assertGreaterThan( $seen[0][1], $seen[1][1] );
		$this->assertSame( [], $plugin->account()->check()->run() );
		$this->assertSame( [], $plugin->account()->rebuild()->run()['found'] );
	}

	/** Between the platform's answer and its writing, the objects of the page change and their events go in: what is older is not written. */
	public function test_an_event_overtakes_a_page(): void {
		$plugin   = ImportedStore::make();
		$platform = $plugin->account()->transport();
		ImportedStore::forget( $plugin );
		$changed = [];
		$over    = self::transport(
			$platform,
			static function ( string $path, array $params, array $answer ) use ( $plugin, $platform, &$changed ): void {
				$charge = array_column( array_filter( array_column( $answer['data'] ?? [], 'source' ), 'is_array' ), 'id', 'object' )['charge'] ?? null;
				if ( '/v1/balance_transactions' === $path && ! isset( $params['payout'] ) && null !== $charge && ! isset( $changed[ $charge ] ) ) {
					$changed[ $charge ] = true;
					$platform->request( 'POST', "/v1/charges/$charge", [ 'metadata' => [ 'order_id' => '900001' ] ] );
					$plugin->account()->event_feed()->catch_up();
				}
			}
		);
		$this->assertTrue( AccountOver::transport( $over )->importer()->run() );
		$this->assertNotSame( [], $changed );
		$this->assertSame( [], $plugin->account()->check()->run() );
		$this->assertSame( [], $plugin->account()->rebuild()->run()['found'] );
	}

	/** The platform fails at any call: what was written is sound, and the next run goes on there, reading no page twice. */
	public function test_a_platform_that_fails_in_the_middle(): void {
		$plugin   = ImportedStore::make( 20 );
		$platform = ReportedStore::small_pages( $plugin->account()->transport() );
		$expected = ImportedStore::rows( $plugin );
		ImportedStore::forget( $plugin );
		$whole = new CountedCalls( $platform );
		AccountOver::transport( $whole )->importer()->run();
		$counts = ImportedStore::counts( $plugin );

		ImportedStore::forget( $plugin );
		$calls = 0;
		$fails = 0;
		$over  = self::transport(
			$platform,
			static function () use ( &$calls, &$fails ): void {
				++$calls;
				if ( 0 === $calls % 17 ) {
					++$fails;
					throw new Unavailable( 'The platform is down.', 'unavailable' );
				}
			}
		);
		do {
			$failed = $fails;
			try {
				$this->assertTrue( AccountOver::transport( $over )->importer()->run() );
			} catch ( Unavailable ) {
				$this->assertSame( [], ImportedStore::unsound( $plugin ) );
			}
		} while ( $failed !== $fails );
		$this->assertGreaterThan( 3, $fails );
		$this->assertSame( $expected, ImportedStore::rows( $plugin ) );
		$this->assertSame( $counts, ImportedStore::counts( $plugin ) );
		// A failure costs the call that failed; where it was a payout's movements, the payouts since the last writing are asked for again.
		$this->assertLessThan( 2 * count( $whole->calls ), $calls );
	}

	/** The platform no longer has what an import stopped at: that list begins again, and says so. */
	public function test_a_position_that_is_gone(): void {
		$plugin   = ImportedStore::make();
		$expected = ImportedStore::rows( $plugin );
		foreach ( [ 'transactions', 'payouts', 'disputes', 'authorizations', 'fraud_outcomes' ] as $list ) {
			ImportedStore::forget( $plugin );
			$stop = static fn ( ListProgress $now ) => $list === $now->list ? throw new Locked( 'Stopped.' ) : null;
			try {
				self::importer_of_small_pages( $plugin )->run( $stop );
				$this->fail( $list );
			} catch ( Locked ) {
				$this->assertTrue( $plugin->account()->importer()->is_unfinished() );
			}
			$counts   = $plugin->account()->importer()->progress();
			$position = str_contains( (string) $counts[ $list ]->position, ' ' ) ? 'ch_gone 1' : 'gone_1';
			$database = $plugin->database();
			$database->run( "UPDATE {$database->table( 'ledgers_imports' )} SET position = %s WHERE list = %s", [ $position, $list ] );
			$logged = new LoggedLines();
			$this->assertTrue( $plugin->account()->importer()->run(), $list );
			$this->assertSame( $expected, ImportedStore::rows( $plugin ), $list );
			$this->assertCount( 1, $logged->like( "/^The import of $list begins again/" ) );
			$this->assertFalse( $plugin->account()->importer()->is_unfinished() );
		}
	}

	/** An object that cannot be read, or not be stored, is named, and no other is missing. */
	public function test_objects_that_cannot_be_imported(): void {
		$plugin = ImportedStore::make();
		$ids    = $plugin->account()->tables()->column(
			'transaction_id',
			'transactions',
			new Condition( "type = 'charge'" ),
			'ORDER BY created DESC, transaction_id DESC LIMIT 3'
		);
		ImportedStore::forget( $plugin );
		$odd      = static fn ( array $movement ): array => match ( $movement['id'] ) {
			$ids[0] => [ 'id' => $ids[0], 'type' => 'charge' ],
			$ids[1] => [ 'currency' => 'dollars' ] + $movement,
			default => $movement,
		};
		$over     = new class( $plugin->account()->transport(), $odd ) implements Transport {

			/** @param Closure(array<string, mixed>): array<string, mixed> $odd */
			public function __construct( private readonly Transport $platform, private readonly Closure $odd ) {}

			/**
			 * @param array<string, mixed> $params
			 * @return array<string, mixed>
			 */
			public function request( string $method, string $path, array $params = [], ?string $idempotency_key = null ): array {
				$answer = $this->platform->request( $method, $path, $params, $idempotency_key );
				return '/v1/balance_transactions' === $path ? [ 'data' => array_map( $this->odd, $answer['data'] ) ] + $answer : $answer;
			}
		};
		$logged   = new LoggedLines();
		$importer = AccountOver::transport( $over )->importer();
		$this->assertTrue( $importer->run() );
		$this->assertCount( 2, $importer->unreadable() );
		$this->assertCount( 2, $logged->like( '/^Not imported: /' ) );
		$found    = $plugin->account()->rebuild()->run()['found'];
		$is_named = static fn ( string $id ): bool => [] !== preg_grep( "/$id/", $found );
		$this->assertSame( [ $ids[0], $ids[1] ], array_values( array_filter( $ids, $is_named ) ) );
		$this->assertSame( [], $plugin->account()->check()->run() );
	}

	/** Only one process imports an account; another is told so at once. */
	public function test_one_at_a_time(): void {
		$plugin = ImportedStore::make();
		ImportedStore::forget( $plugin );
		$refused = 0;
		$plugin->account()->importer()->run(
			static function () use ( &$refused ): void {
				try {
					( new Site() )->account()->importer()->run();
				} catch ( Locked ) {
					++$refused;
				}
			}
		);
		$this->assertGreaterThan( 0, $refused );
		$this->assertSame( [], $plugin->account()->check()->run() );
	}

	/** What was stopped goes on in a job, and in no job when it is done. */
	public function test_a_job_goes_on(): void {
		$plugin   = ImportedStore::make( 30 );
		$expected = ImportedStore::rows( $plugin );
		ImportedStore::forget( $plugin );
		$this->assertFalse( $plugin->account()->importer()->run( null, 0 ), 'It stops after the first page.' );
		do_action( 'merchant_payments_sync' );
		$this->assertTrue( as_has_scheduled_action( 'merchant_payments_import' ) );
		do_action( 'merchant_payments_import' );
		$this->assertSame( $expected, ImportedStore::rows( $plugin ) );
		as_unschedule_all_actions( 'merchant_payments_import' );
		do_action( 'merchant_payments_sync' );
		$this->assertFalse( as_has_scheduled_action( 'merchant_payments_import' ) );
	}

	/** History links, and changes no order: what was refunded before stays as the merchant left it. */
	public function test_history_changes_no_order(): void {
		$plugin = SandboxStore::make( 40, 5 );
		$order  = ( new PaymentShop( $plugin ) )->order();
		$charge = (string) $order->get_meta( '_charge_id' );
		$plugin->account()->transport()->request( 'POST', '/v1/refunds', compact( 'charge' ) );
		ImportedStore::forget( $plugin );
		$mails = 0;
		add_filter(
			'pre_wp_mail',
			static function ( mixed $answer ) use ( &$mails ): mixed {
				++$mails;
				return $answer;
			}
		);
		$state  = static function () use ( $order ): array {
			$now   = wc_get_order( $order->get_id() );
			$notes = count( wc_get_order_notes( [ 'order_id' => $order->get_id() ] ) );
			return ! $now instanceof WC_Order
				? []
				: [ $now->get_status(), count( $now->get_refunds() ), $notes, (string) $now->get_date_modified() ];
		};
		$before = $state();
		$plugin->account()->importer()->run();
		$plugin->account()->event_feed()->catch_up();
		$this->assertSame( [ $before, 0 ], [ $state(), $mails ] );
		$table = $plugin->database()->table( 'ledgers_transactions' );
		$query = "SELECT type FROM $table WHERE charge_id = %s AND order_id = %d ORDER BY type";
		$this->assertSame( [ 'charge', 'refund' ], $plugin->database()->column( $query, [ $charge, $order->get_id() ] ) );
	}

	/** Orders of another plugin may name a payment as ours do. What became of it before is history, and it is not ours to apply. */
	public function test_history_changes_no_order_of_another_gateway(): void {
		$plugin = SandboxStore::make( 40, 5 );
		$order  = ( new PaymentShop( $plugin ) )->order();
		$order->set_payment_method( 'another_gateway' );
		$order->delete_meta_data( PaymentOrders::ACCOUNT );
		$order->delete_meta_data( PaymentOrders::MODE );
		$order->save();
		$plugin->account()->transport()->request( 'POST', '/v1/refunds', [ 'charge' => (string) $order->get_meta( '_charge_id' ) ] );
		ImportedStore::forget( $plugin );
		$plugin->account()->importer()->run();
		$plugin->jobs()->reconcile();
		$now = wc_get_order( $order->get_id() );
		$this->assertInstanceOf( WC_Order::class, $now );
		$this->assertSame( [ 'processing', [] ], [ $now->get_status(), $now->get_refunds() ] );
	}

	/** Of an account that was connected after things had happened, their events are history as well. Those after the import act. */
	public function test_events_of_a_connected_account_begin_with_the_import(): void {
		$plugin = SandboxStore::make( 40, 5 );
		$told   = [];
		$tell   = static function ( array $event ) use ( &$told ): void {
			$told[] = $event['type'];
		};
		$there  = new Platform( $plugin->account()->transport(), Capability::cases() );
		$scope  = new Scope( 99, Mode::Test, 'acct_connected' );
		$ledger = new Ledger( $plugin->database(), $plugin->lock(), $plugin->clock(), $there, $tell, $scope );
		$this->assertTrue( $ledger->importer()->run() );
		$ledger->feed()->catch_up();
		$this->assertSame( [], $told );
		$plugin->account()->transport()->request( 'POST', '/v1/payment_intents', ReconcileTest::PAYMENT );
		$ledger->feed()->catch_up();
		$this->assertContains( 'charge.succeeded', $told );
		$this->assertSame( [], $ledger->check()->run() );
	}

	/** The same when the job that reads events comes first, and when nothing had happened yet: the first event of all acts. */
	public function test_events_before_an_account_was_connected_are_history(): void {
		$plugin = SandboxStore::make( 40, 5 );
		$told   = [];
		$tell   = static function ( array $event ) use ( &$told ): void {
			$told[] = $event['type'];
		};
		$there  = new Platform( $plugin->account()->transport(), Capability::cases() );
		$ledger = new Ledger( $plugin->database(), $plugin->lock(), $plugin->clock(), $there, $tell, new Scope( 98, Mode::Test, 'acct_first' ) );
		$ledger->feed()->catch_up();
		$this->assertSame( [], $told );
		$plugin->account()->transport()->request( 'POST', '/v1/payment_intents', ReconcileTest::PAYMENT );
		$ledger->feed()->catch_up();
		$this->assertContains( 'charge.succeeded', $told );
		$this->assertTrue( $ledger->importer()->is_unfinished(), 'A job brings what happened before.' );

		$plugin->sandbox()->clock()->advance( HOUR_IN_SECONDS );
		$scope = new Scope( 96, Mode::Test, 'acct_paid', $plugin->account()->connection->clock->now() );
		$paid  = new Ledger( $plugin->database(), $plugin->lock(), $plugin->clock(), $there, $tell, $scope );
		$plugin->account()->transport()->request( 'POST', '/v1/payment_intents', ReconcileTest::PAYMENT );
		$told = [];
		$paid->feed()->catch_up();
		$this->assertSame(
			[ 'payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded' ],
			$told,
			'Paid after it was connected, and before the first job.'
		);

		$new = new Ledger( $plugin->database(), $plugin->lock(), $plugin->clock(), $there, $tell, new Scope( 97, Mode::Live, 'acct_new' ) );
		$new->feed()->continue_after( null );
		$told = [];
		$new->feed()->catch_up();
		$this->assertContains( 'charge.succeeded', $told );
	}

	/** @return list<int> When transactions were made; those of one second have no order. */
	private static function newest_on_platform( Transport $platform ): array {
		$all = $platform->request( 'GET', '/v1/balance_transactions', [ 'limit' => 100 ] )['data'];
		return array_column( array_filter( $all, static fn ( array $one ): bool => ! str_starts_with( $one['type'], 'payout' ) ), 'created' );
	}

	private static function importer_of_small_pages( Site $plugin ): Importer {
		return AccountOver::transport( ReportedStore::small_pages( $plugin->account()->transport() ) )->importer();
	}

	/** @param Closure(string, array<string, mixed>, array<string, mixed>): void $answered Called after each answer. */
	private static function transport( Transport $platform, Closure $answered ): Transport {
		return new class( $platform, $answered ) implements Transport {

			/** @param Closure(string, array<string, mixed>, array<string, mixed>): void $answered */
			public function __construct( private readonly Transport $platform, private readonly Closure $answered ) {}

			/**
			 * @param array<string, mixed> $params
			 * @return array<string, mixed>
			 */
			public function request( string $method, string $path, array $params = [], ?string $idempotency_key = null ): array {
				$answer = $this->platform->request( $method, $path, $params, $idempotency_key );
				( $this->answered )( $path, $params, $answer );
				return $answer;
			}
		};
	}
}
