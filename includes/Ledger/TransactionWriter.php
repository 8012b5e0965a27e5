<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

/**
 * Writes rows of transactions, with their sums and search entries. Within the Projector's transaction.
 *
 * @phpstan-import-type Row from LedgerRows
 */
final readonly class TransactionWriter {

	public function __construct( private ScopedTables $tables, private PayoutItems $items ) {}

	/** @param list<Row> $rows Those whose payouts may have become known since they were made. */
	public function write( array $rows ): void {
		if ( array() === $rows ) {
			return;
		}
		// One that comes twice counts once.
		$rows = $this->items->with_payouts( array_values( array_column( $rows, null, 'transaction_id' ) ) );
		ScopedTables::require_fit( 'transactions', $rows );
		$old = $this->move_totals( array_map( strval( ... ), array_column( $rows, 'transaction_id' ) ), $rows );
		$this->tables->insert( 'transactions', $rows, true );
		( new SearchIndex( $this->tables ) )->replace( $old, $rows );
	}

	/**
	 * Writes those that are not there yet.
	 *
	 * @param list<Row> $rows Each with the payout that it is part of.
	 */
	public function write_lean( array $rows ): void {
		if ( array() === $rows ) {
			return;
		}
		$rows  = array_column( $rows, null, 'transaction_id' );
		$is    = ScopedTables::one_of( 'transaction_id', array_map( strval( ... ), array_keys( $rows ) ) );
		$there = $this->tables->column( 'transaction_id', 'transactions', $is );
		$new   = array_values( array_diff_key( $rows, array_fill_keys( $there, true ) ) );
		$this->items->add( array_filter( array_column( $new, 'deposit_id', 'transaction_id' ) ) );
		$this->write( $new );
	}

	/** @param list<string> $ids */
	public function delete( array $ids ): void {
		$old = $this->move_totals( $ids, array() );
		( new SearchIndex( $this->tables ) )->replace( $old, array() );
		$this->tables->delete( 'transactions', ScopedTables::one_of( 'transaction_id', $ids ) );
	}

	/**
	 * Takes transactions out of the totals as they were, and adds them as they will be.
	 *
	 * @param list<string> $ids
	 * @param list<Row>    $rows
	 * @return list<array<string, string|null>> The transactions as they were.
	 */
	private function move_totals( array $ids, array $rows ): array {
		$totals = new Totals( $this->tables );
		$old    = $this->tables->rows( '*', 'transactions', ScopedTables::one_of( 'transaction_id', $ids ) );
		foreach ( $old as $row ) {
			$totals->count( $row, -1 );
		}
		foreach ( $rows as $row ) {
			$totals->count( $row, 1 );
		}
		$totals->add();
		return $old;
	}
}
