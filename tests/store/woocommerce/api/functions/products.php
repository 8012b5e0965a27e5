<?php
/**
 * Products and their stock.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

use MerchantPayments\Store\Products\Stock;

function wc_get_product( $the_product = false, $deprecated = [] ) {
	try {
		$id = $the_product instanceof WC_Product
			? $the_product->get_id()
			: ( is_object( $the_product ) ? $the_product->ID : absint( $the_product ) );
		return $id ? new WC_Product_Simple( $id ) : false;
	} catch ( Exception $unknown ) {
		return false;
	}
}

function wc_get_price_including_tax( $product, $args = [] ) {
	return apply_filters( 'woocommerce_get_price_including_tax', (float) $product->get_price(), $args['qty'] ?? 1, $product );
}

function wc_update_product_stock( $product, $stock_quantity = null, $operation = 'set', $updating = false ) {
	$product = $product instanceof WC_Product ? $product : wc_get_product( $product );
	return $product && $product->managing_stock() ? Stock::change( $product, (int) $stock_quantity, $operation ) : false;
}

function wc_reduce_stock_levels( $order_id ) {
	$order = $order_id instanceof WC_Order ? $order_id : wc_get_order( $order_id );
	if ( $order instanceof WC_Order ) {
		Stock::reduce( $order );
	}
}

function wc_increase_stock_levels( $order_id ) {
	$order = $order_id instanceof WC_Order ? $order_id : wc_get_order( $order_id );
	if ( $order instanceof WC_Order ) {
		Stock::increase( $order );
	}
}

function wc_maybe_reduce_stock_levels( $order_id ) {
	$order  = wc_get_order( $order_id );
	$is_due = $order instanceof WC_Order
		&& apply_filters( 'woocommerce_payment_complete_reduce_order_stock', ! $order->get_order_stock_reduced(), $order_id );
	if ( $is_due ) {
		wc_reduce_stock_levels( $order );
		$order->set_order_stock_reduced( true );
		$order->save();
	}
}

function wc_maybe_increase_stock_levels( $order_id ) {
	$order = wc_get_order( $order_id );
	if ( $order instanceof WC_Order && $order->get_order_stock_reduced() ) {
		wc_increase_stock_levels( $order );
		$order->set_order_stock_reduced( false );
		$order->save();
	}
}
