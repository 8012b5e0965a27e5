<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration;

use MerchantPayments\Kernel\Migrations;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Sandbox\Faults\FaultMode;
use MerchantPayments\Sandbox\Faults\FaultTarget;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Operations\PaymentShop;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use TypeError;

/**
 * The recurring jobs, as Action Scheduler runs them: by their hooks.
 *
 * @covers \MerchantPayments\Jobs
 */
final class JobsTest extends IntegrationTestCase {

	/** Options in files that plan actions. */
	private const OTHER_NAMES = [ 'merchant_payments_looked' ];

	private LoggedLines $logged;

	protected function set_up(): void {
		parent::set_up();
		$this->logged = new LoggedLines();
	}

	/**
	 * Each job does its work.
	 *
	 * @dataProvider jobs
	 * @param non-empty-string $job Its hook.
	 */
	public function test_it_brings_the_ledger_up( string $job ): void {
		$plugin  = SandboxStore::make( 20 );
		$payment = [
			'amount'         => 5000,
			'currency'       => 'usd',
			'confirm'        => true,
			'payment_method' => 'pm_card_visa',
		];
		$plugin->account()->transport()->request( 'POST', '/v1/payment_intents', $payment );
		$this->assertNotSame( [], $plugin->account()->check()->run() );
		do_action( $job );
		$this->assertSame( [], $plugin->account()->check()->run() );
		$this->assertSame( [], $this->logged->like( '/was not/' ) );
	}

	/**
	 * A platform that does not answer fails no job, or Action Scheduler would not go on with it; the log says what was not done.
	 *
	 * @dataProvider jobs
	 * @param non-empty-string $job Its hook.
	 */
	public function test_it_outlasts_a_platform_that_does_not_answer( string $job ): void {
		$plugin = SandboxStore::make( 20 );
		$plugin->sandbox()->faults()->order( FaultTarget::from( 'read' ), FaultMode::from( 'drop' ), 1000 );
		do_action( $job );
		$this->assertCount( 1, $this->logged->like( '/^The ledger was not .* the platform: The payments platform could not be reached/' ) );
	}

	/** Whoever opens a page sees soon what is new at Stripe; the sandbox needs no such look. */
	public function test_a_page_has_the_platform_asked(): void {
		$jobs = ( new Site() )->jobs();
		delete_option( 'merchant_payments_looked' );
		$jobs->look_soon( Mode::Sandbox );
		$this->assertCount( 0, $this->looks() );
		$jobs->look_soon( Mode::Test );
		$jobs->look_soon( Mode::Test );
		$this->assertCount( 1, $this->looks() );
		$this->assertArrayNotHasKey( 'merchant_payments_looked', wp_load_alloptions(), 'Pages of the shop do without it.' );
		update_option( 'merchant_payments_looked', (string) ( time() - 300 ) );
		as_unschedule_all_actions( 'merchant_payments_sync', [ 'page' ] );
		$jobs->look_soon( Mode::Test );
		$this->assertCount( 1, $this->looks() );
		as_unschedule_all_actions( 'merchant_payments_sync', [ 'page' ] );
		delete_option( 'merchant_payments_looked' );
	}

	/** @return array<mixed> Looks that pages have asked for. */
	private function looks(): array {
		$wanted = [
			'hook'   => 'merchant_payments_sync',
			'args'   => [ 'page' ],
			'status' => 'pending',
		];
		return as_get_scheduled_actions( $wanted, 'ids' );
	}

	/** After an update, rows that an older version made otherwise are read again with the next run of the queue, once. */
	public function test_rows_of_an_older_version(): void {
		$plugin = SandboxStore::make( 20 );
		$before = SandboxStore::ledger();
		$table  = $plugin->database()->table( 'ledgers_transactions' );
		as_unschedule_all_actions( 'merchant_payments_reconcile' );
		$plugin->database()->run( "UPDATE $table SET type = 'refund' WHERE type = 'charge'" );
		update_option( Migrations::OPTION, 22 );
		( new Site() )->migrations()->run_if_needed();
		do_action( 'action_scheduler_run_queue', 'Test' );
		$this->assertSame( $before, SandboxStore::ledger() );

		update_option( Migrations::OPTION, 23 );
		( new Site() )->migrations()->run_if_needed();
		$this->assertFalse( as_has_scheduled_action( 'merchant_payments_reconcile' ) );
	}

