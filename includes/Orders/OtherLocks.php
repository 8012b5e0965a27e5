<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use Closure;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use WC_Order;

/** The locks of WooCommerce Stripe Gateway: while it works on a payment or refund of its order, nothing else moves that money. */
final class OtherLocks {

	/** Order metas that begin with a time in UTC seconds. */
	private const LOCKS = array( '_stripe_lock_payment', '_stripe_lock_refund' );

	/** For how many seconds after that time a lock counts: they are made for five minutes. */
	private const SECONDS = 300;

	/** The lock of a refund, and for how many seconds it is taken here: the process may be killed. */
	private const REFUND = '_stripe_lock_refund';
	private const OURS   = 60;

	/**
	 * Runs a callback while that plugin writes no refund of the order.
	 *
	 * @param Closure(): mixed $work
	 * @throws Refusal While it does.
	 */
	public static function keep( WC_Order $order, Closure $work ): void {
		self::require_free( $order, time() );
		$order->update_meta_data( self::REFUND, (string) ( time() + self::OURS ) );
		$order->save_meta_data();
		try {
			$work();
		} finally {
			$order->delete_meta_data( self::REFUND );
			$order->save_meta_data();
		}
	}

	/**
	 * @param int $now UTC seconds, by the site's clock, as that plugin's.
	 * @throws Refusal While the order is locked.
	 */
	public static function require_free( WC_Order $order, int $now ): void {
		foreach ( self::LOCKS as $meta ) {
			$lock = $order->get_meta( $meta );
			if ( is_scalar( $lock ) && (int) $lock > $now - self::SECONDS ) {
				throw new Refusal(
					PaymentOrders::BUSY,
					__( 'Another plugin is working on this order’s payment. Try again in some minutes.', 'merchant-payments-for-woocommerce' ),
					Reason::Conflict
				);
			}
		}
	}
}
