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

	/** Notes the id of the scheme that made it, and when it was taken over, in UTC seconds of the platform. The caller saves the order. */
	public static function mark( WC_Order $order, string $gateway, int $now ): void {
		$order->update_meta_data( PaymentOrders::TAKEN, "{$gateway} {$now}" );
	}

	/** Gives it back. The caller saves the order. */
	public static function unmark( WC_Order $order ): void {
		array_map( $order->delete_meta_data( ... ), array( ...self::WRITTEN, PaymentOrders::TAKEN ) );
	}

	/** Whether something of it is from before it was taken over. History does not act (money.md, section 4). */
	public static function is_history( WC_Order $order, int $created ): bool {
		return $created < self::time_in( self::stored( $order ) );
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
		$intent = (string) $order->get_meta( PaymentOrders::INTENT );
		$named  = '' === $intent ? PaymentOrders::id( $order, PaymentOrders::CHARGE ) : $intent;
		return $named === $payment && self::may_act( $order );
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
