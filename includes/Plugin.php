<?php

declare( strict_types=1 );

namespace MerchantPayments;

use Closure;
use MerchantPayments\Account\Accounts;
use MerchantPayments\Account\BankDetailsLink;
use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Admin\AccountNotes;
use MerchantPayments\Admin\DisputeNotes;
use MerchantPayments\Admin\LedgerHealth;
use MerchantPayments\Admin\OtherPayments;
use MerchantPayments\Admin\Preferences;
use MerchantPayments\Admin\Tasks;
use MerchantPayments\Checkout\Gateway;
use MerchantPayments\Export\ExportTables;
use MerchantPayments\Features\Connect\ConnectLink;
use MerchantPayments\Features\Connect\ConnectSettings;
use MerchantPayments\Features\Disputes\DisputesQuery;
use MerchantPayments\Features\Documents\DocumentsQuery;
use MerchantPayments\Features\Exports\DownloadLink;
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
use MerchantPayments\Ledger\Projection\ProjectionTables;
use MerchantPayments\Ledger\Projection\Projections;
use MerchantPayments\Ledger\Projector;
use MerchantPayments\Ledger\Reconcile;
use MerchantPayments\Ledger\Repair;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Lists\ListQuery;
use MerchantPayments\Lists\PageAddress;
use MerchantPayments\Operations\OperationLog;
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

/** The composition root: together with its parts the only place that wires classes. Services are created on first use. */
final class Plugin {

	private static ?self $instance = null;

	/**
	 * Services by class name.
	 *
	 * @var array<class-string, object>
	 */
	private array $made = array();

	/** The REST server that answers with our routes, those that it asked for so far. */
	private ?WP_REST_Server $started_for = null;
	private ?Routes $routes              = null;

	/** @param TransportChoice|null $chosen Who answers; null as wp-config.php says. */
	public function __construct( private readonly ?TransportChoice $chosen = null ) {}

	/** The instance of this request. */
	public static function instance(): self {
		return self::$instance ??= new self();
	}

	/** Adds the few hooks that every request needs; routes are registered only where they are used. */
	public function boot(): void {
		$this->boot_money();
		self::is_other_in_charge() ? $this->boot_aside() : $this->boot_pages();
	}

	/** Whether something else has our menu, pages and routes, so that ours stand aside. Here, because no other file is loaded in the shop. */
	private static function is_other_in_charge(): bool {
		$plugin = 'woocommerce-payments/woocommerce-payments.php';
		$listed = in_array( $plugin, (array) get_option( 'active_plugins' ), true ) || ( is_multisite() && isset( ( (array) get_site_option( 'active_sitewide_plugins' ) )[ $plugin ] ) );
		return class_exists( 'WC_Payments', false ) || defined( 'WCPAY_VERSION_NUMBER' ) || isset( wp_load_alloptions()['merchant_payments_other_routes'] )
			|| ( $listed && plugin_basename( MERCHANT_PAYMENTS_FILE ) !== $plugin && is_file( WP_PLUGIN_DIR . '/' . $plugin ) );
	}

