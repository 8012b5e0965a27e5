<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

/** Takes rows and search terms apart into words in the same way: lower case, without accents. Pure. */
final class SearchWords {

	/** The greatest length of a word. */
	private const LONGEST = 64;

	/** The length of the column `word`: a name of 190 characters and an address. */
	private const ENTRY = 300;

	/** In an entry, what stands between a row's last word and its first. No word has a blank in it. */
	public const TURN = ' |';

	/**
	 * The entries of a transaction: the order's number as `#12.`, the last four digits, and for each word of the customer's name and for the address
	 * one that begins with it and goes on with the others in turn. So whatever word of them somebody types first, one entry holds all.
	 *
	 * @param array<string, string|int|float|null> $row A row of `transactions`.
	 * @return list<string>
	 */
	public static function of_transaction( array $row ): array {
		$words = self::split( (string) $row['customer_name'] );
		if ( '' !== (string) $row['customer_email'] ) {
			$words[] = self::address( (string) $row['customer_email'] );
		}
		// Each once: an e-mail address may be the same text as the end of a card.
		return array_values( array_unique( array( ...self::turns( array_values( array_unique( $words ) ) ), ...self::numbers( $row ) ) ) );
	}

	/**
	 * The order's number and the end of a card.
	 *
	 * @param array<string, string|int|float|null> $row A row with `order_id` and `source_identifier`.
	 * @return list<string>
	 */
	private static function numbers( array $row ): array {
		$numbers = null === $row['order_id'] ? array() : array( '#' . $row['order_id'] . '.' );
		if ( preg_match( '/^\d{4}$/D', (string) $row['source_identifier'] ) ) {
			$numbers[] = '•' . $row['source_identifier'];
		}
		return $numbers;
	}

	/**
	 * The words of a row of a small list, each behind a space.
	 *
	 * @param array<string, string|int|float|null> $row A row with `customer_name`, `customer_email`, `order_id` and `source_identifier`.
	 */
	public static function of_small( array $row ): string {
		$words = self::split( (string) $row['customer_name'] );
		if ( '' !== (string) $row['customer_email'] ) {
			$words[] = self::address( (string) $row['customer_email'] );
		}
		return ' ' . implode( ' ', array( ...$words, ...self::numbers( $row ) ) );
	}

	/** The words of a row of a small list, without the customer's: the order's number and the end of a card. */
	public static function of_nobody( string $words ): string {
		return ' ' . implode( ' ', array_filter( explode( ' ', $words ), static fn ( string $word ): bool => 1 === preg_match( '/^(?:#\d+\.|•\d{4})$/Du', $word ) ) );
	}

	/**
	 * Each word with the others behind it, those that stood before it behind the turn.
	 *
	 * @param list<string> $words Words.
	 * @return list<string>
	 */
	private static function turns( array $words ): array {
		$turns = array();
		foreach ( array_keys( $words ) as $number ) {
			$before  = array_slice( $words, 0, $number );
			$turns[] = mb_substr( implode( ' ', array( ...array_slice( $words, $number ), ...( 0 === $number ? array() : array( trim( self::TURN ), ...$before ) ) ) ), 0, self::ENTRY );
		}
		return $turns;
	}

	/** The first word that stands behind all that begin so. */
	public static function behind( string $word ): string {
		$last = mb_ord( mb_substr( $word, -1 ) );
		// Behind U+D7FF come numbers that are no characters.
		return mb_substr( $word, 0, -1 ) . mb_chr( 0xD7FF === $last ? 0xE000 : $last + 1 );
	}

	/**
	 * The words of a term, of which each must begin a word of a row.
	 *
	 * `Order #12` is that order and no other; four digits are the end of a card; what has an `@` is an e-mail address, also behind a
	 * name as suggestions have it: `Grace Hopper (grace@example.com)`.
	 *
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
			return array( self::address( $address[1] ), ...self::split( (string) strstr( $term, '(', true ) ) );
		}
		return str_contains( $term, '@' ) ? array( self::address( $term ) ) : self::split( $term );
	}

	/**
	 * Whether each word begins a word of a customer's name or address.
	 *
	 * @param array<string, string|null> $customer `customer_name` and `customer_email`.
	 * @param list<string>               $words    Words of a term.
	 */
	public static function fit( array $customer, array $words ): bool {
		$own = array( ...self::split( (string) $customer['customer_name'] ), self::address( (string) $customer['customer_email'] ) );
		foreach ( $words as $word ) {
			if ( array() === array_filter( $own, static fn ( string $mine ): bool => str_starts_with( $mine, $word ) ) ) {
				return false;
			}
		}
		return true;
	}

	/** What tells whether a row fits a term. */
	public const FIELDS = array( 'customer_name', 'customer_email', 'order_id', 'source_identifier' );

	/**
	 * Whether a transaction fits one of some terms: what the index of words says of it.
	 *
	 * @param array<string, string|null> $row   The transaction's {@see self::FIELDS}.
	 * @param list<list<string>>         $terms Words of each term.
	 */
	public static function fit_any( array $row, array $terms ): bool {
		foreach ( $terms as $words ) {
			$fits = match ( $words[0][0] ?? '' ) {
				''      => false,
				'#'     => array( '#' . $row['order_id'] . '.' ) === $words,
				default => array( '•' . $row['source_identifier'] ) === $words || self::fit( $row, $words ),
			};
			if ( $fits ) {
				return true;
			}
		}
		return false;
	}

	/** An e-mail address as one word. */
	private static function address( string $text ): string {
		return (string) preg_replace( '/\s+/', '', self::fold( $text ) );
	}

	/**
	 * Words of a text.
	 *
	 * @return list<string>
	 */
	private static function split( string $text ): array {
		$words = preg_split( '/[^\p{L}\p{N}]+/u', self::fold( $text ), -1, PREG_SPLIT_NO_EMPTY );
		return false === $words ? array() : array_map( static fn ( string $word ): string => mb_substr( $word, 0, self::LONGEST ), $words );
	}

	/** Lower case without accents. */
	private static function fold( string $text ): string {
		return mb_substr( mb_strtolower( remove_accents( mb_scrub( $text, 'UTF-8' ) ) ), 0, self::LONGEST );
	}
}
