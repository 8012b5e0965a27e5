<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Kernel\Condition;

/**
 * Verifies the ledger: every payout equals its transactions, every balance the unpaid transactions, every row the platform's object,
 * every total its rows, and nothing was made twice by one request.
 */
final class Check {

	/** Rule broken by an event that could not be applied. */
	public const EVENT = 'event';

	public function __construct(
		private readonly ScopedTables $tables,
		private readonly PlatformReader $platform,
		private readonly PayoutItems $items,
		private readonly EventInbox $inbox
	) {}

	/**
	 * All differences.
	 *
	 * @return list<Difference>
	 */
	public function run(): array {
		$findings = new Findings();
		$once     = new MadeOnce();
		$this->transactions( $findings, $once );
		$this->payouts( $findings, $once );
		$findings->add(
			...$once->differences(),
			...$this->payout_sums(),
			...$this->balances(),
			...( new SumsCheck( $this->tables ) )->differences(),
			...array_map(
				static fn ( array $event ): Difference => new Difference( self::EVENT, $event['event_id'], 'applied', $event['error'] ),
				$this->inbox->set_aside_events( Findings::MOST )
			),
		);
		return $findings->all();
	}

	/** Each balance transaction equals the ledger's row, with all derived data, and the ledger has no other rows. */
	private function transactions( Findings $findings, MadeOnce $once ): void {
		$seen   = 0;
		$search = new SearchCheck( $this->tables );
		foreach ( $this->platform->movements() as $page ) {
			array_map( $once->note( ... ), array_column( $page, 'source' ) );
			$rows  = $this->as_lean( $this->items->with_payouts( $findings->rows( 'transactions', $page, LedgerRows::transaction( ... ) ) ) );
			$seen += count( $rows );
			$search->count( $rows );
			$findings->add( ...$this->compare( 'transactions', 'transaction_id', $rows ) );
		}
		$kept = $this->unreadable( 'transactions', 'transaction_id', $findings );
		$search->count( $kept );
		$findings->add( ...$this->count( 'transactions', $seen + count( $kept ) ), ...$search->differences() );
		foreach ( $this->tables->rows( 'transaction_id, amount, fees, net', 'transactions', new Condition( 'net <> amount - fees' ) ) as $row ) {
			$findings->add( new Difference( 'net', (string) $row['transaction_id'], $row['amount'] . ' - ' . $row['fees'], (string) $row['net'] ) );
		}
	}

	/**
	 * Rows as they are where the ledger has lean ones: what a report does not say is no difference.
	 *
	 * @param list<array<string, string|int|float|null>> $rows Of `transactions`.
	 * @return list<array<string, string|int|float|null>>
	 */
	public function as_lean( array $rows ): array {
		$lean = $this->lean( $rows );
		return array_map(
			static function ( array $row ) use ( $lean ): array {
				$there = $lean[ (string) $row['transaction_id'] ] ?? null;
				return null === $there
					? $row
					: array_intersect_key( $row, array_flip( ReportedMovement::EXACT ) ) + array_intersect_key( $there, $row );
			},
			$rows
		);
	}

	/**
	 * @param list<array<string, string|int|float|null>> $rows Of `transactions`.
	 * @return array<array-key, array<string, string|null>> What the ledger has from reports instead, by id.
	 */
	public function lean( array $rows ): array {
		if ( array() === $rows ) {
			return array();
		}
		$ids = ScopedTables::one_of( 'transaction_id', array_map( strval( ... ), array_column( $rows, 'transaction_id' ) ) );
		$is  = Condition::join( array( $ids, new Condition( 'lean = 1' ) ), 'AND' );
		return array_column( $this->tables->rows( '*', 'transactions', $is ), null, 'transaction_id' );
	}