	/** What concerns payments that were made with us, whoever is in charge: jobs, refunds, records. */
	private function boot_money(): void {
		add_action( 'cli_init', array( $this, 'start_commands' ) );
		add_action( 'merchant_payments_sync', fn () => $this->jobs()->sync() );
		add_action( 'merchant_payments_reconcile', fn () => $this->jobs()->reconcile() );
		// Action Scheduler runs these in any request; the classes are loaded only then.
		add_action( 'merchant_payments_run_export', fn ( string $id ) => $this->exports()->runner()->run( $id ) );
		add_action( 'merchant_payments_watch_export', fn ( string $id ) => $this->exports()->runner()->watch( $id ) );
		add_action( 'merchant_payments_clean_exports', fn () => $this->exports()->exports()->clean() );
		add_action( 'merchant_payments_settle_actions', fn () => $this->jobs()->settle() );
		add_filter( 'site_status_tests', fn ( array $tests ): array => LedgerHealth::add( $tests, fn (): LedgerHealth => new LedgerHealth( $this->ledger()->inbox(), Reconcile::known( $this->tables() ) ) ) );
		add_action( 'woocommerce_before_order_refund_object_save', fn ( WC_Order_Refund $made ) => PageRefunds::of( $made, fn (): PageRefunds => $this->money()->page() )?->begin( $made ) );
		add_action( 'woocommerce_create_refund', fn ( WC_Order_Refund $made, array $args = array() ) => PageRefunds::of( $made, fn (): PageRefunds => $this->money()->page() )?->mark( $made, $args ), 10, 2 );
		if ( is_admin() ) {
			add_action( 'admin_init', array( Menu::class, 'suggest_policy' ) );
			add_filter( 'wp_privacy_personal_data_exporters', fn ( array $exporters ): array => $exporters + array( PersonalData::NAME => PersonalData::exporter( $this->personal_data( ... ) ) ) );
			add_filter( 'wp_privacy_personal_data_erasers', fn ( array $erasers ): array => $erasers + array( PersonalData::NAME => PersonalData::eraser( $this->personal_data( ... ) ) ) );
			add_action( 'admin_post_merchant_payments_export', fn () => DownloadLink::follow( $this->exports()->exports(), PageAddress::current() ) );
			add_action( 'admin_post_nopriv_merchant_payments_export', 'auth_redirect' );
			add_action( 'admin_post_merchant_payments_retry_events', fn () => LedgerHealth::retry( fn (): int => $this->event_feed()->retry( 5 ) ) );
		}
	}

	/** Beside another that is in charge: no order of ours loses its refunds. */
	private function boot_aside(): void {
		add_filter( 'woocommerce_payment_gateways', fn ( array $gateways ): array => array( ...$gateways, $this->gateway()->only_for_refunds() ) );
		add_action( 'admin_notices', array( OtherPayments::class, 'show' ) );
	}

	private function boot_pages(): void {
		// The shop and wp-admin create REST servers for internal requests, so routes are registered at dispatch. Runs before
		// WordPress's own filters and before it answers OPTIONS.
		add_filter( 'rest_pre_dispatch', array( $this, 'start_for_request' ), 1, 3 );
		add_filter( 'woocommerce_admin_get_user_data_fields', static fn ( array $fields ): array => Preferences::add( array_values( $fields ) ) );
		add_filter( 'woocommerce_admin_allowed_promo_notes', static fn ( array $names ): array => ConnectSettings::allow_promotion( array_values( $names ) ) );
		add_filter( 'woocommerce_payment_gateways', fn ( array $gateways ): array => array( ...$gateways, $this->gateway() ) );
		if ( is_admin() ) {
			add_action( 'admin_menu', fn () => $this->menu()->open() );
			add_action( 'admin_menu', fn () => $this->menu()->pages()->finish_menu(), 20 );
			add_action( 'wp_ajax_merchant_payments_page', fn () => $this->app_page()->answer( PageAddress::current() ) );
			add_action( 'admin_post_merchant_payments_update_bank_details', fn () => AdminLink::redirect( BankDetailsLink::ACTION, ( new BankDetailsLink( $this->platform()->account() ) )->form( ... ) ) );
			add_action( 'admin_post_merchant_payments_connect', fn () => ( new ConnectLink( $this->accounts() ) )->follow() );
			add_action( 'admin_post_merchant_payments_sandbox_account_link', fn () => ( new AccountLinkPage( $this->sandbox()->transport() ) )->show() );
			add_action( 'load-woocommerce_page_wc-settings', fn () => $this->menu()->open_settings( fn ( string $section ) => $this->app_page()->load_section( $section ) ) );
			// Early, because wc-admin reads the list of pages as soon as it starts.
			add_action( 'admin_enqueue_scripts', array( $this, 'enqueue' ), 1 );
		}
	}

	/** The routes of a server, which registers them as it needs them. */
	private function routes_of( WP_REST_Server $server ): Routes {
		if ( null === $this->routes || $this->started_for !== $server ) {
			$this->started_for = $server;
			$this->migrations()->run_if_needed();
			RouteGuard::register();
			Idempotency::register();
			add_filter( 'rest_endpoints', array( OtherPayments::class, 'give_way' ) );
			$this->routes = new Routes( $this, $this->platform() );
		}
		return $this->routes;
	}

