<?php
/**
 * How many pieces are on the shelf.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Products;

use WC_Order;
use WC_Order_Item_Product;
use WC_Product;

/**
 * Follows orders: paid ones take pieces, cancelled and refunded ones bring them back.
 */
final class Stock {

	/**
	 * Listens to orders.
	 */
	public static function register(): void {
		foreach ( [ 'payment_complete', 'order_status_completed', 'order_status_processing', 'order_status_on-hold' ] as $event ) {
			add_action( 'woocommerce_' . $event, 'wc_maybe_reduce_stock_levels' );
		}
		foreach ( [ 'order_status_cancelled', 'order_status_pending', 'order_status_failed' ] as $event ) {
			add_action( 'woocommerce_' . $event, 'wc_maybe_increase_stock_levels' );
		}
	}

	/**
	 * Changes a product's stock.
	 *
	 * @param WC_Product $product   The product.
	 * @param int        $quantity  Pieces.
	 * @param string     $operation set, increase or decrease.
	 * @return int Pieces now.
	 */
	public static function change( WC_Product $product, int $quantity, string $operation ): int {
		$now = (int) $product->get_stock_quantity();
		$new = match ( $operation ) {
			'increase' => $now + $quantity,
			'decrease' => $now - $quantity,
			default => $quantity,
		};
		if ( in_array( $operation, [ 'increase', 'decrease' ], true ) ) {
			global $wpdb;
			$sql = $wpdb->prepare(
				"UPDATE $wpdb->postmeta SET meta_value = meta_value + %d WHERE post_id = %d AND meta_key='_stock'",
				$new - $now,
				$product->get_id()
			);
			$wpdb->query( apply_filters( 'woocommerce_update_product_stock_query', $sql, $product->get_id(), $new, $operation ) );
			wp_cache_delete( $product->get_id(), 'post_meta' );
			do_action( 'woocommerce_updated_product_stock', $product->get_id() );
		}
		$product->set_stock_quantity( $new );
		$product->set_stock_status( $new > 0 ? 'instock' : 'outofstock' );
		$product->save();
		return $new;
	}

	/**
	 * Takes an order's pieces.
	 *
	 * @param WC_Order $order The order.
	 */
	public static function reduce( WC_Order $order ): void {
		$changes = [];
		foreach ( self::kept_items( $order ) as [ $item, $product ] ) {
			$quantity = (int) apply_filters( 'woocommerce_order_item_quantity', $item->get_quantity(), $order, $item );
			if ( '' !== $item->get_meta( '_reduced_stock' ) ) {
				continue;
			}
			$before = (int) $product->get_stock_quantity();
			$after  = self::change( $product, $quantity, 'decrease' );
			$item->add_meta_data( '_reduced_stock', (string) $quantity, true );
			$item->save();
			$changes[] = $product->get_formatted_name() . ' ' . $before . '&rarr;' . $after;
		}
		if ( [] !== $changes ) {
			$order->add_order_note( __( 'Stock levels reduced:', 'woocommerce' ) . ' ' . implode( ', ', $changes ) );
		}
		do_action( 'woocommerce_reduce_order_stock', $order );
	}

	/**
	 * Brings an order's pieces back.
	 *
	 * @param WC_Order $order The order.
	 */
	public static function increase( WC_Order $order ): void {
		$changes = [];
		foreach ( self::kept_items( $order ) as [ $item, $product ] ) {
			$quantity = (int) $item->get_meta( '_reduced_stock' );
			if ( 0 === $quantity ) {
				continue;
			}
			$before = (int) $product->get_stock_quantity();
			$after  = self::change( $product, $quantity, 'increase' );
			$item->delete_meta_data( '_reduced_stock' );
			$item->save();
			$changes[] = $product->get_formatted_name() . ' ' . $before . '&rarr;' . $after;
		}
		if ( [] !== $changes ) {
			$order->add_order_note( __( 'Stock levels increased:', 'woocommerce' ) . ' ' . implode( ', ', $changes ) );
		}
		do_action( 'woocommerce_restore_order_stock', $order );
	}

	/**
	 * Brings refunded pieces back.
	 *
	 * @param WC_Order                          $order    The order.
	 * @param array<int, array<string, mixed>> $returned What is refunded, by the item's id.
	 */
	public static function restock( WC_Order $order, array $returned ): void {
		foreach ( self::kept_items( $order ) as [ $item, $product ] ) {
			$quantity = (int) ( $returned[ $item->get_id() ]['qty'] ?? 0 );
			if ( $quantity <= 0 ) {
				continue;
			}
			$before = (int) $product->get_stock_quantity();
			$after  = self::change( $product, $quantity, 'increase' );
			$item->update_meta_data( '_reduced_stock', (string) ( (int) $item->get_meta( '_reduced_stock' ) - $quantity ) );
			$item->save();
			$order->add_order_note(
				/* translators: 1: product id, 2: pieces before, 3: pieces after. */
				sprintf( __( 'Item #%1$s stock increased from %2$s to %3$s.', 'woocommerce' ), $product->get_id(), $before, $after )
			);
			do_action( 'woocommerce_restock_refunded_item', $product->get_id(), $before, $after, $order, $product );
		}
	}

	/**
	 * The items whose product counts its pieces.
	 *
	 * @param WC_Order $order The order.
	 * @return list<array{WC_Order_Item_Product, WC_Product}>
	 */
	private static function kept_items( WC_Order $order ): array {
		$kept = [];
		foreach ( $order->get_items() as $item ) {
			$product = $item instanceof WC_Order_Item_Product ? $item->get_product() : false;
			if ( $product instanceof WC_Product && $product->managing_stock() ) {
				$kept[] = [ $item, $product ];
			}
		}
		return $kept;
	}
}
