<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

use MerchantPayments\Account\Account;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Orders\PaymentOrders;
use WC_Order;

/** The payment intent that an order keeps before anything is charged. */
final class OrderIntent {

	/**
	 * @param array<string, mixed> $params Stripe's.
	 * @return array<string, mixed> The intent, whose id the order keeps from now on.
	 */
	public static function start( Account $account, WC_Order $order, array $params ): array {
		$intent = $account->platform()->payments()->start( $params );
		$before = PaymentOrders::id( $order, PaymentOrders::INTENT );
		if ( '' !== $before ) {
			$others = array( $before => 'canceled' ) + array_filter( (array) $order->get_meta( PaymentOrders::OTHERS ) );
			$order->update_meta_data( PaymentOrders::OTHERS, $others );
		}
		$order->delete_meta_data( OrderPayment::STATUS );
		$order->delete_meta_data( OrderPayment::FRAUD_OUTCOME );
		$account->orders()->link( $order, (string) $intent['id'], '' );
		$order->save();
		return $intent;
	}
}
