<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Ledger\Query\Condition;

/** Proves the ledger: every payout equals its transactions, every balance what is unpaid, every row the platform's object, every total its rows. */
final class Check {

	/** The rule that is broken by an event that was set aside. */
	public const EVENT = 'event';

	public function __construct(
		private readonly ScopedTables $tables,
		private readonly PlatformReader $platform,
		private readonly PayoutItems $items,
		private readonly EventInbox $inbox
	) {}

	/**
	 * Everything that does not add up.
	 *
	 * @return list<Difference>
	 */
	public function run(): array {
		$findings = new Findings();
		$this->transactions( $findings );
		$this->payouts( $findings );
		$findings->add(
			...$this->payout_sums(),
			...$this->balances(),
			...( new SumsCheck( $this->tables ) )->differences(),
			...array_map( static fn ( array $event ): Difference => new Difference( self::EVENT, $event['event_id'], 'applied', $event['error'] ), $this->inbox->set_aside_events( Findings::MOST ) ),
		);
		return $findings->all();
	}

	/** Each movement on the platform is exactly the ledger's row, with everything that is kept beside it, and the ledger has no other. */
	private function transactions( Findings $findings ): void {
		$seen   = 0;
		$search = new SearchCheck( $this->tables );
		foreach ( $this->platform->movements() as $page ) {
			$rows  = $this->items->rows( $page );
			$seen += count( $rows );
			$search->count( $rows );
			$findings->add( ...$this->compare( 'transactions', 'transaction_id', $rows ) );
		}
		$findings->add( ...$this->count( 'transactions', $seen ), ...$search->differences() );
		foreach ( $this->tables->rows( 'transaction_id, amount, fees, net', 'transactions', new Condition( 'net <> amount - fees' ) ) as $row ) {
			$findings->add( new Difference( 'net', (string) $row['transaction_id'], $row['amount'] . ' - ' . $row['fees'], (string) $row['net'] ) );
		}
	}

	/** Each payout on the platform is exactly the ledger's row, and the ledger has no other. */
	private function payouts( Findings $findings ): void {
		$seen = 0;
		foreach ( $this->platform->payouts() as $page ) {
			$seen += count( $page );
			$findings->add( ...$this->compare( 'payouts', 'payout_id', array_map( PayoutRow::from( ... ), $page ) ) );
		}
		$findings->add( ...$this->count( 'payouts', $seen ) );
	}

	/**
	 * Every automatic payout equals the sum of the net of its transactions.
	 *
	 * @return list<Difference>
	 */
	public function payout_sums(): array {
		$paid  = array_column( $this->tables->rows( 'deposit_id, SUM(net) AS total', 'transactions', new Condition( 'deposit_id IS NOT NULL' ), 'GROUP BY deposit_id' ), 'total', 'deposit_id' );
		$found = array();
		foreach ( $this->tables->rows( 'payout_id, amount', 'payouts', new Condition( 'automatic = 1' ) ) as $row ) {
			$total = $paid[ (string) $row['payout_id'] ] ?? '0';
			if ( (int) $total !== (int) $row['amount'] ) {
				$found[] = new Difference( 'payout-sum', (string) $row['payout_id'], (string) $total, (string) $row['amount'] );
			}
		}
		return $found;
	}

	/**
	 * The balance of every currency equals the sum of what is not paid out.
	 *
	 * @return list<Difference>
	 */
	public function balances(): array {
		$rows    = $this->tables->rows( 'currency, SUM(net) AS unpaid', 'transactions', new Condition( 'deposit_id IS NULL' ), 'GROUP BY currency' );
		$unpaid  = array_map( 'intval', array_column( $rows, 'unpaid', 'currency' ) );
		$balance = $this->platform->balance();
		$found   = array();
		foreach ( array_keys( $balance + $unpaid ) as $currency ) {
			if ( ( $balance[ $currency ] ?? 0 ) !== ( $unpaid[ $currency ] ?? 0 ) ) {
				$found[] = new Difference( 'balance', (string) $currency, (string) ( $balance[ $currency ] ?? 0 ), (string) ( $unpaid[ $currency ] ?? 0 ) );
			}
		}
		return $found;
	}

	/**
	 * Compares rows that should be there with the rows that are: each value that differs, and a row that is missing once.
	 *
	 * @param list<array<string, string|int|float|null>> $rows What should be there.
	 * @return list<Difference>
	 */
	public function compare( string $table, string $key, array $rows ): array {
		if ( array() === $rows ) {
			return array();
		}
		$ids    = array_map( 'strval', array_column( $rows, $key ) );
		$stored = array_column( $this->tables->rows( '*', $table, ScopedTables::one_of( $key, $ids ) ), null, $key );
		$found  = array();
		foreach ( $rows as $row ) {
			$id = (string) $row[ $key ];
			if ( ! isset( $stored[ $id ] ) ) {
				$found[] = new Difference( "{$table}.{$key}", $id, $id, 'missing' );
				continue;
			}
			foreach ( $row as $column => $value ) {
				$there = $stored[ $id ][ $column ] ?? null;
				if ( ! $this->same( $value, $there ) ) {
					$found[] = new Difference( "{$table}.{$column}", $id, (string) $value, (string) $there );
				}
			}
		}
		return $found;
	}

	/**
	 * Rows of the ledger that the platform does not have.
	 *
	 * @return list<Difference>
	 */
	private function count( string $table, int $expected ): array {
		$there = $this->tables->count( $table );
		return $there === $expected ? array() : array( new Difference( "{$table}.count", '*', (string) $expected, (string) $there ) );
	}

	/** Whether a stored value is the same; the database returns text. */
	private function same( string|int|float|null $value, ?string $there ): bool {
		if ( is_float( $value ) ) {
			return null !== $there && abs( $value - (float) $there ) <= 1e-9 * max( 1.0, abs( $value ) );
		}
		return null === $value ? null === $there : (string) $value === $there;
	}
}
