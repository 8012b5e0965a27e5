<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Ledger\Query\Condition;

/** Finds rows of a list by terms, of which a row must fit one. A term is a range of the index: that of its longest word. */
final readonly class Search {

	/** What can be asked of the found rows without reading them. */
	public const COLUMNS = array( 'listed', 'created', 'currency', 'customer_currency' );

	/** Sorting more entries than this takes longer than walking to a page. */
	private const BROAD = 12_000;

	public function __construct( private ScopedTables $tables, private string $list ) {}

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
	 * A query for what is known of the rows: `transaction_id`, `created`, amounts and currencies, each row once.
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
	 * Whether so many rows fit that looking at the rows themselves, one after the other, finds a page of them sooner.
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
		return Condition::join( array( new Condition( 'list = %s', array( $this->list ) ), Condition::join( array_map( $this->term( ... ), $terms ), 'OR' ) ), 'AND' );
	}

	/** What an entry must meet to fit a term. Of a row's entries, only the first that begins with the term's longest word does. */
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
