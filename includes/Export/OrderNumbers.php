<?php
/**
 * Numbers of orders.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Export;

use MerchantPayments\Rest\OrderLinks;

/**
 * The numbers that merchants know their orders by. An order's number is its id unless a plugin gives it another; only then are orders read.
 */
final class OrderNumbers {

	/**
	 * Orders that are read at once.
	 */
	private const AT_ONCE = 250;

	/**
	 * The numbers of orders that have another than their id.
	 *
	 * @param array<array-key, string|null> $ids Order ids; null for none.
	 * @return array<array-key, string> Number by id.
	 */
	public static function of( array $ids ): array {
		if ( ! has_filter( 'woocommerce_order_number' ) ) {
			return array();
		}
		$numbers = array();
		foreach ( array_chunk( array_values( array_unique( array_map( 'intval', array_filter( $ids ) ) ) ), self::AT_ONCE ) as $some ) {
			$numbers += array_map( static fn ( array $order ): string => $order['number'], OrderLinks::of( $some ) );
		}
		return $numbers;
	}
}
