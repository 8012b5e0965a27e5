<?php

declare( strict_types=1 );

[ , $merchant_payments_site, $merchant_payments_order ] = $argv;

$_SERVER['HTTP_HOST']       = 'localhost';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['REQUEST_URI']     = '/';

require $merchant_payments_site . '/wp-load.php';
require dirname( __DIR__, 2 ) . '/Subscriptions/WC_Subscriptions.php';

/**
 * WooCommerce Subscriptions' function; its subscriptions are orders.
 *
 * @param array<string, string> $args Which kinds of orders of a subscription count; ours asks for all.
 * @return array<int, WC_Order>
 */
function wcs_get_subscriptions_for_order( int $order_id, array $args = [] ): array {
	$order = 'any' === ( $args['order_type'] ?? 'parent' ) ? wc_get_order( $order_id ) : null;
	return $order instanceof WC_Order ? [ $order_id => $order ] : [];
}

echo wp_json_encode(
	[
		MerchantPayments\Orders\OrderDetails::of( MerchantPayments\Orders\PaymentOrders::find( (int) $merchant_payments_order ) ),
		MerchantPayments\Orders\OrderLinks::of_rows( [ [ 'order_id' => $merchant_payments_order, 'payment_intent_id' => 'pi_1' ] ] ),
	]
);
