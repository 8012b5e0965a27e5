<?php
/**
 * An order's own pages in the shop.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Checkout;

use WC_Order;

/**
 * The page on which an order is paid, and the one that thanks for it: as much as gateways need of both.
 */
final class OrderPage {

	/**
	 * Adds the hooks.
	 */
	public static function register(): void {
		add_action( 'parse_request', [ self::class, 'find' ] );
		add_action( 'template_redirect', 'wc_clear_cart_after_payment', 4 );
		add_action( 'template_redirect', [ self::class, 'answer' ], 5 );
		add_filter( 'wp_redirect', [ self::class, 'keep_notices' ] );
	}

	/**
	 * What a guest is told outlives a redirect only where they have a session.
	 *
	 * @param string $address Where to.
	 */
	public static function keep_notices( $address ) {
		do_action( 'woocommerce_set_cart_cookies', [] !== wc_get_notices() );
		return $address;
	}

	/**
	 * Finds the order in the address.
	 *
	 * @param \WP $request The request.
	 */
	public static function find( $request ): void {
		if ( 1 === preg_match( '~/(order-pay|order-received)/(\d+)/?$~', $request->request ? '/' . $request->request : '', $found ) ) {
			$request->query_vars = [
				'page_id' => wc_get_page_id( 'checkout' ),
				$found[1] => (int) $found[2],
			];
			add_filter( 'query_vars', static fn ( array $vars ): array => [ ...$vars, 'order-pay', 'order-received' ] );
		}
	}

	/**
	 * Shows the page, and takes what it sends.
	 */
	public static function answer(): void {
		$received = wc_get_order( absint( get_query_var( 'order-received' ) ) );
		$paying   = wc_get_order( absint( get_query_var( 'order-pay' ) ) );
		$order    = $paying instanceof WC_Order ? $paying : $received;
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- As in WooCommerce, the key is what proves it.
		$key = sanitize_text_field( wp_unslash( $_GET['key'] ?? '' ) );
		if ( ! $order instanceof WC_Order || ! $order->key_is_valid( $key ) ) {
			return;
		}
		if ( $paying instanceof WC_Order && isset( $_POST['woocommerce_pay'] ) ) {
			check_admin_referer( 'woocommerce-pay', 'woocommerce-pay-nonce' );
			self::pay( $order );
		}
		self::show( $order, $paying instanceof WC_Order );
	}

	/**
	 * Pays with what was chosen.
	 *
	 * @param WC_Order $order The order.
	 */
	private static function pay( WC_Order $order ): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- Checked above.
		$chosen  = sanitize_key( wp_unslash( $_POST['payment_method'] ?? '' ) );
		$gateway = WC()->payment_gateways()->get_available_payment_gateways()[ $chosen ] ?? null;
		if ( null === $gateway || ! $order->needs_payment() ) {
			wc_add_notice( 'This order cannot be paid for.', 'error' );
			return;
		}
		$order->set_payment_method( $gateway->id );
		$order->set_payment_method_title( $gateway->get_title() );
		$order->save();
		$gateway->validate_fields();
		$result = 0 === wc_notice_count( 'error' ) ? $gateway->process_payment( $order->get_id() ) : [];
		if ( 'success' === ( $result['result'] ?? '' ) ) {
			wp_safe_redirect( $result['redirect'] );
			exit;
		}
	}

	/**
	 * Prints it.
	 *
	 * @param WC_Order $order      The order.
	 * @param bool     $is_unpaid  Whether it is to be paid.
	 */
	private static function show( WC_Order $order, bool $is_unpaid ): never {
		ShopPage::show(
			'Order ' . $order->get_id(),
			static function () use ( $order, $is_unpaid ): void {
				$is_unpaid && $order->needs_payment() ? self::form( $order ) : self::thank( $order );
			}
		);
	}

	/**
	 * Prints what follows an order, with the gateway's own part.
	 *
	 * @param WC_Order $order The order.
	 */
	private static function thank( WC_Order $order ): void {
		$order->has_status( 'failed' )
			? printf( '<p>The order was not paid. <a class="pay" href="%s">Pay</a></p>', esc_url( $order->get_checkout_payment_url() ) )
			: print( '<p>Thank you. Your order has been received.</p>' );
		do_action( 'woocommerce_thankyou_' . $order->get_payment_method(), $order->get_id() );
		do_action( 'woocommerce_thankyou', $order->get_id() );
	}

	/**
	 * Prints the methods and their fields.
	 *
	 * @param WC_Order $order The order.
	 */
	private static function form( WC_Order $order ): void {
		printf( '<p>Total: %s</p><form id="order_review" method="post">', wp_kses_post( $order->get_formatted_order_total() ) );
		do_action( 'woocommerce_pay_order_before_payment' );
		ShopPage::methods();
		wp_nonce_field( 'woocommerce-pay', 'woocommerce-pay-nonce' );
		echo '<input type="hidden" name="woocommerce_pay" value="1"><button id="place_order" class="button">Pay for order</button></form>';
	}
}
