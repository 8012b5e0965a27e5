<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use MerchantPayments\Kernel\Database;
use WC_Order;
use WC_Order_Item_Product;

/**
 * Puts the goods of a full refund back on the shelf, exactly once wherever a process dies.
 *
 * WooCommerce raises the stock first and notes it with the order's item later. Here the one statement that raises it (filter
 * `woocommerce_update_product_stock_query`) and the item's note are one transaction, in which nobody else's code runs; WooCommerce does everything else.
 */
final class Restock {

	/** The meta in which WooCommerce keeps how many pieces of an item were taken from the shelf. */
	private const TAKEN = '_reduced_stock';

	public function __construct( private readonly Database $database ) {}

	/**
	 * What an order's items have taken from the shelf, to be remembered before anything is put back.
	 *
	 * @param array<int, array{qty: int}> $items What is refunded, by item id.
	 * @return array<int, array{qty: int, taken: string}> Without items that took nothing.
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
	 * Puts back what is not back yet.
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

	/** Lets a product whose stock was raised by a process that died be in stock: WooCommerce works that out when it saves one. */
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

	/** From the database: another process may have changed it since WooCommerce read the item. */
	private function taken( int $item_id ): string {
		$row = $this->database->row( "SELECT meta_value FROM {$this->database->wpdb->prefix}woocommerce_order_itemmeta WHERE order_item_id = %d AND meta_key = %s", array( $item_id, self::TAKEN ) );
		return (string) ( $row['meta_value'] ?? '' );
	}
}
