<?php
/**
 * Plugin Name: Other payments
 * Description: Looks from outside like a plugin that ours stands aside for. OTHER_PAYMENTS lists its signs: constant, class, routes.
 * Version: 11.0.0
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

namespace OtherPayments;

use WC_Payment_Gateway;
use WP_Error;

$signs = getenv( 'OTHER_PAYMENTS' );
$signs = explode( ',', false === $signs ? 'constant,class,routes' : $signs );

if ( in_array( 'constant', $signs, true ) ) {
	define( 'WCPAY_VERSION_NUMBER', '11.0.0' );
}
if ( in_array( 'class', $signs, true ) ) {
	// Later than the plugin's file, as a plugin may.
	add_action( 'plugins_loaded', static fn () => class_alias( get_class( new class() {} ), 'WC_Payments' ), 11 );
}
if ( in_array( 'routes', $signs, true ) ) {
	add_action(
		'rest_api_init',
		static function (): void {
			$route = [
				'methods'             => 'GET',
				'callback'            => static fn (): array => [ 'whose' => 'other' ],
				'permission_callback' => '__return_true',
			];
			register_rest_route( 'wc/v3', '/payments/accounts', $route );
			register_rest_route( 'wc/v3', '/payments/transactions', $route );
		}
	);
}
add_action(
	'admin_menu',
	static fn () => add_menu_page( 'Other payments', 'Payments', 'manage_woocommerce', 'wc-admin&path=/payments/other' )
);
add_filter( 'woocommerce_payment_gateways', static fn ( array $gateways ): array => [ ...$gateways, gateway() ] );

/**
 * A gateway that is offered at the checkout, and refunds nothing.
 */
function gateway(): WC_Payment_Gateway {
	return new class() extends WC_Payment_Gateway {

		/** Sets what WooCommerce reads. */
		public function __construct() {
			$this->id           = 'woocommerce_payments';
			$this->title        = 'Other payments';
			$this->method_title = 'Other payments';
			$this->enabled      = 'yes';
			$this->supports     = [ 'products', 'refunds' ];
		}

		/** Whatever is stored: WooCommerce reads its gateways' settings anew. */
		public function is_available(): bool {
			return true;
		}

		/**
		 * Refunds nothing.
		 *
		 * @param int               $order_id Order id.
		 * @param float|string|null $amount   Decimal number.
		 * @param string            $reason   The merchant's text.
		 * @return WP_Error
		 */
		public function process_refund( $order_id, $amount = null, $reason = '' ) {
			return new WP_Error( 'other_payments', 'The other plugin was asked for the refund.' );
		}
	};
}
