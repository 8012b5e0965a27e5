<?php

declare( strict_types=1 );

namespace MerchantPayments;

use Closure;
use MerchantPayments\Account\Accounts;
use MerchantPayments\Account\BankDetailsLink;
use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Admin\AccountNotes;
use MerchantPayments\Admin\LedgerHealth;
use MerchantPayments\Admin\Pages;
use MerchantPayments\Admin\Preferences;
use MerchantPayments\Checkout\Gateway;
use MerchantPayments\Export\ExportTables;
use MerchantPayments\Features\Connect\ConnectLink;
use MerchantPayments\Features\Disputes\DisputesQuery;
use MerchantPayments\Features\Documents\DocumentsQuery;
use MerchantPayments\Features\Payouts\PayoutsQuery;
use MerchantPayments\Features\Privacy\PersonalData;
use MerchantPayments\Features\Transactions\TransactionsQuery;
use MerchantPayments\Kernel\Access;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Kernel\Migrations;
use MerchantPayments\Kernel\SystemClock;
use MerchantPayments\Ledger\Check;
use MerchantPayments\Ledger\CustomerRecords;
use MerchantPayments\Ledger\EventFeed;
use MerchantPayments\Ledger\EventInbox;
use MerchantPayments\Ledger\LedgerTables;
use MerchantPayments\Ledger\Migration;
use MerchantPayments\Ledger\Projection\ProjectionTables;
use MerchantPayments\Ledger\Projection\UncapturedCount;
use MerchantPayments\Ledger\Reconcile;
use MerchantPayments\Ledger\Repair;
use MerchantPayments\Ledger\Revisions;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Lists\ListQuery;
use MerchantPayments\Lists\PageAddress;
use MerchantPayments\Operations\Operations;
use MerchantPayments\Operations\OperationTables;
use MerchantPayments\Orders\PageRefunds;
use MerchantPayments\Payments\Refund;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Platform\Scopes;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Rest\AdminLink;
use MerchantPayments\Rest\Idempotency;
use MerchantPayments\Rest\RouteGuard;
use MerchantPayments\Sandbox\Account\AccountLinkPage;
use MerchantPayments\Sandbox\Faults\Faults;
use MerchantPayments\Sandbox\Generator\StoreSeeder;
use MerchantPayments\Sandbox\Sandbox;
use MerchantPayments\Sandbox\SandboxTables;
use WC_Order_Refund;
use WP_REST_Request;
use WP_REST_Server;

/** The composition root: with its parts beside it the only place that wires classes together. Everything is made when first used. */
final class Plugin {

	/** How long a request may take over what older versions kept, and others wait for it, in seconds. */
	private const UPGRADE_SECONDS = 30;

	private static ?self $instance = null;

	/**
	 * What was made so far, by class.
	 *
	 * @var array<class-string, object>
	 */
	private array $made = array();

	/** The REST server that has our routes. */
	private ?WP_REST_Server $started_for = null;

	/** The plugin of this request. */
	public static function instance(): self {
		return self::$instance ??= new self();
	}

