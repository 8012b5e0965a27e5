<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Kernel\Lock;
use MerchantPayments\Ledger\Projection\Projections;

/** Drops the ledger of one scope and reads everything from the platform again. Until it is done, pages show the old rows. */
final class Rebuild {

	/** How long a rebuild may hold the writers' lock, in seconds. */
	private const SECONDS = 3600;

	private const TABLES = array( 'transactions', 'payouts', 'payout_items', 'daily', 'periods', 'steps', 'search' );

	public function __construct(
		private readonly ScopedTables $tables,
		private readonly PlatformReader $platform,
		private readonly PayoutItems $items,
		private readonly EventFeed $feed,
		private readonly Lock $lock,
		private readonly Projections $lists
	) {}

	/**
	 * Rebuilds. The feed goes on from where it was: orders are still to be told of what it has not taken in.
	 *
	 * @param callable(string): void|null $progress Told about the work.
	 * @return array{transactions: int, payouts: int} How many rows were written.
	 */
	public function run( ?callable $progress = null ): array {
		$done = $this->lock->hold(
			Projector::lock( $this->tables->scope ),
			self::SECONDS,
			fn (): array => $this->tables->transaction( fn (): array => $this->write_everything( $progress ) )
		);
		$this->feed->catch_up();
		return $done;
	}

	/**
	 * Empties the tables and fills them.
	 *
	 * @param callable(string): void|null $progress Told about the work.
	 * @return array{transactions: int, payouts: int}
	 */
	private function write_everything( ?callable $progress ): array {
		foreach ( self::TABLES as $table ) {
			$this->tables->delete( $table );
		}
		$payouts = 0;
		foreach ( $this->platform->payouts() as $page ) {
			$this->write_payouts( $page );
			$payouts += count( $page );
		}
		$totals       = new Totals( $this->tables );
		$transactions = 0;
		foreach ( $this->platform->movements() as $page ) {
			$this->write_movements( $page, $totals );
			$transactions += count( $page );
			if ( null !== $progress && 0 === $transactions % 10000 ) {
				/* translators: %d: number of transactions. */
				$progress( sprintf( __( 'Ledger: %d transactions', 'woocommerce-payments' ), $transactions ) );
			}
		}
		$totals->write_all();
		$this->lists->rebuild();
		return array(
			'transactions' => $transactions,
			'payouts'      => $payouts,
		);
	}

	/**
	 * Writes payouts and what each consists of.
	 *
	 * @param list<array<string, mixed>> $payouts Payouts.
	 */
	private function write_payouts( array $payouts ): void {
		$items = array();
		foreach ( $payouts as $payout ) {
			$items[ $payout['id'] ] = $this->platform->items_of( $payout );
		}
		$this->tables->insert( 'payouts', array_map( PayoutRow::from( ... ), $payouts ) );
		$this->items->write( $items );
	}

	/**
	 * Writes movements with the payout that each is part of.
	 *
	 * @param list<array<string, mixed>> $movements Balance transactions with `source` expanded.
	 */
	private function write_movements( array $movements, Totals $totals ): void {
		$rows = $this->items->rows( $movements );
		foreach ( $rows as $row ) {
			$totals->count( $row, 1 );
		}
		$this->tables->insert( 'transactions', $rows );
		( new SearchIndex( $this->tables ) )->add( $rows );
	}
}