	/** An order that differs is named once: whether it is repaired, or can't be. */
	public function test_an_order_that_differs(): void {
		$plugin = SandboxStore::make( 20 );
		$order  = ( new PaymentShop( $plugin ) )->order();
		$refund = [
			'charge_id' => (string) $order->get_meta( '_charge_id' ),
			'amount'    => 1000,
			'order_id'  => $order->get_id(),
		];
		$this->assertSame( 200, $this->rest( 'POST', '/refund', $refund )->get_status() );
		$plugin->account()->event_feed()->catch_up();
		$delete = static function (): void {
			foreach ( (array) wc_get_orders( [ 'type' => 'shop_order_refund' ] ) as $made ) {
				$made->delete( true );
			}
		};
		$delete();
		do_action( 'merchant_payments_reconcile' );
		$this->assertCount( 1, $this->logged->like( '/^Order and platform differed: order-refunded ' . $order->get_id() . '/' ) );
		$this->assertCount( 0, $this->logged->like( '/still differ/' ) );

		$delete();
		add_action( 'woocommerce_create_refund', static fn () => throw new TypeError( 'Another plugin.' ) );
		do_action( 'merchant_payments_reconcile' );
		do_action( 'merchant_payments_reconcile' );
		$this->assertCount( 1, $this->logged->like( '/^Order and platform still differ: .*Another plugin/' ) );
		$this->assertCount( 1, $this->logged->like( '/ differed/' ), 'Not as if it had been repaired.' );
	}

	/**
	 * A quarter of an hour and a day, the first time after that; planned once, however often a page asks for it.
	 *
	 * @testWith ["merchant_payments_sync", 900]
	 *           ["merchant_payments_reconcile", 86400]
	 */
	public function test_how_often( string $job, int $seconds ): void {
		as_unschedule_all_actions( $job );
		$now = time();
		Site::instance()->jobs()->plan();
		Site::instance()->jobs()->plan();
		$planned = as_get_scheduled_actions(
			[
				'hook'   => $job,
				'status' => 'pending',
			]
		);
		$this->assertCount( 1, $planned );
		$schedule = reset( $planned )->get_schedule();
		$this->assertSame( $seconds, (int) $schedule->get_recurrence() );
		$this->assertEqualsWithDelta( $now + $seconds, $schedule->get_date()->getTimestamp(), 5 );
	}

	/** Action Scheduler calls an action that nobody listens to done: each name that we give it has a listener. */
	public function test_each_action_is_listened_to(): void {
		$names = [];
		foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( dirname( MERCHANT_PAYMENTS_FILE ) . '/includes' ) ) as $file ) {
			$source = str_ends_with( (string) $file, '.php' ) ? (string) file_get_contents( (string) $file ) : '';
			if ( 1 === preg_match( '/\bas_(enqueue|schedule)_\w+\(/', $source ) ) {
				preg_match_all( "/(?:const \w+ *= |add_action\( |^\t\t|_action\( )'(merchant_payments_[a-z_]+[a-z])'/m", $source, $found );
				array_push( $names, ...$found[1] );
			}
		}
		$actions = array_diff( array_unique( $names ), self::OTHER_NAMES );
		$this->assertContains( 'merchant_payments_watch_export', $actions );
		$this->assertGreaterThan( 8, count( $actions ) );
		$this->assertSame( [], array_values( array_filter( $actions, static fn ( string $name ): bool => ! has_action( $name ) ) ) );
	}

	/** Switched off, the plugin takes its recurring jobs with it; switched on, it has them again. */
	public function test_they_end_with_the_plugin(): void {
		$jobs    = Site::instance()->jobs();
		$planned = static fn (): array => array_map( static fn ( array $job ): bool => as_has_scheduled_action( $job[0] ), self::jobs() );
		$jobs->plan();
		$this->assertSame( [ true, true ], $planned() );
		do_action( 'deactivate_' . plugin_basename( MERCHANT_PAYMENTS_FILE ) );
		$this->assertSame( [ false, false ], $planned() );
		$jobs->plan();
		$this->assertSame( [ true, true ], $planned() );
	}

	/**
	 * The recurring jobs.
	 *
	 * @return list<array{non-empty-string}>
	 */
	public static function jobs(): array {
		return [ [ 'merchant_payments_sync' ], [ 'merchant_payments_reconcile' ] ];
	}
}