	/** Adds the few hooks that every request has; routes come in only where they can be used. */
	public function boot(): void {
		// The shop and wp-admin start WordPress's REST server for requests of their own. Before the filters that starting adds, and before WordPress answers OPTIONS.
		add_filter( 'rest_pre_dispatch', array( $this, 'start_for_request' ), 1, 3 );
		add_filter( 'woocommerce_admin_get_user_data_fields', static fn ( array $fields ): array => Preferences::add( array_values( $fields ) ) );
		add_action( 'cli_init', array( $this, 'start_commands' ) );
		add_action( 'wcpay_sync', fn () => $this->jobs()->sync() );
		add_action( 'wcpay_reconcile', fn () => $this->jobs()->reconcile() );
		// Action Scheduler runs these in requests of any kind; nothing is loaded before it does.
		add_action( 'wcpay_run_export', fn ( string $id ) => $this->exports()->runner()->run( $id ) );
		add_action( 'wcpay_watch_export', fn ( string $id ) => $this->exports()->runner()->watch( $id ) );
		add_action( 'wcpay_clean_exports', fn () => $this->exports()->exports()->clean() );
		add_action( 'wcpay_migrate_ledger', fn () => $this->jobs()->migrate() );
		add_action( 'wcpay_settle_actions', fn () => $this->jobs()->settle() );
		// Planned by versions that had no inbox.
		add_action( 'wcpay_pass_on_event', fn ( string $id ) => $this->inbox()->put( array( $this->platform()->events()->event( $id ) ) ) );
		add_filter( 'site_status_tests', fn ( array $tests ): array => LedgerHealth::add( $tests, fn (): LedgerHealth => new LedgerHealth( $this->inbox(), Reconcile::known( $this->tables() ) ) ) );
		add_filter( 'woocommerce_payment_gateways', fn ( array $gateways ): array => array( ...$gateways, $this->gateway() ) );
		add_action( 'woocommerce_create_refund', static fn ( WC_Order_Refund $made, array $args = array() ) => PageRefunds::mark( $made, $args ), 10, 2 );
		if ( is_admin() ) {
			add_action( 'admin_menu', fn () => $this->pages()->add_to_menu() );
			add_action( 'admin_menu', fn () => $this->pages()->finish_menu(), 20 );
			add_action( 'wp_ajax_wcpay_page', fn () => $this->app_page()->answer( PageAddress::current() ) );
			add_filter( 'wp_privacy_personal_data_exporters', fn ( array $exporters ): array => $exporters + array( PersonalData::NAME => PersonalData::exporter( $this->personal_data( ... ) ) ) );
			add_filter( 'wp_privacy_personal_data_erasers', fn ( array $erasers ): array => $erasers + array( PersonalData::NAME => PersonalData::eraser( $this->personal_data( ... ) ) ) );
			add_action( 'admin_post_wcpay_update_bank_details', fn () => AdminLink::redirect( BankDetailsLink::ACTION, ( new BankDetailsLink( $this->platform()->account() ) )->form( ... ) ) );
			add_action( 'admin_post_wcpay_connect', fn () => ( new ConnectLink( $this->accounts() ) )->follow() );
			add_action( 'admin_post_wcpay_retry_events', fn () => LedgerHealth::retry( fn (): int => $this->event_feed()->retry( 5 ) ) );
			add_action( 'admin_post_wcpay_sandbox_account_link', fn () => ( new AccountLinkPage( $this->sandbox()->transport() ) )->show() );
			// Before everybody else: the wc-admin app reads the list of pages as soon as it runs.
			add_action( 'admin_enqueue_scripts', array( $this, 'enqueue' ), 1 );
		}
	}

	/** Registers our routes, with tables that fit this version. */
	private function start_routes(): void {
		$this->migrations()->run_if_needed();
		RouteGuard::register();
		Idempotency::register();
		( new Routes( $this, $this->platform() ) )->register();
	}

	/**
	 * Registers our routes before the first request that needs them.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function start_for_request( mixed $answer, WP_REST_Server $server, WP_REST_Request $request ): mixed {
		if ( $this->started_for !== $server && RouteGuard::needs_our_routes( $request ) ) {
			$this->started_for = $server;
			$this->start_routes();
		}
		return $answer;
	}

	/** Adds `wp payments …`. */
	public function start_commands(): void {
		Cli\Commands::register( new CommandSite( $this ) );
	}

	/** Loads our scripts on the pages of the wc-admin app. */
	public function enqueue(): void {
		// WooCommerce shows some pages of the app to those who only see reports; our settings and the nonces in them are not for them.
		if ( \Automattic\WooCommerce\Admin\PageController::is_admin_page() && Access::may_manage() ) {
			$this->app_page()->load( PageAddress::current() );
		}
	}

	private function app_page(): AppPage {
		return new AppPage( $this->scope(), $this->pages(), $this->lists(), $this->jobs() );
	}

	/** The pages that the site has. Whoever answers today has an account: the sandbox makes one. */
	private function pages(): Pages {
		return $this->once( Pages::class, fn (): Pages => new Pages( has_account: true, uncaptured: UncapturedCount::of_the_menu( ... ) ) );
	}