	/**
	 * Registers those of our routes that a request needs, and our entries when WooCommerce's task list is asked for.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function start_for_request( mixed $answer, WP_REST_Server $server, WP_REST_Request $request ): mixed {
		$words = RouteGuard::words_of( $request );
		if ( array() !== $words ) {
			$this->routes_of( $server )->register( $words );
		} elseif ( str_starts_with( $request->get_route(), '/wc-admin/onboarding/tasks' ) ) {
			Tasks::add( new PlatformAccount( $this->platform() ), $this->mode() );
		}
		return $answer;
	}

	public function start_commands(): void {
		Cli\Commands::register( new CommandSite( $this ) );
	}

	public function enqueue(): void {
		// Some wc-admin pages are open to users who may only see reports; our settings and nonces are not for them.
		if ( \Automattic\WooCommerce\Admin\PageController::is_admin_page() && Access::may_manage() ) {
			$this->app_page()->load( PageAddress::current() );
		}
	}

	private function app_page(): AppPage {
		return new AppPage( $this->scope(), $this->choice()->clock(), $this->menu()->pages(), $this->lists(), $this->jobs() );
	}

	private function menu(): Menu {
		return $this->once( Menu::class, fn (): Menu => new Menu( $this ) );
	}

	public function database(): Database {
		return $this->once( Database::class, static fn (): Database => new Database( $GLOBALS['wpdb'] ) );
	}

	public function clock(): Clock {
		return $this->once( SystemClock::class, static fn (): Clock => new SystemClock() );
	}

	public function lock(): Lock {
		return $this->once( Lock::class, fn (): Lock => new Lock( $this->database(), $this->clock() ) );
	}

	public function migrations(): Migrations {
		return $this->once(
			Migrations::class,
			fn (): Migrations => new Migrations(
				$this->database(),
				$this->lock(),
				array(
					Lock::definitions( ... ),
					LedgerTables::definitions( ... ),
					ProjectionTables::definitions( ... ),
					OperationTables::definitions( ... ),
					ExportTables::definitions( ... ),
					SandboxTables::definitions( ... ),
				)
			)
		);
	}

	public function sandbox(): Sandbox {
		return $this->once( Sandbox::class, fn (): Sandbox => new Sandbox( $this->database() ) );
	}

	/** Chooses the platform. */
	public function choice(): TransportChoice {
		return $this->chosen ?? $this->once( TransportChoice::class, fn (): TransportChoice => TransportChoice::by_constants( $this->sandbox( ... ) ) );
	}

	/** The sandbox's injected faults. */
	public function faults(): Faults {
		return $this->sandbox()->faults();
	}

	public function transport(): Transport {
		return $this->choice()->transport();
	}

	public function scopes(): Scopes {
		return $this->once( Scopes::class, fn (): Scopes => new Scopes( $this->lock() ) );
	}

	/** The account and mode that the store is in, or that was chosen. Whoever uses the tables needs it, so they are brought up to date here. */
	public function scope(): Scope {
		if ( ! Migrations::is_current() ) {
			$this->migrations()->run_if_needed();
		}
		$scope = $this->scopes()->of( $this->choice()->mode(), $this->choice()->account() );
		return null === $this->chosen ? $this->scopes()->enter( $scope, $this->choice()->offered() ) : $scope;
	}

	/** The current scope's ledger. */
	public function tables(): ScopedTables {
		return new ScopedTables( $this->database(), $this->scope() );
	}

	/** Personal data of customers, in all accounts that the store has had. */
	private function personal_data(): PersonalData {
		$this->migrations()->run_if_needed();
		$ledgers = array_map( fn ( Scope $scope ): CustomerRecords => new CustomerRecords( new ScopedTables( $this->database(), $scope ), $this->lock() ), Scopes::all() );
		return new PersonalData( $ledgers, $this->lock(), $this->choice()->clock(), array( $this->sandbox()->forget_customer( ... ), fn ( string $email ): bool => OperationLog::forget_customer( $this->database(), $email ) ) );
	}

