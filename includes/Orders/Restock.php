<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use MerchantPayments\Kernel\Database;
use WC_Order;
use WC_Order_Item_Product;

/**
 * Restocks the items of a full refund exactly once, wherever a process crashes.
 *
 * WooCommerce increases the stock first and updates the order item later. Here the statement that increases it (filter
 * `woocommerce_update_product_stock_query`) and the item's update are one transaction without other code; WooCommerce does everything
 * else.
 */
final class Restock {

	/** WooCommerce's item meta with the quantity by which the stock was reduced. */
	private const TAKEN = '_reduced_stock';

	public function __construct( private readonly Database $database ) {}

	/**
	 * The quantities by which an order's items reduced the stock, recorded before anything is restocked.
	 *
	 * @param array<int, array{qty: int}> $items Refunded items by item id.
	 * @return array<int, array{qty: int, taken: string}> Without items that did not reduce the stock.
	 */
	public function plan( WC_Order $order, array $items ): array {
		$plan = array();
		foreach ( array_intersect_key( $items, $order->get_items() ) as $id => $item ) {
			$taken = $this->taken( $id );
			if ( (float) $taken > 0 && $item['qty'] > 0 ) {
				$plan[ $id ] = array(
					'qty'   => $item['qty'],
					'taken' => $taken,
				);
			}
		}
		return $plan;
	}

	/**
	 * Restocks what is not restocked yet.
	 *
	 * @param array<int, array{qty: int, taken: string}> $plan
	 */
	public function run( WC_Order $order, array $plan ): void {
		foreach ( $plan as $id => $item ) {
			if ( $this->taken( $id ) === $item['taken'] ) {
				$this->put_back( $order, $id, $item );
			} else {
				self::complete( $order, $id );
			}
		}
	}

	/** @param array{qty: int, taken: string} $item */
	private function put_back( WC_Order $order, int $id, array $item ): void {
		$raise = function ( mixed $statement ) use ( $id, $item ): string {
			$this->database->transaction(
				function () use ( $id, $item, $statement ): void {
					$noted = $this->database->run(
						"UPDATE {$this->database->wpdb->prefix}woocommerce_order_itemmeta SET meta_value = %s WHERE order_item_id = %d AND meta_key = %s AND meta_value = %s",
						array( (string) ( (float) $item['taken'] - $item['qty'] ), $id, self::TAKEN, $item['taken'] )
					);
					if ( $noted > 0 ) {
						$this->database->run( (string) $statement );
					}
				}
			);
			return 'SELECT 1';
		};
		add_filter( 'woocommerce_update_product_stock_query', $raise, PHP_INT_MAX );
		try {
			wc_restock_refunded_items( $order, array( $id => array( 'qty' => $item['qty'] ) ) );
		} finally {
			remove_filter( 'woocommerce_update_product_stock_query', $raise, PHP_INT_MAX );
		}
	}

	/** Saves a product whose stock was increased by a crashed process: WooCommerce derives the stock status when it saves. */
	private static function complete( WC_Order $order, int $id ): void {
		$item    = $order->get_item( $id );
		$product = $item instanceof WC_Order_Item_Product ? wc_get_product( $item->get_variation_id() > 0 ? $item->get_variation_id() : $item->get_product_id() ) : null;
		if ( $product instanceof \WC_Product && $product->managing_stock() ) {
			clean_post_cache( $product->get_stock_managed_by_id() );
			$managed = wc_get_product( $product->get_stock_managed_by_id() );
			if ( $managed instanceof \WC_Product ) {
				$managed->save();
			}
		}
	}

	/** Reads the database, because another process may have changed it since WooCommerce loaded the item. */
	private function taken( int $item_id ): string {
		$row = $this->database->row( "SELECT meta_value FROM {$this->database->wpdb->prefix}woocommerce_order_itemmeta WHERE order_item_id = %d AND meta_key = %s", array( $item_id, self::TAKEN ) );
		return (string) ( $row['meta_value'] ?? '' );
	}
}