	/** Each payout equals the ledger's row, and the ledger has no other rows. */
	private function payouts( Findings $findings, MadeOnce $once ): void {
		$seen = 0;
		foreach ( $this->platform->payouts() as $page ) {
			array_map( $once->note( ... ), $page );
			$rows  = $findings->rows( 'payouts', $page, LedgerRows::payout( ... ) );
			$seen += count( $rows );
			$findings->add( ...$this->compare( 'payouts', 'payout_id', $rows ) );
		}
		$findings->add( ...$this->count( 'payouts', $seen + count( $this->unreadable( 'payouts', 'payout_id', $findings ) ) ) );
	}

	/**
	 * Every automatic payout equals the net sum of its transactions.
	 *
	 * @return list<Difference>
	 */
	public function payout_sums(): array {
		$paid  = array_column(
			$this->tables->rows( 'deposit_id, SUM(net) AS total', 'transactions', new Condition( 'deposit_id IS NOT NULL' ), 'GROUP BY deposit_id' ),
			'total',
			'deposit_id'
		);
		$found = array();
		foreach ( $this->tables->rows( 'payout_id, amount', 'payouts', new Condition( 'automatic = 1 AND awaits_items = 0' ) ) as $row ) {
			$total = $paid[ (string) $row['payout_id'] ] ?? '0';
			if ( (int) $total !== (int) $row['amount'] ) {
				$found[] = new Difference( 'payout-sum', (string) $row['payout_id'], (string) $total, (string) $row['amount'] );
			}
		}
		return $found;
	}

	/**
	 * The balance of every currency equals the sum of what is not paid out, less what is, though nobody knows yet which movements that are.
	 *
	 * @return list<Difference>
	 */
	public function balances(): array {
		$rows   = $this->tables->rows(
			'currency, SUM(net) AS unpaid',
			'transactions',
			new Condition( 'deposit_id IS NULL' ),
			'GROUP BY currency'
		);
		$unpaid = array_map( 'intval', array_column( $rows, 'unpaid', 'currency' ) );
		foreach ( $this->unmatched() as $currency => $amount ) {
			$unpaid[ $currency ] = ( $unpaid[ $currency ] ?? 0 ) - $amount;
		}
		$balance = $this->platform->balance();
		$found   = array();
		foreach ( array_keys( $balance + $unpaid ) as $currency ) {
			if ( ( $balance[ $currency ] ?? 0 ) !== ( $unpaid[ $currency ] ?? 0 ) ) {
				$found[] = new Difference(
					'balance',
					(string) $currency,
					(string) ( $balance[ $currency ] ?? 0 ),
					(string) ( $unpaid[ $currency ] ?? 0 )
				);
			}
		}
		return $found;
	}

	/** @return array<int|string, int> Amounts of payouts whose movements the platform has not told yet, by currency. */
	private function unmatched(): array {
		$waiting = new Condition( 'awaits_items = 1' );
		$rows    = $this->tables->rows( 'currency, SUM(amount) AS amount', 'payouts', $waiting, 'GROUP BY currency' );
		return array_map( 'intval', array_column( $rows, 'amount', 'currency' ) );
	}

	/**
	 * Compares expected rows with stored ones: an entry for each different value, and one for a missing row.
	 *
	 * @param list<array<string, string|int|float|null>> $rows Expected rows.
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
	 * The rows of objects that the platform has, but not so that they can be read: they stay as they are.
	 *
	 * @return list<array<string, string|null>>
	 */
	public function unreadable( string $table, string $key, Findings $findings ): array {
		$ids = $findings->unreadable( $table );
		return array() === $ids ? array() : $this->tables->rows( '*', $table, ScopedTables::one_of( $key, $ids ) );
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

	/** Whether a stored value equals the expected one; the database returns text. */
	private function same( string|int|float|null $value, ?string $there ): bool {
		if ( is_float( $value ) ) {
			return null !== $there && abs( $value - (float) $there ) <= 1e-9 * max( 1.0, abs( $value ) );
		}
		return null === $value ? null === $there : (string) $value === $there;
	}
}
