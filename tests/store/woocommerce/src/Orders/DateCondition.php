<?php
/**
 * Dates as wc_get_orders() takes them.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Orders;

use MerchantPayments\Store\Moment;
use MerchantPayments\Store\Tables;
use WC_DateTime;

/**
 * Reads `2024-03-01`, a timestamp, `>VALUE`, `>=VALUE`, `<VALUE`, `<=VALUE` and `VALUE...VALUE`. A bare day is a whole day in the
 * store's zone.
 */
final class DateCondition {

	/**
	 * The condition on a column of UTC times.
	 *
	 * @param string $column Column.
	 * @param mixed  $value  Text, timestamp or WC_DateTime.
	 */
	public static function sql( string $column, mixed $value ): string {
		if ( $value instanceof WC_DateTime ) {
			$value = $value->getTimestamp();
		}
		$text = (string) $value;
		if ( str_contains( $text, '...' ) ) {
			[ $from, $to ] = explode( '...', $text, 2 );
			return self::between( $column, self::first( $from ), self::last( $to ) );
		}
		if ( preg_match( '/^([<>]=?)(.+)$/', $text, $parts ) ) {
			// Later than a day is later than its last second; up to a day includes it.
			$moment = in_array( $parts[1], [ '>', '<=' ], true ) ? self::last( $parts[2] ) : self::first( $parts[2] );
			return $column . ' ' . $parts[1] . ' ' . self::literal( $moment );
		}
		return self::between( $column, self::first( $text ), self::last( $text ) );
	}

	private static function between( string $column, int $first, int $last ): string {
		return "$column BETWEEN " . self::literal( $first ) . ' AND ' . self::literal( $last );
	}

	private static function literal( int $timestamp ): string {
		return Tables::literal( gmdate( 'Y-m-d H:i:s', $timestamp ) );
	}

	private static function first( string $text ): int {
		return is_numeric( $text ) ? (int) $text : Moment::parse( $text );
	}

	private static function last( string $text ): int {
		return self::first( self::is_day( $text ) ? trim( $text ) . ' 23:59:59' : $text );
	}

	private static function is_day( string $text ): bool {
		return 1 === preg_match( '/^\s*\d{4}-\d{2}-\d{2}\s*$/', $text );
	}
}
