<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Fraud\Verdict;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Operations\Actor;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Orders\TakenOver;
use MerchantPayments\Platform\Exception\PlatformException;
use WC_Order;

/**
 * Somebody moves on an order whose payment is only authorized: sending it captures the payment, canceling it releases the payment. One that
 * a fraud filter holds is decided on under Payments alone.
 */
final readonly class StatusChanges {

	/** @param Closure(WC_Order): Account $account_of The account of an order's payment. */
	public function __construct( private Closure $account_of ) {}

	/**
	 * Whether the order waits for such a decision: what we do ourselves notes the payment's new status first. What a filter holds is captured
	 * under Payments only, and released like any other.
	 */
	public static function concerns( WC_Order $order, bool $captures ): bool {
		return ( PaymentOrders::METHOD === $order->get_payment_method() || ( PaymentOrders::is_taken( $order ) && TakenOver::may_act( $order ) ) )
			&& OrderPayment::AUTHORIZED === $order->get_meta( OrderPayment::STATUS )
			&& ! ( $captures && in_array( $order->get_meta( OrderPayment::FRAUD_OUTCOME ), array( Verdict::REVIEW, Verdict::BLOCK ), true ) );
	}

	/**
	 * @param bool $captures Whether the order was sent on; otherwise it was canceled.
	 * @param bool $is_first Whether it is the first attempt, which notes on the order that it failed.
	 * @return bool Whether it is over. A release that failed is tried again; whether something is captured later, the merchant decides.
	 */
	public function follow( WC_Order $order, bool $captures, bool $is_first ): bool {
		/**
		 * Filters whether an authorized payment follows its order: captured when the order is processed or completed, released when it is
		 * canceled.
		 *
		 * @param bool     $follows True.
		 * @param WC_Order $order
		 */
		if ( true !== apply_filters( 'merchant_payments_follow_order_status', true, $order ) ) {
			return true;
		}
		$account   = ( $this->account_of )( $order );
		$operation = $captures ? $account->capture() : $account->cancel();
		$params    = array(
			'order_id'          => $order->get_id(),
			'payment_intent_id' => PaymentOrders::id( $order, PaymentOrders::INTENT ),
		);
		try {
			$account->operations()->run( Actor::of_process(), $operation, $params );
			return true;
		} catch ( Refusal | PlatformException $failure ) {
			$why = $failure->getMessage();
		} catch ( Locked ) {
			$why = Locked::sentence();
		}
		if ( $is_first ) {
			$order->add_order_note( self::failed( $captures ) . ' ' . $why );
		}
		return $captures;
	}

	private static function failed( bool $captures ): string {
		return $captures
			? __( 'The order’s payment is authorized, and could not be captured.', 'merchant-payments-for-woocommerce' )
			: __( 'The order’s payment is authorized, and could not be released.', 'merchant-payments-for-woocommerce' );
	}
}
