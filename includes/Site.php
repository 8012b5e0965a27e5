<?php

declare( strict_types=1 );

namespace MerchantPayments;

use MerchantPayments\Account\Account;
use MerchantPayments\Account\Accounts;
use MerchantPayments\Account\Listeners;
use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Admin\AccountNotes;
use MerchantPayments\Admin\DisputeNotes;
use MerchantPayments\Admin\LedgerHealth;
use MerchantPayments\Admin\OtherPayments;
use MerchantPayments\Admin\PayoutNotes;
use MerchantPayments\Admin\Preferences;
use MerchantPayments\Admin\UnexpectedPayments;
use MerchantPayments\Checkout\CartSession;
use MerchantPayments\Checkout\CartTotal;
use MerchantPayments\Checkout\Express\OwnCart;
use MerchantPayments\Checkout\Instructions;
use MerchantPayments\Checkout\Subscriptions\SubscriptionHooks;
use MerchantPayments\Connections\Configuration;
use MerchantPayments\Connections\Connections;
use MerchantPayments\Export\ExportTables;
use MerchantPayments\Features\Connect\ConnectSettings;
use MerchantPayments\Features\Connections\WebhookController;
use MerchantPayments\Features\Files\PublicCopies;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Kernel\Migrations;
use MerchantPayments\Kernel\SystemClock;
use MerchantPayments\Ledger\LedgerTables;
use MerchantPayments\Ledger\Reconcile;
use MerchantPayments\Operations\OperationTables;
use MerchantPayments\Orders\PageRefunds;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Scopes;
use MerchantPayments\Rest\RouteGuard;
use MerchantPayments\Sandbox\Sandbox;
use MerchantPayments\Sandbox\SandboxTables;
use WC_Order;
use WC_Order_Refund;
use WP_Error;
use WP_REST_Request;
use WP_REST_Server;

/** The hooks of a request, and what all accounts of the store share. Services are created on first use. */
final class Site {

	private static ?self $instance = null;

	/**
	 * Services by class name.
	 *
	 * @var array<class-string, object>
	 */
	private array $made = array();

