<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Kernel\BulkWrite;
use MerchantPayments\Kernel\Database;

/** Knows which movement was paid out by which payout, whichever of the two the ledger hears of first. */
final class PayoutItems {

	public function __construct( private readonly Database $database, private readonly BulkWrite $bulk ) {}

	/** Whether the ledger knows what a payout consists of. */
	public function known( string $payout_id ): bool {
		return null !== $this->database->row( "SELECT payout_id FROM {$this->table()} WHERE payout_id = %s LIMIT 1", array( $payout_id ) );
	}

	/**
	 * Remembers what payouts consist of.
	 *
	 * @param array<string, list<string>> $items Ids of movements by payout.
	 */
	public function write( array $items ): void {
		$rows = array();
		foreach ( $items as $payout_id => $ids ) {
			foreach ( $ids as $id ) {
				$rows[] = array(
					'transaction_id' => $id,
					'payout_id'      => (string) $payout_id,
				);
			}
		}
		$this->bulk->write( $this->table(), $rows, true );
	}

	/**
	 * Movements as rows of `ledger_transactions`, each with the payout that it is part of.
	 *
	 * @param list<array<string, mixed>> $movements At most a thousand balance transactions with `source` expanded.
	 * @return list<array<string, string|int|float|null>>
	 */
	public function rows( array $movements ): array {
		if ( array() === $movements ) {
			return array();
		}
		$ids   = array_column( $movements, 'id' );
		$marks = implode( ',', array_fill( 0, count( $ids ), '%s' ) );
		$paid  = array_column(
			$this->database->rows( "SELECT transaction_id, payout_id FROM {$this->table()} WHERE transaction_id IN ({$marks})", $ids ),
			'payout_id',
			'transaction_id'
		);
		return array_map( static fn ( array $movement ): array => TransactionRow::from( $movement, $paid[ $movement['id'] ] ?? null ), $movements );
	}

	/** The table's full name. */
	private function table(): string {
		return $this->database->table( 'ledger_payout_items' );
	}
}
