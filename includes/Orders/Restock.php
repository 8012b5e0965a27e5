<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use Closure;
use MerchantPayments\Kernel\Database;
use WC_Order;
use WC_Order_Item_Product;
use WC_Product;

/**
 * Restocks the items of a full refund, and of an order that WooCommerce cancels, exactly once, wherever a process crashes.
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

	/**
	 * Runs what changes an order's status, and thereby makes WooCommerce restock it.
	 *
	 * @param Closure(): mixed $change
	 */
	public function once( WC_Order $order, Closure $change ): void {
		$this->with_stock_query(
			function ( string $statement, int $product_id, string $operation ) use ( $order ): string {
				$id = 'increase' === $operation ? $this->next_item( $order, $product_id ) : 0;
				if ( 0 === $id ) {
					return $statement;
				}
				$this->raise( $statement, "DELETE FROM {$this->metas()} WHERE order_item_id = %d AND meta_key = %s", array( $id, self::TAKEN ) );
				return 'SELECT 1';
			},
			$change
		);
	}

	/** Completes what a crashed process left of an order that WooCommerce restocks when its status changes. */
	public function finish( WC_Order $order ): void {
		$this->once( $order, static fn () => wc_maybe_increase_stock_levels( $order->get_id() ) );
		foreach ( array_keys( $order->get_items() ) as $id ) {
			self::complete( $order, $id );
		}
	}

	/** The order's first item that took of a product's stock and has not brought it back; 0 for none. */
	private function next_item( WC_Order $order, int $product_id ): int {
		foreach ( $order->get_items() as $id => $item ) {
			$product = $item instanceof WC_Order_Item_Product ? $item->get_product() : null;
			if ( $product instanceof WC_Product && $product->get_stock_managed_by_id() === $product_id && (float) $this->taken( $id ) > 0 ) {
				return $id;
			}
		}
		return 0;
	}

	/** @param array{qty: int, taken: string} $item */
	private function put_back( WC_Order $order, int $id, array $item ): void {
		$this->with_stock_query(
			function ( string $statement ) use ( $id, $item ): string {
				$this->raise(
					$statement,
					"UPDATE {$this->metas()} SET meta_value = %s WHERE order_item_id = %d AND meta_key = %s AND meta_value = %s",
					array( (string) ( (float) $item['taken'] - $item['qty'] ), $id, self::TAKEN, $item['taken'] )
				);
				return 'SELECT 1';
			},
			static fn () => wc_restock_refunded_items( $order, array( $id => array( 'qty' => $item['qty'] ) ) )
		);
	}

	/**
	 * Runs a callback with other statements in place of WooCommerce's that change stock.
	 *
	 * @param Closure(string, int, string): string $query Gets WooCommerce's statement, the product's id and the operation.
	 * @param Closure(): mixed                     $work
	 */
	private function with_stock_query( Closure $query, Closure $work ): void {
		$filter = static fn (
			mixed $statement,
			mixed $product_id,
			mixed $stock,
			mixed $operation
		): string => $query( (string) $statement, (int) $product_id, (string) $operation );
		add_filter( 'woocommerce_update_product_stock_query', $filter, PHP_INT_MAX, 4 );
		try {
			$work();
		} finally {
			remove_filter( 'woocommerce_update_product_stock_query', $filter, PHP_INT_MAX );
		}
	}

	/**
	 * Runs a statement that increases stock together with the one that notes it on the item, unless another process did.
	 *
	 * @param list<int|string> $args Of the note.
	 */
	private function raise( string $statement, string $note, array $args ): void {
		$this->database->transaction(
			function () use ( $statement, $note, $args ): void {
				if ( $this->database->run( $note, $args ) > 0 ) {
					$this->database->run( $statement );
				}
			}
		);
	}

	private function metas(): string {
		return $this->database->wpdb->prefix . 'woocommerce_order_itemmeta';
	}

	/** Saves a product whose stock was increased by a crashed process: WooCommerce derives the stock status when it saves. */
	private static function complete( WC_Order $order, int $id ): void {
		$item    = $order->get_item( $id );
		$product = $item instanceof WC_Order_Item_Product
			? wc_get_product( $item->get_variation_id() > 0 ? $item->get_variation_id() : $item->get_product_id() )
			: null;
		if ( $product instanceof WC_Product && $product->managing_stock() ) {
			clean_post_cache( $product->get_stock_managed_by_id() );
			$managed = wc_get_product( $product->get_stock_managed_by_id() );
			if ( $managed instanceof WC_Product ) {
				$managed->save();
			}
		}
	}

	/** Reads the database, because another process may have changed it since WooCommerce loaded the item. */
	private function taken( int $item_id ): string {
		$row = $this->database->row(
			"SELECT meta_value FROM {$this->metas()} WHERE order_item_id = %d AND meta_key = %s",
			array( $item_id, self::TAKEN )
		);
		return (string) ( $row['meta_value'] ?? '' );
	}
}
