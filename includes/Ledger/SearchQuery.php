<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Kernel\Condition;

/**
 * Finds transactions by what somebody types (SearchIndex writes what it reads). A row matches a term when each word of the term begins a
 * word of the row. The entries for a term are one range of the index: that of its longest word.
 */
final class SearchQuery {

	/** The columns that entries of the index have: filters by them need not read the rows. */
	public const COLUMNS = array( 'listed', 'created', 'currency', 'customer_currency' );

	/** Columns that found rows can be sorted by. */
	public const SORTED = array( 'created', 'amount', 'fees', 'net', 'currency', 'customer_currency' );

	/** The columns of a transaction that tell whether it matches a term. */
	public const FIELDS = array( 'customer_name', 'customer_email', 'order_id', 'source_identifier' );

	/** Sorting more entries than this takes longer than a scan in the list's order. */
	private const BROAD = 12_000;

	public function __construct( private readonly ScopedTables $tables ) {}

	/**
	 * A query for the ids of transactions.
	 *
	 * @param list<string> $terms
	 */
	public function ids( array $terms ): Condition {
		$found = $this->found( $terms );
		return $this->tables->query( 'id', 'search', $found );
	}

	/**
	 * A query for what the index has of the rows: `transaction_id`, `created`, amounts and currencies, each row once.
	 *
	 * @param list<string> $terms
	 */
	public function rows( array $terms, Condition $where ): Condition {
		$found = Condition::join( array( $this->found( $terms ), $where ), 'AND' );
		// A single term finds every row once; a row may match several.
		$all = count( $terms ) > 1 ? 'DISTINCT' : '';
		return $this->tables->query( "{$all} id AS transaction_id, created, amount, fees, net, currency, customer_currency", 'search', $found );
	}

	/**
	 * Some transactions that match a term.
	 *
	 * @return list<string> Ids.
	 */
	public function some( string $term, Condition $where, int $limit ): array {
		$found = Condition::join( array( $this->found( array( $term ) ), $where ), 'AND' );
		return $this->tables->column( 'id', 'search', $found, 'LIMIT %d', array( $limit ) );
	}

	/**
	 * Whether so many rows match that a scan in the list's order finds a page of them sooner.
	 *
	 * @param list<string> $terms
	 */
	public function is_broad( array $terms ): bool {
		return self::BROAD === $this->tables->count( 'search', $this->found( $terms ), self::BROAD );
	}

	/**
	 * The words of a term. `Order #12` is that order and no other; four digits are the end of a card; what has an `@` is an email address,
	 * also after a name as
	 * in suggestions: `Grace Hopper (grace@example.com)`.
	 *
	 * @return list<string>
	 */
	public static function words( string $term ): array {
		if ( preg_match( '/#\s*(\d{1,18})\s*$/D', $term, $order ) ) {
			return array( '#' . $order[1] . '.' );
		}
		if ( preg_match( '/^\s*(\d{4})\s*$/D', $term, $digits ) ) {
			return array( '•' . $digits[1] );
		}
		if ( preg_match( '/\((\S+@\S+)\)\s*$/D', $term, $address ) ) {
			return array( SearchIndex::address( $address[1] ), ...SearchIndex::split( (string) strstr( $term, '(', true ) ) );
		}
		return str_contains( $term, '@' ) ? array( SearchIndex::address( $term ) ) : SearchIndex::split( $term );
	}

	/**
	 * Whether each word begins a word of a customer's name, or the email address.
	 *
	 * @param array<string, string|null> $customer `customer_name` and `customer_email`.
	 * @param list<string>               $words    Words of a term.
	 */
	public static function matches_customer( array $customer, array $words ): bool {
		$own = array(
			...SearchIndex::split( (string) $customer['customer_name'] ),
			SearchIndex::address( (string) $customer['customer_email'] ),
		);
		foreach ( $words as $word ) {
			if ( array() === array_filter( $own, static fn ( string $mine ): bool => str_starts_with( $mine, $word ) ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Whether a transaction matches one of the terms, as the index would say.
	 *
	 * @param array<string, string|null> $row   The transaction's {@see self::FIELDS}.
	 * @param list<list<string>>         $terms Words of each term.
	 */
	public static function matches( array $row, array $terms ): bool {
		foreach ( $terms as $words ) {
			$matches = match ( $words[0][0] ?? '' ) {
				''      => false,
				'#'     => array( '#' . $row['order_id'] . '.' ) === $words,
				default => array( '•' . $row['source_identifier'] ) === $words || self::matches_customer( $row, $words ),
			};
			if ( $matches ) {
				return true;
			}
		}
		return false;
	}

	/** @param list<string> $terms */
	private function found( array $terms ): Condition {
		return Condition::join(
			array(
				new Condition( 'list = %s', array( SearchIndex::TRANSACTIONS ) ),
				Condition::join( array_map( $this->term( ... ), $terms ), 'OR' ),
			),
			'AND'
		);
	}

	/** Of a row's entries, only the first that begins with the term's longest word matches. */
	private function term( string $term ): Condition {
		$words = self::words( $term );
		if ( array() === $words ) {
			return new Condition( '1 = 0' );
		}
		usort( $words, static fn ( string $one, string $other ): int => strlen( $other ) <=> strlen( $one ) );
		$first      = array_shift( $words );
		$conditions = array(
			new Condition( 'word >= %s AND word < %s', array( $first, self::behind( $first ) ) ),
			new Condition( 'word NOT LIKE %s', array( '%' . SearchIndex::TURN . '% ' . ScopedTables::like( $first ) . '%' ) ),
		);
		foreach ( $words as $word ) {
			$begin        = ScopedTables::like( $word ) . '%';
			$conditions[] = new Condition( 'word LIKE %s OR word LIKE %s', array( $begin, '% ' . $begin ) );
		}
		return Condition::join( $conditions, 'AND' );
	}

	/** The first text after all that begin with a word. */
	private static function behind( string $word ): string {
		$last = mb_ord( mb_substr( $word, -1 ) );
		// The numbers after U+D7FF are no characters.
		return mb_substr( $word, 0, -1 ) . mb_chr( 0xD7FF === $last ? 0xE000 : $last + 1 );
	}
}
