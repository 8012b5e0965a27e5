<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Ledger\Query\Condition;

/**
 * The index of words of the transactions (`search`). A row matches a term when each word of the term begins a word of the row; the entries for a term
 * are a range of the index: that of its longest word.
 */
final class SearchIndex {

	/** The value of the column `list`. */
	public const TRANSACTIONS = 'transactions';

	/** What an entry repeats of its row, to sort and add up what is found without reading the rows. */
	public const FACTS = array( 'listed', 'created', 'currency', 'customer_currency', 'amount', 'fees', 'net' );

	/** The columns that entries of the index have: filters by them need not read the rows. */
	public const COLUMNS = array( 'listed', 'created', 'currency', 'customer_currency' );

	/** Sorting more entries than this takes longer than a scan in the list's order. */
	private const BROAD = 12_000;

	public function __construct( private readonly ScopedTables $tables ) {}

	/**
	 * Writes the words of transactions that had none.
	 *
	 * @param list<array<string, string|int|float|null>> $rows Rows of `transactions`.
	 */
	public function add( array $rows ): void {
		$words = array();
		foreach ( $rows as $row ) {
			foreach ( SearchWords::of_transaction( $row ) as $word ) {
				$words[] = array(
					'list' => self::TRANSACTIONS,
					'word' => $word,
					'id'   => (string) $row['transaction_id'],
				) + array_intersect_key( $row, array_flip( self::FACTS ) );
			}
		}
		// Entries that a damaged row has left behind are written over.
		$this->tables->insert( 'search', $words, true );
	}

	/**
	 * Writes the words of transactions anew.
	 *
	 * @param list<array<string, string|int|float|null>> $old  The rows that were there.
	 * @param list<array<string, string|int|float|null>> $rows Those that are there now.
	 */
	public function replace( array $old, array $rows ): void {
		foreach ( $old as $row ) {
			$words = SearchWords::of_transaction( $row );
			if ( array() !== $words ) {
				$row_words = Condition::join( array( new Condition( 'list = %s AND id = %s', array( self::TRANSACTIONS, (string) $row['transaction_id'] ) ), ScopedTables::one_of( 'word', $words ) ), 'AND' );
				$this->tables->delete( 'search', $row_words );
			}
		}
		$this->add( $rows );
	}

	/**
	 * A query for the ids of the rows.
	 *
	 * @param list<string> $terms Terms.
	 */
	public function ids( array $terms ): Condition {
		$found = $this->found( $terms );
		return $this->tables->query( 'id', 'search', $found );
	}

	/**
	 * A query for what the index has of the rows: `transaction_id`, `created`, amounts and currencies, each row once.
	 *
	 * @param list<string> $terms Terms.
	 */
	public function rows( array $terms, Condition $where ): Condition {
		$found = Condition::join( array( $this->found( $terms ), $where ), 'AND' );
		// A single term finds every row once; one row may fit several.
		$all = count( $terms ) > 1 ? 'DISTINCT' : '';
		return $this->tables->query( "{$all} id AS transaction_id, created, amount, fees, net, currency, customer_currency", 'search', $found );
	}

	/**
	 * Some of the rows that fit a term.
	 *
	 * @return list<string> Their ids.
	 */
	public function some( string $term, Condition $where, int $limit ): array {
		$found = Condition::join( array( $this->found( array( $term ) ), $where ), 'AND' );
		return $this->tables->column( 'id', 'search', $found, 'LIMIT %d', array( $limit ) );
	}

	/**
	 * Whether so many rows match that a scan in the list's order finds a page of them sooner.
	 *
	 * @param list<string> $terms Terms.
	 */
	public function is_broad( array $terms ): bool {
		return self::BROAD === $this->tables->count( 'search', $this->found( $terms ), self::BROAD );
	}

	/**
	 * What entries must meet.
	 *
	 * @param list<string> $terms Terms.
	 */
	private function found( array $terms ): Condition {
		return Condition::join( array( new Condition( 'list = %s', array( self::TRANSACTIONS ) ), Condition::join( array_map( $this->term( ... ), $terms ), 'OR' ) ), 'AND' );
	}

	/** What an entry must meet to match a term. Of a row's entries, only the first that begins with the term's longest word does. */
	private function term( string $term ): Condition {
		$words = SearchWords::of_term( $term );
		if ( array() === $words ) {
			return new Condition( '1 = 0' );
		}
		usort( $words, static fn ( string $one, string $other ): int => strlen( $other ) <=> strlen( $one ) );
		$first      = array_shift( $words );
		$conditions = array(
			new Condition( 'word >= %s AND word < %s', array( $first, SearchWords::behind( $first ) ) ),
			new Condition( 'word NOT LIKE %s', array( '%' . SearchWords::TURN . '% ' . ScopedTables::like( $first ) . '%' ) ),
		);
		foreach ( $words as $word ) {
			$begin        = ScopedTables::like( $word ) . '%';
			$conditions[] = new Condition( 'word LIKE %s OR word LIKE %s', array( $begin, '% ' . $begin ) );
		}
		return Condition::join( $conditions, 'AND' );
	}
}
