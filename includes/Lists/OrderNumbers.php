<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists;

use MerchantPayments\Ledger\Query\Batch;
use MerchantPayments\Orders\OrderLinks;
use MerchantPayments\Orders\PaymentOrders;
use WC_Order;

/**
 * Replaces order ids by order numbers in exports. Numbers are ids unless a plugin changes them; only then are orders loaded. An id alone is
 * any shop's: an order here that does not name the payment is another one of the same number, and the field stays empty.
 */
final class OrderNumbers {

	/** Where the number stands in exports. */
	public const FIELD = 'order_number';

	/** Orders loaded at once. */
	private const AT_ONCE = 250;

	/** Rows with order numbers instead of ids. They have `payment_intent_id`, as fields() asks for. */
	public static function in( Batch $read ): Batch {
		if ( ! has_filter( 'woocommerce_order_number' ) ) {
			return $read;
		}
		$ids     = array_map( intval( ... ), array_column( $read->rows, 'order_number' ) );
		$numbers = array();
		foreach ( array_chunk( array_unique( array_filter( $ids ) ), self::AT_ONCE ) as $some ) {
			$orders = OrderLinks::orders( $some );
			foreach ( array_keys( array_intersect( $ids, array_keys( $orders ) ) ) as $place ) {
				$numbers[ $place ] = self::number( $orders[ $ids[ $place ] ], (string) $read->rows[ $place ]['payment_intent_id'] );
			}
		}
		return $read->with_rows(
			array_map(
				static fn ( array $row, int $place ): array => array( 'order_number' => $numbers[ $place ] ?? $row['order_number'] ) + $row,
				$read->rows,
				array_keys( $read->rows )
			)
		);
	}

	private static function number( WC_Order $order, string $intent ): string {
		return PaymentOrders::is_named( $order, $intent ) ? (string) $order->get_order_number() : '';
	}

	/**
	 * The fields of a batch, with those that in() needs.
	 *
	 * @param list<string> $fields As the columns need them.
	 * @return list<string>
	 */
	public static function fields( array $fields ): array {
		return in_array( self::FIELD, $fields, true ) ? array_values( array_unique( array( ...$fields, 'payment_intent_id' ) ) ) : $fields;
	}
}
