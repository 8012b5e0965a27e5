<?php
/**
 * The stand-in's hooks.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store;

use MerchantPayments\Store\Admin\AdminMenu;
use MerchantPayments\Store\Admin\AppPage;
use MerchantPayments\Store\Admin\OrderActions;
use MerchantPayments\Store\Checkout\AccountPages;
use MerchantPayments\Store\Checkout\CartPages;
use MerchantPayments\Store\Checkout\OrderPage;
use MerchantPayments\Store\Orders\OrderNotes;
use MerchantPayments\Store\Products\Stock;
use MerchantPayments\Store\Rest\Routes;
use MerchantPayments\Store\Rest\UserFields;
use MerchantPayments\Store\Scheduler\Runner;
use MerchantPayments\Store\StoreApi\StoreRoutes;

/**
 * Starts everything at the moment at which WooCommerce does.
 */
final class Bootstrap {

	/**
	 * Adds the hooks.
	 */
	public static function register(): void {
		add_action( 'plugins_loaded', [ WC(), 'on_plugins_loaded' ], -1 );
		add_action( 'init', [ Installer::class, 'upgrade' ], -1 );
		add_action( 'init', [ WC(), 'init' ], 0 );
		add_action( 'init', [ PostTypes::class, 'register' ], 5 );
		add_action( 'init', [ 'WC_Emails', 'init_transactional_emails' ] );
		add_action( 'woocommerce_order_status_refunded', 'wc_order_fully_refunded' );
		add_filter( 'plugin_row_meta', [ self::class, 'say_what_this_is' ], 10, 2 );
		OrderNotes::register();
		Stock::register();
		Runner::register();
		Shop::register();
		\WC_AJAX::init();
		\WC_Form_Handler::init();
		OrderPage::register();
		CartPages::register();
		AccountPages::register();
		add_action( 'rest_api_init', [ Routes::class, 'register' ] );
		add_action( 'rest_api_init', [ UserFields::class, 'register' ] );
		add_action( 'rest_api_init', [ StoreRoutes::class, 'register' ] );
		if ( is_admin() ) {
			AdminMenu::register();
			AppPage::register();
			OrderActions::register();
		}
	}

	/**
	 * Says in the list of plugins that this is not WooCommerce.
	 *
	 * @param list<string> $links Links below the description.
	 * @param string       $file  A plugin.
	 * @return list<string>
	 */
	public static function say_what_this_is( array $links, string $file ): array {
		return 'woocommerce/woocommerce.php' === $file ? [ ...$links, 'Stand-in for WooCommerce: for development and tests only' ] : $links;
	}
}
