<?php
/**
 * Finding rows by words.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Kernel\BulkWrite;
use MerchantPayments\Kernel\Database;

/**
 * Keeps the words of rows in `ledger_search`, so that a search is a range of an index and never a scan.
 */
final class SearchIndex {

	/**
	 * The name of the list of transactions.
	 */
	public const TRANSACTIONS = 'transactions';

	/**
	 * Writes through the given database.
	 *
	 * @param Database  $database Our tables.
	 * @param BulkWrite $bulk     Writes many rows at once.
	 */
	public function __construct( private readonly Database $database, private readonly BulkWrite $bulk ) {}

	/**
	 * Writes the words of transactions that had none.
	 *
	 * @param list<array<string, string|int|float|null>> $rows Rows of `ledger_transactions`.
	 */
	public function add( array $rows ): void {
		$words = array();
		foreach ( $rows as $row ) {
			foreach ( SearchWords::of_transaction( $row ) as $word ) {
				$words[] = array(
					'list' => self::TRANSACTIONS,
					'word' => $word,
					'id'   => (string) $row['transaction_id'],
				);
			}
		}
		$this->bulk->write( $this->database->table( 'ledger_search' ), $words );
	}

	/**
	 * Writes the words of transactions anew.
	 *
	 * @param list<array<string, string|int|float|null>> $rows Rows of `ledger_transactions`, at most a thousand.
	 */
	public function replace( array $rows ): void {
		if ( array() === $rows ) {
			return;
		}
		$ids   = array_map( 'strval', array_column( $rows, 'transaction_id' ) );
		$marks = implode( ',', array_fill( 0, count( $ids ), '%s' ) );
		$this->database->run( "DELETE FROM {$this->database->table( 'ledger_search' )} WHERE list = %s AND id IN ({$marks})", array( self::TRANSACTIONS, ...$ids ) );
		$this->add( $rows );
	}
}
