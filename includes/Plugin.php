<?php
/**
 * How the plugin is put together.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments;

use MerchantPayments\Admin\Assets;
use MerchantPayments\Admin\Pages;
use MerchantPayments\Admin\Preferences;
use MerchantPayments\Export\ExportFeature;
use MerchantPayments\Export\ExportTables;
use MerchantPayments\Export\Source;
use MerchantPayments\Features\Payouts\PayoutSchema;
use MerchantPayments\Features\Payouts\PayoutsFeature;
use MerchantPayments\Features\Payouts\PayoutsQuery;
use MerchantPayments\Features\Transactions\TransactionSchema;
use MerchantPayments\Features\Transactions\TransactionsFeature;
use MerchantPayments\Features\Transactions\TransactionsQuery;
use MerchantPayments\Kernel\BulkWrite;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Kernel\Feature;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Kernel\Migrations;
use MerchantPayments\Kernel\SystemClock;
use MerchantPayments\Ledger\Check;
use MerchantPayments\Ledger\EventFeed;
use MerchantPayments\Ledger\LedgerTables;
use MerchantPayments\Ledger\PayoutItems;
use MerchantPayments\Ledger\PlatformReader;
use MerchantPayments\Ledger\Projector;
use MerchantPayments\Ledger\Rebuild;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Pages as PlatformPages;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Platform\TransportChoice;
use MerchantPayments\Rest\RouteGuard;
use MerchantPayments\Sandbox\Generator\StoreSeeder;
use MerchantPayments\Sandbox\Sandbox;
use MerchantPayments\Sandbox\SandboxTables;

/**
 * The composition root: the ordered list of features, and the only place that wires classes together. Everything is made when first used.
 */
final class Plugin {

	/**
	 * The scheduled job that keeps the ledger up with the platform, and how often it runs, in seconds.
	 */
	private const SYNC       = 'wcpay_sync';
	private const SYNC_EVERY = 900;

	/**
	 * The one instance.
	 *
	 * @var self|null
	 */
	private static ?self $instance = null;

	/**
	 * What was made so far, by class.
	 *
	 * @var array<class-string, object>
	 */
	private array $made = array();

	/**
	 * The plugin of this request.
	 */
	public static function instance(): self {
		return self::$instance ??= new self();
	}

	/**
	 * The ordered list of features.
	 *
	 * @return list<Feature>
	 */
	public function features(): array {
		return array(
			new TransactionsFeature( $this->database(), $this->choice()->mode() ),
			new PayoutsFeature( $this->database(), $this->choice()->mode() ),
			$this->exports(),
		);
	}

	/**
	 * Adds the few hooks that every request has; features come in only where they can be used.
	 */
	public function boot(): void {
		add_action( 'rest_api_init', array( $this, 'start_features' ), 5 );
		add_action( 'cli_init', array( $this, 'start_commands' ) );
		add_action( self::SYNC, array( $this, 'sync' ) );
		// Action Scheduler runs these in requests of any kind; nothing is loaded before it does.
		add_action( 'wcpay_run_export', fn ( string $id ) => $this->exports()->runner()->run( $id ) );
		add_action( 'wcpay_watch_export', fn ( string $id ) => $this->exports()->runner()->watch( $id ) );
		add_action( 'wcpay_clean_exports', fn () => $this->exports()->cleanup()->run() );
		if ( is_admin() ) {
			Pages::register();
			// Before everybody else: the wc-admin app reads the list of pages as soon as it runs.
			add_action( 'admin_enqueue_scripts', array( $this, 'enqueue' ), 1 );
		}
	}

	/**
	 * Starts all features, with tables that fit this version.
	 */
	public function start_features(): void {
		$this->migrations()->run_if_needed();
		RouteGuard::register();
		Preferences::register();
		foreach ( $this->features() as $feature ) {
			$feature->register();
		}
	}

	/**
	 * Takes in what happened on the platform since the last look. Run by Action Scheduler.
	 */
	public function sync(): void {
		$this->migrations()->run_if_needed();
		$this->event_feed()->catch_up();
	}

	/**
	 * Adds `wp payments …`.
	 */
	public function start_commands(): void {
		Cli\Commands::register( $this );
	}

	/**
	 * Loads our scripts on the pages of the wc-admin app, and sees to it that the scheduled job exists.
	 */
	public function enqueue(): void {
		if ( \Automattic\WooCommerce\Admin\PageController::is_admin_page() ) {
			Preferences::register();
			if ( ! as_has_scheduled_action( self::SYNC ) ) {
				as_schedule_recurring_action( $this->clock()->now(), self::SYNC_EVERY, self::SYNC, array(), 'woocommerce-payments', true );
			}
			( new Assets( $this->choice()->mode() ) )->enqueue();
		}
	}

