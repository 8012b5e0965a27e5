<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists;

use MerchantPayments\Ledger\Query\Batch;
use MerchantPayments\Orders\OrderLinks;

/** Replaces order ids by order numbers in exports. Numbers are ids unless a plugin changes them; only then are orders loaded. */
final class OrderNumbers {

	/** Orders loaded at once. */
	private const AT_ONCE = 250;

	/** Rows with order numbers instead of ids. */
	public static function in( Batch $read ): Batch {
		if ( ! has_filter( 'woocommerce_order_number' ) ) {
			return $read;
		}
		$ids     = array_values( array_unique( array_map( 'intval', array_filter( array_column( $read->rows, 'order_number' ) ) ) ) );
		$numbers = array();
		foreach ( array_chunk( $ids, self::AT_ONCE ) as $some ) {
			$numbers += OrderLinks::numbers( $some );
		}
		return $read->with_rows(
			array_map(
				static fn ( array $row ): array => array( 'order_number' => $numbers[ (int) $row['order_number'] ] ?? $row['order_number'] ) + $row,
				$read->rows
			)
		);
	}
}
