<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Kernel\Condition;

/** Which payout paid out which movement (table `payout_items`): the ledger may hear of either first. */
final class PayoutItems {

	private const TABLE = 'payout_items';

	public function __construct( private readonly ScopedTables $tables ) {}

	/** Whether the ledger knows what a payout consists of. */
	public function known( string $payout_id ): bool {
		return null !== $this->tables->row( 'payout_id', self::TABLE, new Condition( 'payout_id = %s', array( $payout_id ) ), 'LIMIT 1' );
	}

	/**
	 * Whether what the ledger knows of a payout is all of it. Reports say of each movement in which payout it was, and end within payouts.
	 *
	 * @param array<string, mixed> $payout Stripe's.
	 */
	public function adds_up( array $payout ): bool {
		$paid = new Condition( 'deposit_id = %s', array( $payout['id'] ) );
		$row  = $this->tables->row( 'COUNT(*) AS items, SUM(net) AS total', 'transactions', $paid );
		return 0 < (int) ( $row['items'] ?? 0 ) && (int) ( $row['total'] ?? 0 ) === (int) $payout['amount'];
	}

	/** @param array<string, list<string>> $items Ids of movements by payout. */
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
	 * Writes all that payouts consist of, and the id of each payout into its transactions, in place of what was known.
	 *
	 * @param array<string, list<string>> $items Ids of movements by payout.
	 */
	public function replace( array $items ): void {
		if ( array() === $items ) {
			return;
		}
		$this->forget( array_map( strval( ... ), array_keys( $items ) ) );
		$this->write( $items );
		foreach ( $items as $payout_id => $ids ) {
			foreach ( array_chunk( $ids, 500 ) as $few ) {
				$this->tables->update(
					'transactions',
					new Condition( 'deposit_id = %s', array( (string) $payout_id ) ),
					ScopedTables::one_of( 'transaction_id', $few )
				);
			}
		}
	}

	/**
	 * Adds movements to payouts.
	 *
	 * @param array<array-key, string|int|float|null> $payouts The payout of each, by its id.
	 */
	public function add( array $payouts ): void {
		$items = array();
		foreach ( $payouts as $id => $payout_id ) {
			$items[ (string) $payout_id ][] = (string) $id;
		}
		if ( array() !== $items ) {
			$this->write( $items );
		}
	}

	/**
	 * Forgets what payouts consist of, before it is written again.
	 *
	 * @param list<string> $payout_ids At least one.
	 */
	public function forget( array $payout_ids ): void {
		$this->tables->delete( self::TABLE, ScopedTables::one_of( 'payout_id', $payout_ids ) );
		$this->tables->update( 'transactions', new Condition( 'deposit_id = NULL' ), ScopedTables::one_of( 'deposit_id', $payout_ids ) );
	}

	/**
	 * @param list<array<string, string|int|float|null>> $rows Rows of `transactions`.
	 * @return list<array<string, string|int|float|null>> The same, each with the payout that it is known to be part of.
	 */
	public function with_payouts( array $rows ): array {
		if ( array() === $rows ) {
			return array();
		}
		$known = $this->tables->rows(
			'transaction_id, payout_id',
			self::TABLE,
			ScopedTables::one_of( 'transaction_id', array_map( strval( ... ), array_column( $rows, 'transaction_id' ) ) )
		);
		$paid  = array_column( $known, 'payout_id', 'transaction_id' );
		return array_map(
			static fn ( array $row ): array => array_replace( $row, array( 'deposit_id' => $paid[ (string) $row['transaction_id'] ] ?? null ) ),
			$rows
		);
	}
}