	/** Our tables. */
	public function database(): Database {
		return $this->once( Database::class, static fn (): Database => new Database( $GLOBALS['wpdb'] ) );
	}

	/** The machine's time. */
	public function clock(): Clock {
		return $this->once( SystemClock::class, static fn (): Clock => new SystemClock() );
	}

	public function lock(): Lock {
		return $this->once( Lock::class, fn (): Lock => new Lock( $this->database(), $this->clock() ) );
	}

	/** Makes and changes the tables. */
	public function migrations(): Migrations {
		return $this->once(
			Migrations::class,
			fn (): Migrations => new Migrations(
				$this->database(),
				array( Lock::definitions( ... ), LedgerTables::definitions( ... ), ProjectionTables::definitions( ... ), OperationTables::definitions( ... ), ExportTables::definitions( ... ), SandboxTables::definitions( ... ) ),
				$this->take_over( ... )
			)
		);
	}

	/** Moves the ledger from the tables of older versions. */
	public function migration(): Migration {
		return new Migration( $this->database(), $this->lock(), $this->scopes() );
	}

	/** Takes over what older versions kept: they knew one account, the sandbox's. */
	private function take_over(): void {
		$carry = function ( Scope $scope ): void {
			OperationTables::upgrade( $this->database(), static fn (): int => $scope->id );
			ExportTables::upgrade( $this->database(), static fn (): int => $scope->id );
		};
		$this->lock()->wait(
			'upgrade',
			self::UPGRADE_SECONDS,
			self::UPGRADE_SECONDS,
			function () use ( $carry ): void {
				$this->migration()->begin( TransportChoice::SANDBOX, $carry );
				$sandbox = fn (): int => $this->scopes()->of( Mode::Sandbox, TransportChoice::SANDBOX )->id;
				OperationTables::upgrade( $this->database(), $sandbox );
				ExportTables::upgrade( $this->database(), $sandbox );
			}
		);
	}

	/** The platform inside the plugin. */
	public function sandbox(): Sandbox {
		return $this->once( Sandbox::class, fn (): Sandbox => new Sandbox( $this->database() ) );
	}

	/** Knows who answers. */
	public function choice(): TransportChoice {
		return $this->once( TransportChoice::class, fn (): TransportChoice => TransportChoice::by_constants( $this->sandbox( ... ) ) );
	}

	/** What goes wrong in the sandbox. */
	public function faults(): Faults {
		return $this->sandbox()->faults();
	}

	/** The platform's calls as they are sent. */
	public function transport(): Transport {
		return $this->choice()->transport();
	}

	/** The accounts that this store has had, and their modes. */
	public function scopes(): Scopes {
		return $this->once( Scopes::class, fn (): Scopes => new Scopes( $this->lock() ) );
	}

	/** The account and mode that the store is in. */
	public function scope(): Scope {
		$mode    = $this->choice()->mode();
		$account = $this->choice()->account();
		$known   = Scopes::known( $mode, $account );
		if ( null === $known ) {
			$this->migrations()->run_if_needed();
		}
		return $this->scopes()->enter( $known ?? $this->scopes()->of( $mode, $account ) );
	}

	/** The ledger of that scope. */
	public function tables(): ScopedTables {
		return new ScopedTables( $this->database(), $this->scope() );
	}

	/** What customers can ask to see and to have erased, in every account that the store has had. */
	private function personal_data(): PersonalData {
		$this->migrations()->run_if_needed();
		$ledgers = array_map( fn ( Scope $scope ): CustomerRecords => new CustomerRecords( new ScopedTables( $this->database(), $scope ), $this->lock() ), Scopes::all() );
		return new PersonalData( $ledgers, $this->lock(), $this->choice()->clock() );
	}

	/** The platform's clients. */
	public function platform(): Platform {
		return $this->once( Platform::class, fn (): Platform => $this->choice()->platform() );
	}