	public function platform(): Platform {
		return $this->once( Platform::class, fn (): Platform => $this->choice()->platform() );
	}

	public function accounts(): Accounts {
		// With Stripe's keys the next account has a scope of its own. The sandbox is one scope, whoever has it.
		$closed = Mode::Sandbox === $this->choice()->mode() ? $this->samples()->start_over( ... ) : static fn () => null;
		return new Accounts( $this->platform()->account(), new PlatformAccount( $this->platform() ), $this->lock(), $this->choice()->mode(), $closed );
	}

	/** The ledger's writers. Events are passed on to orders and inbox notes afterwards. */
	public function ledger(): LedgerParts {
		return $this->once(
			LedgerParts::class,
			fn (): LedgerParts => new LedgerParts( $this->database(), $this->lock(), $this->clock(), $this->platform(), $this->tell( ... ), $this->scope() )
		);
	}

	/** @param array<string, mixed> $event A Stripe event, of which orders and inbox notes are notified. */
	private function tell( array $event ): void {
		$this->money()->events()->handle( $event );
		$this->account_notes()->handle( $event );
		( new DisputeNotes( $this->tables() ) )->handle( $event );
	}

	public function account_notes(): AccountNotes {
		return new AccountNotes( new PlatformAccount( $this->platform() ) );
	}

	/** Deletes outdated records that protect from repeated events and stale responses, in all accounts that the store has had. */
	public function prune(): void {
		foreach ( Scopes::all() as $scope ) {
			$tables = new ScopedTables( $this->database(), $scope );
			( new EventInbox( $tables, $this->clock() ) )->prune();
			Projector::prune( $tables, $this->clock() );
		}
	}

	/** Applies the platform's events. */
	public function event_feed(): EventFeed {
		return $this->ledger()->feed();
	}

	public function rebuild(): Repair {
		return $this->ledger()->rebuild();
	}

	public function reconcile(): Reconcile {
		return $this->ledger()->reconcile();
	}

	public function mode(): Mode {
		return $this->choice()->mode();
	}

	/** Verifies that the money adds up. */
	public function check(): Check {
		return $this->ledger()->check();
	}

	public function jobs(): Jobs {
		return $this->once( Jobs::class, fn (): Jobs => new Jobs( $this ) );
	}

	private function gateway(): Gateway {
		return new Gateway( fn (): PageRefunds => $this->money()->page(), fn (): Operations => $this->money()->operations(), fn (): Refund => $this->money()->refund(), fn ( string $payment ): bool => $this->money()->is_pending( $payment ), $this->mode( ... ), fn (): bool => $this->menu()->has_account() );
	}

	public function money(): MoneyParts {
		return $this->once( MoneyParts::class, fn (): MoneyParts => new MoneyParts( $this->database(), $this->lock(), $this->choice()->clock(), $this->platform(), $this->scope(), $this->ledger( ... ) ) );
	}

	public function exports(): ExportParts {
		return $this->once(
			ExportParts::class,
			fn (): ExportParts => new ExportParts( $this->database(), $this->lock(), $this->clock(), $this->scope(), $this->scopes(), $this->lists() )
		);
	}

	/**
	 * The lists with routes and exports.
	 *
	 * @return array<string, Closure(Scope): ListQuery> By name in the API.
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

	/** Generates a realistic store. */
	public function store_seeder(): StoreSeeder {
		return $this->samples()->seeder();
	}

	public function samples(): SampleParts {
		return $this->once( SampleParts::class, fn (): SampleParts => new SampleParts( $this ) );
	}

	/**
	 * Creates a service once.
	 *
	 * @template T of object
	 * @param class-string<T> $name Its class.
	 * @param callable(): T   $make Creates it.
	 * @return T
	 */
	private function once( string $name, callable $make ): object {
		$thing = $this->made[ $name ] ??= $make();
		assert( $thing instanceof $name );
		return $thing;
	}
}
