<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use MerchantPayments\Orders\Matching\OtherGateways;
use WC_Order;

/**
 * The mark of an order that another plugin made and the merchant has taken over: events, refunds and captures act on it as on ours. Its
 * payment method and the other plugin's metas stay as they are, and so does its transaction id, which that plugin reads.
 */
final class TakenOver {

	/** Metas that taking over writes, and giving back removes. */
	private const WRITTEN = array(
		PaymentOrders::INTENT,
		PaymentOrders::CHARGE,
		PaymentOrders::ACCOUNT,
		PaymentOrders::MODE,
		PaymentOrders::OTHERS,
		OrderPayment::STATUS,
		SecondPayment::META,
	);

	/** Meta of WooCommerce Stripe Gateway: the status of an order before it was put on hold. */
	private const BEFORE_HOLD = '_stripe_status_before_hold';

	/**
	 * Notes the id of the scheme that made it, and when it was taken over, in UTC seconds of the platform. Saved before everything else that
	 * is written then: WooCommerce writes one meta after the other, and where the process is killed in between, this says what to end.
	 */
	public static function mark( WC_Order $order, string $gateway, int $now ): void {
		$order->update_meta_data( PaymentOrders::TAKEN, "{$gateway} {$now}" );
		$order->save_meta_data();
	}

	/** Gives it back; the mark goes last. */
	public static function unmark( WC_Order $order ): void {
		foreach ( array( self::WRITTEN, array( PaymentOrders::TAKEN ) ) as $metas ) {
			array_map( $order->delete_meta_data( ... ), $metas );
			$order->save_meta_data();
		}
	}

	/** Whether something of it is from before it was taken over. History does not act (money.md, section 4). */
	public static function is_history( WC_Order $order, int $created ): bool {
		return $created < self::time_of( $order );
	}

	/** Whether we act on it: not while the plugin that made it is there again. Every order that was not taken over is somebody's already. */
	public static function may_act( WC_Order $order ): bool {
		$gateway = explode( ' ', self::stored( $order ) )[0];
		return '' === $gateway || ! OtherGateways::is_active( $gateway );
	}

	/**
	 * Whether we act on it for a payment.
	 *
	 * @param string $payment Its intent, or the charge that has none.
	 */
	public static function is_paid_by( WC_Order $order, string $payment ): bool {
		return self::payment( $order ) === $payment && self::may_act( $order );
	}

	/** The payment with which it was taken over: its intent, or the charge that has none; empty for none yet. */
	public static function payment( WC_Order $order ): string {
		$intent = (string) $order->get_meta( PaymentOrders::INTENT );
		return '' === $intent ? PaymentOrders::id( $order, PaymentOrders::CHARGE ) : $intent;
	}

	/** When it was taken over, in UTC seconds of the platform. */
	public static function time_of( WC_Order $order ): int {
		return self::time_in( self::stored( $order ) );
	}

	/**
	 * The status that an order returns to which its plugin had put on hold for a dispute; null where it does not say, and for every order that
	 * was not taken over.
	 */
	public static function status_before_hold( WC_Order $order ): ?string {
		$noted  = PaymentOrders::is_taken( $order ) ? $order->get_meta( self::BEFORE_HOLD ) : '';
		$status = is_string( $noted ) ? str_replace( 'wc-', '', $noted ) : '';
		return '' !== $status && 'on-hold' !== $status && wc_is_order_status( 'wc-' . $status ) ? $status : null;
	}

	/** When the order of a stored mark was taken over, in UTC seconds; 0 for no mark. */
	public static function time_in( string $mark ): int {
		return (int) ( explode( ' ', $mark )[1] ?? 0 );
	}

	private static function stored( WC_Order $order ): string {
		$mark = $order->get_meta( PaymentOrders::TAKEN );
		return is_string( $mark ) ? $mark : '';
	}
}