	/** Opens and closes accounts. */
	public function accounts(): Accounts {
		return new Accounts( $this->platform()->account(), new PlatformAccount( $this->platform() ), $this->lock() );
	}

	/** The ledger's writers. After them, orders and the inbox are told of each event. */
	public function ledger(): LedgerParts {
		return $this->once(
			LedgerParts::class,
			fn (): LedgerParts => new LedgerParts( $this->database(), $this->lock(), $this->clock(), $this->platform(), $this->tell( ... ), $this->scope() )
		);
	}

	/**
	 * Tells those who listen of an event.
	 *
	 * @param array<string, mixed> $event A Stripe event.
	 */
	private function tell( array $event ): void {
		$this->money()->events()->handle( $event );
		( new AccountNotes( new PlatformAccount( $this->platform() ) ) )->handle( $event );
	}

	/** The queue of events, of tables that fit this version. */
	private function inbox(): EventInbox {
		$this->migrations()->run_if_needed();
		return $this->ledger()->inbox();
	}

	/** Forgets, in every account that the store has had, what only protects from repeats and stale answers, when it is old enough. */
	public function prune(): void {
		foreach ( Scopes::all() as $scope ) {
			$tables = new ScopedTables( $this->database(), $scope );
			( new EventInbox( $tables, $this->clock() ) )->prune();
			( new Revisions( $tables, $this->clock() ) )->prune();
		}
	}

	/** Keeps the ledger up with the platform. */
	public function event_feed(): EventFeed {
		return $this->ledger()->feed();
	}

	/** Makes the ledger anew. */
	public function rebuild(): Repair {
		return $this->ledger()->rebuild();
	}

	public function reconcile(): Reconcile {
		return $this->ledger()->reconcile();
	}

	public function mode(): Mode {
		return $this->choice()->mode();
	}

	/** Proves that the money adds up. */
	public function check(): Check {
		return $this->ledger()->check();
	}

	/** The scheduled jobs. */
	public function jobs(): Jobs {
		return $this->once( Jobs::class, fn (): Jobs => new Jobs( $this ) );
	}

	private function gateway(): Gateway {
		return new Gateway( fn (): PageRefunds => $this->money()->page(), fn (): Operations => $this->money()->operations(), fn (): Refund => $this->money()->refund(), $this->mode( ... ) );
	}

	/** What is done with money. */
	public function money(): MoneyParts {
		return $this->once( MoneyParts::class, fn (): MoneyParts => new MoneyParts( $this->database(), $this->lock(), $this->choice()->clock(), $this->platform(), $this->scope(), $this->ledger( ... ) ) );
	}

	/** The lists as files. */
	public function exports(): ExportParts {
		return $this->once(
			ExportParts::class,
			fn (): ExportParts => new ExportParts( $this->database(), $this->lock(), $this->clock(), $this->scope(), $this->scopes(), $this->lists() )
		);
	}

	/**
	 * The lists that have routes and exports.
	 *
	 * @return array<string, Closure(Scope): ListQuery> By their words on the wire.
	 */
	public function lists(): array {
		return array_map(
			fn ( string $query ): Closure => fn ( Scope $scope ): ListQuery => new $query( new ScopedTables( $this->database(), $scope ) ),
			array(
				'transactions' => TransactionsQuery::class,
				'deposits'     => PayoutsQuery::class,
				'disputes'     => DisputesQuery::class,
				'documents'    => DocumentsQuery::class,
			)
		);
	}

	/** Makes a believable store. */
	public function store_seeder(): StoreSeeder {
		$this->migrations()->run_if_needed();
		return $this->once( StoreSeeder::class, fn (): StoreSeeder => new StoreSeeder( $this->sandbox(), $this->database(), $this->read_seeded_store( ... ) ) );
	}

	/**
	 * Makes the ledger of a store that was just seeded, whose orders know everything already.
	 *
	 * @return array{transactions: int, payouts: int} How many rows were written.
	 */
	private function read_seeded_store(): array {
		$this->ledger()->clear();
		$this->event_feed()->continue_after( $this->event_feed()->newest() );
		return $this->rebuild()->run();
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