	/**
	 * Our tables.
	 */
	public function database(): Database {
		return $this->once( Database::class, static fn (): Database => new Database( $GLOBALS['wpdb'] ) );
	}

	/**
	 * The machine's time.
	 */
	public function clock(): Clock {
		return $this->once( SystemClock::class, static fn (): Clock => new SystemClock() );
	}

	/**
	 * The locks.
	 */
	public function lock(): Lock {
		return $this->once( Lock::class, fn (): Lock => new Lock( $this->database(), $this->clock() ) );
	}

	/**
	 * Makes and changes the tables.
	 */
	public function migrations(): Migrations {
		return $this->once(
			Migrations::class,
			fn (): Migrations => new Migrations(
				$this->database(),
				array( Lock::definitions( ... ), LedgerTables::definitions( ... ), ExportTables::definitions( ... ), SandboxTables::definitions( ... ) )
			)
		);
	}

	/**
	 * The platform inside the plugin.
	 */
	public function sandbox(): Sandbox {
		return $this->once( Sandbox::class, fn (): Sandbox => new Sandbox( $this->database() ) );
	}

	/**
	 * Knows who answers.
	 */
	public function choice(): TransportChoice {
		return $this->once( TransportChoice::class, fn (): TransportChoice => new TransportChoice( $this->sandbox( ... ) ) );
	}

	/**
	 * The platform.
	 */
	public function transport(): Transport {
		return $this->choice()->transport();
	}

	/**
	 * What the ledger reads from the platform.
	 */
	public function platform_reader(): PlatformReader {
		return $this->once( PlatformReader::class, fn (): PlatformReader => new PlatformReader( $this->transport(), new PlatformPages( $this->transport() ) ) );
	}

	/**
	 * What payouts consist of.
	 */
	public function payout_items(): PayoutItems {
		return $this->once( PayoutItems::class, fn (): PayoutItems => new PayoutItems( $this->database(), $this->bulk() ) );
	}

	/**
	 * The ledger's writer.
	 */
	public function projector(): Projector {
		return $this->once(
			Projector::class,
			fn (): Projector => new Projector( $this->database(), $this->bulk(), $this->platform_reader(), $this->payout_items(), $this->lock(), $this->clock() )
		);
	}

	/**
	 * Keeps the ledger up with the platform.
	 */
	public function event_feed(): EventFeed {
		return $this->once( EventFeed::class, fn (): EventFeed => new EventFeed( $this->transport(), $this->projector() ) );
	}

	/**
	 * Makes the ledger anew.
	 */
	public function rebuild(): Rebuild {
		return $this->once(
			Rebuild::class,
			fn (): Rebuild => new Rebuild( $this->database(), $this->bulk(), $this->platform_reader(), $this->payout_items(), $this->event_feed(), $this->lock() )
		);
	}

	/**
	 * Proves that the money adds up.
	 */
	public function check(): Check {
		return $this->once( Check::class, fn (): Check => new Check( $this->database(), $this->platform_reader(), $this->payout_items() ) );
	}

	/**
	 * The lists as files.
	 */
	public function exports(): ExportFeature {
		return $this->once(
			ExportFeature::class,
			fn (): ExportFeature => new ExportFeature(
				$this->database(),
				$this->lock(),
				$this->clock(),
				$this->choice()->mode(),
				array(
					'transactions' => fn ( Mode $mode ): Source => new Source( new TransactionsQuery( $this->database(), $mode ), new TransactionSchema() ),
					'deposits'     => fn ( Mode $mode ): Source => new Source( new PayoutsQuery( $this->database(), $mode ), new PayoutSchema() ),
				)
			)
		);
	}

	/**
	 * Makes a believable store.
	 */
	public function store_seeder(): StoreSeeder {
		$this->migrations()->run_if_needed();
		return $this->once( StoreSeeder::class, fn (): StoreSeeder => new StoreSeeder( $this->sandbox(), $this->database(), fn (): array => $this->rebuild()->run() ) );
	}

	/**
	 * Writes many rows at once.
	 */
	private function bulk(): BulkWrite {
		return $this->once( BulkWrite::class, fn (): BulkWrite => new BulkWrite( $this->database() ) );
	}

	/**
	 * Makes a thing once.
	 *
	 * @template T of object
	 * @param class-string<T> $name Its class.
	 * @param callable(): T   $make How it is made.
	 * @return T
	 */
	private function once( string $name, callable $make ): object {
		$thing = $this->made[ $name ] ??= $make();
		assert( $thing instanceof $name );
		return $thing;
	}
}
