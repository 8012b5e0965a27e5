<?php

declare( strict_types=1 );

namespace MerchantPayments;

use MerchantPayments\Account\Account;
use MerchantPayments\Account\BankDetailsLink;
use MerchantPayments\Admin\LedgerHealth;
use MerchantPayments\Admin\OrderScreen;
use MerchantPayments\Admin\RefundButton;
use MerchantPayments\Features\Connect\ConnectLink;
use MerchantPayments\Features\Exports\DownloadLink;
use MerchantPayments\Features\Privacy\PersonalData;
use MerchantPayments\Kernel\Access;
use MerchantPayments\Lists\PageAddress;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Rest\AdminLink;
use MerchantPayments\Sandbox\Account\AccountLinkPage;
use WC_Order;

/** The hooks of wp-admin, which the shop does not load. */
final readonly class AdminHooks {

	public function __construct( private Site $site ) {}

	/** Records and links, whoever is in charge of payments. */
	public function add_always(): void {
		add_action( 'admin_init', array( Menu::class, 'suggest_policy' ) );
		add_filter(
			'wp_privacy_personal_data_exporters',
			fn ( array $all ): array => $all + array( PersonalData::NAME => PersonalData::exporter( $this->personal_data( ... ) ) )
		);
		add_filter(
			'wp_privacy_personal_data_erasers',
			fn ( array $all ): array => $all + array( PersonalData::NAME => PersonalData::eraser( $this->personal_data( ... ) ) )
		);
		add_action(
			'admin_post_merchant_payments_export',
			fn () => DownloadLink::follow( $this->site->lists()->exports( $this->site->viewed()->scope ), PageAddress::current() )
		);
		add_action( 'admin_post_nopriv_merchant_payments_export', 'auth_redirect' );
		add_action(
			'admin_post_merchant_payments_retry_events',
			fn () => LedgerHealth::retry( fn (): int => $this->site->account()->event_feed()->retry( 5 ) )
		);
	}

	/** Pages, and what is ours on those of WooCommerce and WordPress. */
	public function add_pages(): void {
		add_action( 'woocommerce_admin_order_data_after_payment_info', fn ( WC_Order $paid ) => $this->orders()->show_notice( $paid ) );
		foreach ( array( 'woocommerce_page_wc-orders', 'shop_order_posts' ) as $list ) {
			add_action( "manage_{$list}_custom_column", array( OrderScreen::class, 'mark_test' ), 20, 2 );
		}
		add_action( 'woocommerce_admin_order_totals_after_total', fn ( mixed $id ) => $this->orders()->show_totals( absint( $id ) ) );
		add_filter( 'woocommerce_get_order_note', fn ( array $note ): array => $this->orders()->with_links( $note ) );
		$ours = plugin_basename( MERCHANT_PAYMENTS_FILE );
		add_filter( "plugin_action_links_$ours", fn ( array $own ): array => $this->site->screens()->with_settings( $own ) );
		add_filter( 'plugin_row_meta', fn ( array $links, string $of ): array => StoreScreens::with_docs( $links, $of ), 10, 2 );
		add_action( 'woocommerce_system_status_report', fn () => $this->site->screens()->report()->show() );
		add_filter( 'debug_information', fn ( array $info ): array => $this->site->screens()->report()->add_to( $info ) );
		add_action( 'admin_menu', fn () => $this->site->menu()->open() );
		add_action( 'admin_menu', fn () => $this->site->menu()->pages()->finish_menu(), 20 );
		add_action( 'wp_ajax_merchant_payments_page', fn () => $this->app_page()->answer( PageAddress::current() ) );
		add_action(
			'admin_post_merchant_payments_update_bank_details',
			fn () => AdminLink::redirect( BankDetailsLink::ACTION, BankDetailsLink::of( $this->site->viewed() )->form( ... ) )
		);
		add_action(
			'admin_post_merchant_payments_refund_unwanted',
			fn () => ( new RefundButton( fn ( WC_Order $order ): Account => $this->site->account_of( $order ) ) )->press()
		);
		add_action(
			'admin_post_merchant_payments_connect',
			fn () => ( new ConnectLink( $this->site->opening( $this->site->viewed() ) ) )->follow()
		);
		add_action(
			'admin_post_merchant_payments_sandbox_account_link',
			fn () => ( new AccountLinkPage( $this->site->sandbox()->transport() ) )->show()
		);
		add_action(
			'load-woocommerce_page_wc-settings',
			fn () => $this->site->menu()->open_settings( fn ( string $section ) => $this->app_page()->load_section( $section ) )
		);
		// Early, because wc-admin reads the list of pages as soon as it starts.
		add_action( 'admin_enqueue_scripts', $this->enqueue( ... ), 1 );
	}

	private function personal_data(): PersonalData {
		return $this->site->screens()->personal_data();
	}

	private function orders(): OrderScreen {
		return $this->site->screens()->orders;
	}

	/** Scripts of our pages. */
	public function enqueue(): void {
		// Some wc-admin pages are open to users who may only see reports; our settings and nonces are not for them.
		if ( \Automattic\WooCommerce\Admin\PageController::is_admin_page() && Access::may_manage() ) {
			$this->app_page()->load( PageAddress::current() );
		}
	}

	private function app_page(): AppPage {
		$account = $this->site->viewed();
		$queries = $this->site->lists()->queries();
		$coming  = Mode::Sandbox === $account->mode() ? null : static function () use ( $account ): ?string {
			$importer = $account->importer();
			return $importer->is_unfinished() ? (string) $importer->time_left()?->text() : null;
		};
		return new AppPage( $account->scope, $account->connection, $this->site->menu()->pages(), $queries, $this->site->jobs(), $coming );
	}
}
