<?php
/**
 * What has been refunded of an order.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Api;

use Closure;
use MerchantPayments\Store\Orders\OrderTables;
use WC_Cache_Helper;

/**
 * Sums over the order's refunds, which are kept in the object cache until an order is saved in the same process, as in WooCommerce.
 */
trait OrderRefunds {

	public function get_refunds() {
		$read = fn (): array => wc_get_orders(
			[
				'type'   => 'shop_order_refund',
				'parent' => $this->get_id(),
				'limit'  => -1,
			]
		);
		return $this->cached( 'refunds', $read );
	}

	public function get_total_refunded() {
		return $this->cached( 'total_refunded', fn (): float => OrderTables::instance()->refunded( $this->get_id() ) );
	}

	/**
	 * Something about the refunds, from the cache where it is there.
	 *
	 * @template T of mixed
	 * @param string        $name What.
	 * @param Closure(): T $read Reads it.
	 * @return T
	 */
	private function cached( string $name, Closure $read ): mixed {
		$key   = WC_Cache_Helper::get_cache_prefix( 'orders' ) . $name . $this->get_id();
		$known = wp_cache_get( $key, 'orders' );
		if ( false === $known ) {
			$known = $read();
			wp_cache_set( $key, $known, 'orders' );
		}
		return $known;
	}

	public function get_remaining_refund_amount() {
		return wc_format_decimal( (float) $this->get_total() - $this->get_total_refunded(), wc_get_price_decimals() );
	}

	public function get_remaining_refund_items() {
		return absint( $this->get_item_count() - $this->get_item_count_refunded() );
	}

	public function get_item_count_refunded( $item_type = '' ) {
		$count = 0;
		foreach ( $this->get_refunds() as $refund ) {
			$items  = $refund->get_items( $item_type ? $item_type : 'line_item' );
			$count += array_sum( array_map( fn ( $item ) => absint( $item->get_quantity() ), $items ) );
		}
		return apply_filters( 'woocommerce_get_item_count_refunded', $count, $item_type, $this );
	}

	public function get_total_qty_refunded( $item_type = 'line_item' ) {
		return $this->sum_of_refunded_items( $item_type, null, fn ( $item ) => $item->get_quantity() );
	}

	public function get_qty_refunded_for_item( $item_id, $item_type = 'line_item' ) {
		return $this->sum_of_refunded_items( $item_type, (int) $item_id, fn ( $item ) => $item->get_quantity() );
	}

	public function get_total_refunded_for_item( $item_id, $item_type = 'line_item' ) {
		return -1 * $this->sum_of_refunded_items( $item_type, (int) $item_id, fn ( $item ) => (float) $item->get_total() );
	}

	public function get_total_shipping_refunded() {
		return -1 * $this->sum_of_refunded_items( 'shipping', null, fn ( $item ) => (float) $item->get_total() );
	}

	public function get_total_tax_refunded() {
		return -1 * (float) array_sum( array_map( fn ( $refund ) => (float) $refund->get_total_tax(), $this->get_refunds() ) );
	}

	public function get_formatted_order_total( $tax_display = '', $display_refunded = true ) {
		$currency = [ 'currency' => $this->get_currency() ];
		$html     = wc_price( $this->get_total(), $currency );
		$refunded = $this->get_id() ? $this->get_total_refunded() : 0;
		if ( $refunded && $display_refunded ) {
			$rest = wc_price( (float) $this->get_total() - $refunded, $currency );
			$html = '<del aria-hidden="true">' . wp_strip_all_tags( $html ) . '</del> <ins>' . $rest . '</ins>';
		}
		return apply_filters( 'woocommerce_get_formatted_order_total', $html, $this, $tax_display, $display_refunded );
	}

	/**
	 * Adds up something over the items of all refunds.
	 *
	 * @param string                           $type    Type of item.
	 * @param int|null                         $item_id Only what was refunded of this item of the order.
	 * @param callable(object): (int|float) $amount  What to add up.
	 */
	private function sum_of_refunded_items( string $type, ?int $item_id, callable $amount ): int|float {
		$sum = 0;
		foreach ( $this->get_refunds() as $refund ) {
			foreach ( $refund->get_items( $type ) as $item ) {
				if ( null === $item_id || (int) $item->get_meta( '_refunded_item_id' ) === $item_id ) {
					$sum += $amount( $item );
				}
			}
		}
		return $sum;
	}
}
