<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists;

use MerchantPayments\Ledger\Query\Batch;
use MerchantPayments\Orders\OrderLinks;
use MerchantPayments\Orders\PaymentOrders;
use WC_Order;

/**
 * Replaces order ids by order numbers in exports. Numbers are ids unless a plugin changes them; only then are orders loaded.
 *
 * The ids come from the charges' metadata, and other shops may use the same Stripe account: an order here that doesn't name the payment is
 * another shop's order with the same id, and the field stays empty.
 */
final class OrderNumbers {

	/** The field of a row: the order's id as it is read, its number after in(). */
	public const FIELD = 'order_number';

	/** Orders loaded at once. */
	private const AT_ONCE = 250;

	/** The same rows with numbers in FIELD instead of ids. They must have `payment_intent_id`: see fields(). */
	public static function in( Batch $read ): Batch {
		if ( ! has_filter( 'woocommerce_order_number' ) ) {
			return $read;
		}
		$ids     = array_map( intval( ... ), array_column( $read->rows, self::FIELD ) );
		$numbers = array();
		foreach ( array_chunk( array_unique( array_filter( $ids ) ), self::AT_ONCE ) as $some ) {
			$orders = OrderLinks::orders( $some );
			foreach ( array_keys( array_intersect( $ids, array_keys( $orders ) ) ) as $index ) {
				$numbers[ $index ] = self::number( $orders[ $ids[ $index ] ], (string) $read->rows[ $index ]['payment_intent_id'] );
			}
		}
		return $read->with_rows(
			array_map(
				static fn ( array $row, int $index ): array => array( self::FIELD => $numbers[ $index ] ?? $row[ self::FIELD ] ) + $row,
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
