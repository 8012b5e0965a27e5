<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Ledger\Query\Condition;

/** Knows which movement was paid out by which payout, whichever of the two the ledger hears of first. */
final class PayoutItems {

	private const TABLE = 'payout_items';

	public function __construct( private readonly ScopedTables $tables ) {}

	/** Whether the ledger knows what a payout consists of. */
	public function known( string $payout_id ): bool {
		return null !== $this->tables->row( 'payout_id', self::TABLE, new Condition( 'payout_id = %s', array( $payout_id ) ), 'LIMIT 1' );
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
		$this->tables->insert( self::TABLE, $rows, true );
	}

	/**
	 * Movements as rows of `transactions`, each with the payout that it is part of.
	 *
	 * @param list<array<string, mixed>> $movements At most a thousand balance transactions with `source` expanded.
	 * @return list<array<string, string|int|float|null>>
	 */
	public function rows( array $movements ): array {
		if ( array() === $movements ) {
			return array();
		}
		$known = $this->tables->rows( 'transaction_id, payout_id', self::TABLE, ScopedTables::one_of( 'transaction_id', array_column( $movements, 'id' ) ) );
		$paid  = array_column( $known, 'payout_id', 'transaction_id' );
		return array_map( static fn ( array $movement ): array => TransactionRow::from( $movement, $paid[ $movement['id'] ] ?? null ), $movements );
	}
}
