<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Ledger\Query\Condition;

/** Keeps the words of rows in `search`, so that a search is a range of an index and never a scan. */
final class SearchIndex {

	/** The name of the list of transactions. */
	public const TRANSACTIONS = 'transactions';

	/** What an entry knows of its row: enough to sort and to add up what is found without reading it. */
	private const FACTS = array( 'listed', 'created', 'currency', 'customer_currency', 'amount', 'fees', 'net' );

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
		$this->tables->insert( 'search', $words );
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
}
