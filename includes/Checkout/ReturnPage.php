<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

use Closure;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\Exception\PlatformException;
use WC_Order;

/**
 * Where a bank or a payment service sends a customer back to, perhaps in another browser than the one that ordered: the order's key is the
 * only proof. What the address says of the payment is not believed; the payment is read.
 */
final class ReturnPage {

	/** The value of `step` in its address, by WooCommerce's `wc-ajax`. */
	public const STEP = 'return';

	/** @param Closure(WC_Order): PaymentStep $look Looks what became of an order's payment. */
	public function __construct( private readonly Closure $look ) {}

	public static function address( WC_Order $order ): string {
		$query = array(
			'wc-ajax' => ShopRequests::ACTION,
			'step'    => self::STEP,
			'order'   => $order->get_id(),
			'key'     => $order->get_order_key(),
		);
		return add_query_arg( $query, home_url( '/' ) );
	}

	/** Sends the customer on: to the order, or back to paying it. */
	public function show(): never {
		nocache_headers();
		$order = self::order();
		wp_safe_redirect( null === $order ? home_url( '/' ) : $this->next( $order ) );
		exit;
	}

	private function next( WC_Order $order ): string {
		try {
			if ( ( $this->look )( $order )->is_done() ) {
				return NextPage::after( $order );
			}
			$sentence = __( 'The payment was not finished. Please try again, or choose another way to pay.', 'merchant-payments-for-woocommerce' );
		} catch ( Refusal $refusal ) {
			$sentence = $refusal->getMessage();
		} catch ( PlatformException | Locked $failure ) {
			Log::failure( sprintf( 'What became of the payment of order %d was not seen', $order->get_id() ), $failure );
			$sentence = CheckoutPayment::unknown()->getMessage();
		}
		wc_add_notice( $sentence, 'error' );
		return NextPage::form( $order );
	}

	/** The order that the address names, if it has the order's key. */
	private static function order(): ?WC_Order {
		// phpcs:disable WordPress.Security.NonceVerification.Recommended -- The order's key proves it.
		$order = PaymentOrders::find( absint( $_GET['order'] ?? 0 ) );
		$key   = sanitize_text_field( wp_unslash( is_string( $_GET['key'] ?? null ) ? $_GET['key'] : '' ) );
		// phpcs:enable
		return null !== $order && OrderKey::opens( $order, $key ) ? $order : null;
	}
}
