<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use Automattic\WooCommerce\Caches\OrderCache;
use WC_Cache_Helper;
use WC_Order;
use WC_Order_Item_Product;

/**
 * Has WooCommerce read an order from the database again. It keeps orders, and an order's refunds and their sum, in WordPress's object cache, and
 * forgets them when they are changed in the same process; another process, or a cache that all share, goes on with what was before.
 */
final class OrderCaches {

	/** Forgets an order and its refunds. */
	public static function forget( int $order_id ): void {
		// Refunds and their sums stand behind this prefix (WC_Order::get_refunds()); WooCommerce does the same when it saves an order.
		WC_Cache_Helper::invalidate_cache_group( 'orders' );
		// Where orders are posts.
		clean_post_cache( $order_id );
		if ( class_exists( OrderCache::class ) ) {
			wc_get_container()->get( OrderCache::class )->remove( $order_id );
		}
	}

	/** Forgets an order's items and the stock of its products, after a change of them that came to nothing: WooCommerce has read them in between. */
	public static function forget_items( int $order_id ): void {
		$order = wc_get_order( $order_id );
		foreach ( $order instanceof WC_Order ? $order->get_items() : array() as $item ) {
			if ( $item instanceof WC_Order_Item_Product ) {
				array_map( clean_post_cache( ... ), array_filter( array( $item->get_product_id(), $item->get_variation_id() ) ) );
			}
		}
		WC_Cache_Helper::invalidate_cache_group( 'order-items' );
	}
}
