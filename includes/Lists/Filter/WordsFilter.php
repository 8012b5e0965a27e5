<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists\Filter;

use MerchantPayments\Ledger\Query\Condition;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Ledger\SearchWords;

/** `search` in a list of which a store has few rows: each row has its words in the column `words`, every one behind a space. */
final readonly class WordsFilter extends TermsFilter {

	/**
	 * What a row must meet.
	 *
	 * @param list<string> $terms Terms.
	 */
	protected function found( array $terms ): Condition {
		return Condition::join( array_map( $this->term( ... ), $terms ), 'OR' );
	}

	/** What a row must meet to fit a term: each of its words begins a word of the row. */
	private function term( string $term ): Condition {
		$words = SearchWords::of_term( $term );
		$each  = array_map( static fn ( string $word ): Condition => new Condition( 'words LIKE %s', array( '% ' . ScopedTables::like( $word ) . '%' ) ), $words );
		return array() === $each ? new Condition( '1 = 0' ) : Condition::join( $each, 'AND' );
	}

	/** The column that it is about. */
	public function column(): string {
		return 'words';
	}
}
