<?php
/**
 * Words to find rows by.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

/**
 * Takes rows and search terms apart into words in the same way: lower case, without accents. Pure.
 */
final class SearchWords {

	/**
	 * The length of the column `word`.
	 */
	private const MAX = 64;

	/**
	 * The words of a transaction: those of the customer's name, the e-mail address, the order's number as `#12`, and the last four digits.
	 *
	 * @param array<string, string|int|float|null> $row A row of `ledger_transactions`.
	 * @return list<string>
	 */
	public static function of_transaction( array $row ): array {
		$words = self::split( (string) $row['customer_name'] );
		if ( '' !== (string) $row['customer_email'] ) {
			$words[] = self::fold( (string) $row['customer_email'] );
		}
		if ( null !== $row['order_id'] ) {
			$words[] = '#' . $row['order_id'] . '.';
		}
		if ( preg_match( '/^\d{4}$/D', (string) $row['source_identifier'] ) ) {
			$words[] = '•' . $row['source_identifier'];
		}
		return array_values( array_unique( $words ) );
	}

	/**
	 * The words of a term, of which each must begin a word of a row.
	 *
	 * `Order #12` is that order and no other; four digits are the end of a card; what has an `@` is an e-mail address, also behind a
	 * name as suggestions have it: `Grace Hopper (grace@example.com)`.
	 *
	 * @param string $term What was typed.
	 * @return list<string>
	 */
	public static function of_term( string $term ): array {
		if ( preg_match( '/#\s*(\d{1,18})\s*$/D', $term, $order ) ) {
			return array( '#' . $order[1] . '.' );
		}
		if ( preg_match( '/^\s*(\d{4})\s*$/D', $term, $digits ) ) {
			return array( '•' . $digits[1] );
		}
		if ( preg_match( '/\((\S+@\S+)\)\s*$/D', $term, $address ) ) {
			return array( self::fold( $address[1] ), ...self::split( (string) strstr( $term, '(', true ) ) );
		}
		return str_contains( $term, '@' ) ? array( self::fold( trim( $term ) ) ) : self::split( $term );
	}

	/**
	 * Whether each word begins a word of a customer's name or address.
	 *
	 * @param array<string, string|null> $customer `customer_name` and `customer_email`.
	 * @param list<string>               $words    Words of a term.
	 */
	public static function fit( array $customer, array $words ): bool {
		$own = array( ...self::split( (string) $customer['customer_name'] ), self::fold( (string) $customer['customer_email'] ) );
		foreach ( $words as $word ) {
			if ( array() === array_filter( $own, static fn ( string $mine ): bool => str_starts_with( $mine, $word ) ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Words of a text.
	 *
	 * @param string $text A text.
	 * @return list<string>
	 */
	private static function split( string $text ): array {
		$words = preg_split( '/[^\p{L}\p{N}]+/u', self::fold( $text ), -1, PREG_SPLIT_NO_EMPTY );
		return false === $words ? array() : array_map( static fn ( string $word ): string => mb_substr( $word, 0, self::MAX ), $words );
	}

	/**
	 * Lower case without accents.
	 *
	 * @param string $text A text.
	 */
	private static function fold( string $text ): string {
		return mb_substr( mb_strtolower( remove_accents( wp_check_invalid_utf8( $text, true ) ) ), 0, self::MAX );
	}
}