	/** @param Configuration|null $chosen Who answers; null as wp-config.php says. */
	public function __construct( private readonly ?Configuration $chosen = null ) {}

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
		$listed = in_array( $plugin, (array) get_option( 'active_plugins' ), true )
			|| ( is_multisite() && isset( ( (array) get_site_option( 'active_sitewide_plugins' ) )[ $plugin ] ) );
		return class_exists( 'WC_Payments', false )
			|| defined( 'WCPAY_VERSION_NUMBER' )
			|| isset( wp_load_alloptions()['merchant_payments_other_routes'] )
			|| ( $listed && plugin_basename( MERCHANT_PAYMENTS_FILE ) !== $plugin && is_file( WP_PLUGIN_DIR . '/' . $plugin ) );
	}

	/** What concerns payments that were made with us, whoever is in charge: jobs, refunds, records. A job may run in any request. */
	private function boot_money(): void {
		add_action( 'cli_init', fn () => Cli\Commands::register( new CommandServices( $this ) ) );
		add_action( 'merchant_payments_sync', fn ( string $why = '' ) => $this->jobs()->sync( $why ) );
		add_action( 'merchant_payments_events', fn ( int $account ) => $this->jobs()->events( $account ) );
		add_action( 'merchant_payments_reconcile', fn () => $this->jobs()->reconcile() );
		add_action( 'merchant_payments_import', fn () => $this->jobs()->import() );
		add_action( 'merchant_payments_match_orders', fn () => ( new MatchOrders( $this->connections()->all() ) )->run() );
		add_action( 'merchant_payments_run_export', fn ( string $id ) => $this->jobs()->export( $id ) );
		add_action( 'merchant_payments_watch_export', fn ( string $id ) => $this->jobs()->watch_export( $id ) );
		add_action( 'merchant_payments_clean_exports', fn () => $this->jobs()->clean_exports() );
		add_action( 'merchant_payments_settle_actions', fn () => $this->jobs()->settle() );
		add_filter(
			'site_status_tests',
			fn ( array $tests ): array => LedgerHealth::add(
				$tests,
				fn (): LedgerHealth => new LedgerHealth( $this->account()->ledger()->inbox(), Reconcile::known( $this->account()->tables() ) )
			)
		);
		add_action(
			'woocommerce_before_order_refund_object_save',
			fn ( WC_Order_Refund $made ) => PageRefunds::of( $made, $this->page_refunds( ... ) )?->begin( $made )
		);
		add_action(
			'woocommerce_create_refund',
			fn ( WC_Order_Refund $made, array $args = array() ) => PageRefunds::of( $made, $this->page_refunds( ... ) )?->mark( $made, $args ),
			10,
			2
		);
		add_filter( 'woocommerce_cancel_unpaid_order', fn ( bool $may, object $order ) => $this->shop()->may_cancel( $may, $order ), 10, 2 );
		add_action( 'merchant_payments_end_payment', fn ( int $id, int $tries ) => $this->shop()->end_again( $id, $tries ), 10, 2 );
		add_action(
			'merchant_payments_other_refund',
			fn ( int $scope, int $order, string $id, int $tries ) => $this->connections()->named( $scope )->others()->write( $order, $id, $tries ),
			10,
			4
		);
		add_action( 'merchant_payments_order_paid', fn ( int $id, array $intent ) => $this->shop()->keep_card( $id, $intent ), 10, 2 );
		// Pages without a customer's payment methods do without the class.
		add_filter( 'woocommerce_credit_card_type_labels', fn ( array $labels ) => $this->shop()->payment_method_labels( $labels ) );
		add_filter( 'woocommerce_payment_token_class', fn ( mixed ...$of ) => $this->shop()->token_class( ...$of ), 10, 2 );
		add_action( 'woocommerce_payment_token_deleted', fn ( int $id, object $card ) => $this->shop()->delete_card( $card ), 10, 2 );
		class_exists( 'WC_Subscriptions', false )
			&& SubscriptionHooks::register(
				fn () => $this->shop()->renewal(),
				fn () => $this->shop()->subscription_cards(),
				fn () => $this->shop()->final_decline()
			);
		foreach ( array( 'cancelled', 'on-hold', 'processing', 'completed' ) as $to ) {
			add_action( "woocommerce_order_status_$to", fn ( int $id, WC_Order $moved ) => $this->shop()->follow( $moved, $to ), 10, 2 );
		}
		if ( is_admin() ) {
			( new AdminHooks( $this ) )->add_always();
		}
	}

	/** Beside another that is in charge: no order of ours loses its refunds, and Stripe goes on sending. */
	private function boot_aside(): void {
		add_filter( 'rest_pre_dispatch', $this->answer_webhook( ... ), 1, 3 );
		add_filter(
			'woocommerce_payment_gateways',
			fn ( array $gateways ): array => array( ...$gateways, $this->shop()->gateway()->only_for_refunds() )
		);
		add_action( 'admin_notices', array( OtherPayments::class, 'show' ) );
	}

	/**
	 * The only route of ours that is there beside another. Its pattern stands here, so that nothing of ours is loaded for what others are
	 * asked.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request Of any route.
	 */
	private function answer_webhook( mixed $answer, WP_REST_Server $server, WP_REST_Request $request ): mixed {
		if ( 1 === preg_match( '~^/wc/v3/payments/webhook/\d+$~iD', $request->get_route() ) ) {
			$this->webhook()->register_routes();
		}
		return $answer;
	}

	/** Where Stripe sends to. */
	public function webhook(): WebhookController {
		return $this->once( WebhookController::class, fn () => new WebhookController( $this->connections( ... ), Jobs::plan_events( ... ) ) );
	}

	private function boot_pages(): void {
		// The shop and wp-admin create REST servers for internal requests, so routes are registered at dispatch. Runs before
		// WordPress's own filters and before it answers OPTIONS.
		add_filter( 'rest_pre_dispatch', $this->prepare_request( ... ), 1, 3 );
		add_filter( 'woocommerce_admin_get_user_data_fields', static fn ( array $fields ): array => Preferences::add( array_values( $fields ) ) );
		add_filter(
			'woocommerce_admin_allowed_promo_notes',
			static fn ( array $names ): array => ConnectSettings::allow_promotion( array_values( $names ) )
		);
		add_filter( 'woocommerce_payment_gateways', fn ( array $gateways ): array => array( ...$gateways, $this->shop()->gateway() ) );
		add_action( 'woocommerce_blocks_payment_method_type_registration', fn ( object $methods ) => $this->shop()->add_to_block( $methods ) );
		add_action( 'woocommerce_before_checkout_process', fn () => $this->shop()->one()->begin_classic() );
		add_action( 'woocommerce_checkout_order_processed', fn ( mixed $id ) => $this->shop()->made( $id, false ) );
		add_action( 'woocommerce_store_api_checkout_order_processed', fn ( mixed $order ) => $this->shop()->made( $order, true ) );
		$total    = fn (): CartTotal => $this->shop()->cart_total();
		add_action( 'woocommerce_after_checkout_validation', fn ( mixed $data, WP_Error $errors ) => $total()->check_classic( $errors ), 10, 2 );
		$of_block = 'woocommerce_store_api_checkout_update_customer_from_request';
		add_action( $of_block, fn ( mixed $customer, WP_REST_Request $request ) => $total()->check_block( $request ), 10, 2 );
		add_filter( 'rest_request_before_callbacks', $this->before_route( ... ), 10, 3 );
		add_filter( 'woocommerce_get_customer_payment_tokens', fn ( mixed ...$asked ) => $this->shop()->list_saved( ...$asked ), 10, 3 );
		add_filter( 'woocommerce_payment_methods_list_item', fn ( array $item, object $of ) => $this->shop()->list_card( $item, $of ), 20, 2 );
		foreach (
			array(
				'woocommerce_after_add_to_cart_form'   => 'product',
				'woocommerce_proceed_to_checkout'      => 'cart',
				'woocommerce_before_checkout_form'     => 'checkout',
				'woocommerce_pay_order_before_payment' => 'order',
			) as $hook => $place
		) {
			add_action( $hook, fn () => $this->shop()->express()->show( $place ), 30, 0 );
		}
		add_action( 'woocommerce_cart_emptied', array( CartSession::class, 'forget' ), 10, 0 );
		add_filter( 'woocommerce_persistent_cart_enabled', array( OwnCart::class, 'may_be_kept' ) );
		add_filter( 'woocommerce_should_clear_cart_after_payment', array( OwnCart::class, 'may_be_emptied' ) );
		add_action( 'wc_ajax_merchant_payments', fn () => $this->shop()->answer() );
		add_action( 'woocommerce_thankyou_merchant_payments', array( Instructions::class, 'show' ) );
		add_action( 'woocommerce_view_order', array( Instructions::class, 'show' ), 5 );
		add_action( 'woocommerce_email_before_order_table', array( Instructions::class, 'mail' ), 10, 3 );
		if ( is_admin() ) {
			( new AdminHooks( $this ) )->add_pages();
		}
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private function prepare_request( mixed $answer, WP_REST_Server $server, WP_REST_Request $request ): mixed {
		return RouteGuard::concerns_us( $request ) ? $this->requests()->prepare( $answer, $server, $request ) : $answer;
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Of any route. */
	private function before_route( mixed $answer, mixed $handler, WP_REST_Request $request ): mixed {
		return false !== stripos( $request->get_route(), '/checkout' ) ? $this->shop()->one()->begin_block( $answer, $request ) : $answer;
	}

	private function requests(): RestRequests {
		return $this->once( RestRequests::class, fn (): RestRequests => new RestRequests( $this ) );
	}

	public function screens(): StoreScreens {
		return $this->once( StoreScreens::class, fn () => new StoreScreens( $this, fn (): bool => $this->menu()->takes_payments() ) );
	}

	public function menu(): Menu {
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
					OperationTables::definitions( ... ),
					ExportTables::definitions( ... ),
					SandboxTables::definitions( ... ),
				),
				array( ...LedgerTables::migrations(), Jobs::after_update() )
			)
		);
	}

	public function sandbox(): Sandbox {
		return $this->once( Sandbox::class, fn (): Sandbox => new Sandbox( $this->database() ) );
	}

	/** What wp-config.php says. */
	public function configuration(): Configuration {
		return $this->chosen ?? $this->once( Configuration::class, fn (): Configuration => Configuration::by_constants( $this->sandbox( ... ) ) );
	}

	public function connections(): Connections {
		return $this->once(
			Connections::class,
			fn (): Connections => new Connections(
				$this->configuration(),
				$this->scopes(),
				$this->database(),
				$this->lock(),
				$this->clock(),
				new Listeners(
					$this->write_notes( ... ),
					static fn ( string $sentence ) => PayoutNotes::not_made( $sentence ),
					static fn ( WC_Order $order, string $sentence ) => UnexpectedPayments::tell( $order, $sentence )
				),
				function (): void {
					if ( ! Migrations::is_current() ) {
						$this->migrations()->run_if_needed();
					}
				}
			)
		);
	}

	/** The account that takes customers' payments. */
	public function account(): Account {
		return $this->connections()->checkout();
	}

	/** The account that the current user looks at. */
	public function viewed(): Account {
		return $this->connections()->viewed();
	}

	public function scopes(): Scopes {
		return $this->once( Scopes::class, fn (): Scopes => new Scopes( $this->lock() ) );
	}

	/**
	 * The account that an order was paid in, whatever is current. For an order that does not say, or is none, the given one; by default the
	 * one that takes payments.
	 */
	public function account_of( ?WC_Order $order, ?Account $otherwise = null ): Account {
		$named     = null === $order ? 0 : PaymentOrders::account( $order );
		$otherwise = $otherwise ?? $this->account();
		return in_array( $named, array( 0, $otherwise->scope->id ), true ) ? $otherwise : $this->connections()->named( $named );
	}

	/** Opens and closes an account. */
	public function opening( Account $account ): Accounts {
		$closed = function ( string $id ) use ( $account ): void {
			( new PublicCopies( $this->database(), $account->scope ) )->remove_all();
			if ( Mode::Sandbox === $account->mode() ) {
				$account->settlement()->run();
				$account->ledger()->close();
				// Its rows stay its own, and the next account begins empty.
				$this->scopes()->retire( $account->scope, $id );
				$this->samples()->start_over();
			} else {
				$account->tax_details()->forget();
			}
			PlatformAccount::forget( $account->scope->id );
		};
		return new Accounts( $account->platform()->account(), $account->on_platform(), $this->lock(), $account->mode(), $closed );
	}

	/**
	 * Notes in the inbox, which all users read, are about the account that takes customers' payments.
	 *
	 * @param array<string, mixed> $event A Stripe event, which ledger and orders have.
	 */
	private function write_notes( Account $account, array $event ): void {
		if ( $account->scope->id === $this->account()->scope->id ) {
			( new AccountNotes( $account->on_platform() ) )->handle( $event );
			( new DisputeNotes( $account->tables() ) )->handle( $event );
		}
	}

	/** Refunds made on an order's page. */
	public function page_refunds(): PageRefunds {
		return new PageRefunds( new SystemClock(), $this->lock() );
	}

	public function jobs(): Jobs {
		return $this->once( Jobs::class, fn (): Jobs => new Jobs( $this ) );
	}

	private function shop(): StoreCheckout {
		return $this->once( StoreCheckout::class, fn () => new StoreCheckout( $this, fn (): bool => $this->menu()->takes_payments() ) );
	}

	public function lists(): ListTable {
		return $this->once(
			ListTable::class,
			fn (): ListTable => new ListTable( $this->database(), $this->lock(), $this->clock(), $this->scopes() )
		);
	}

	public function samples(): SampleSales {
		return $this->once( SampleSales::class, fn (): SampleSales => new SampleSales( $this ) );
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
