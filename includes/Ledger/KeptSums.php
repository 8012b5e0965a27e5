<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use Closure;
use MerchantPayments\Ledger\Query\Condition;

/**
 * Collects what rows add to and take from the sums of one table, and writes it once.
 *
 * @phpstan-type Key array<string, string|int>
 */
final class KeptSums {

	/** The columns of every table of sums. */
	public const SUMS = array( 'transactions', 'amount', 'fees', 'net' );

	/**
	 * What is to be written, by key.
	 *
	 * @var array<string, array{key: Key, sums: array{int, int, int, int}}>
	 */
	private array $changes = array();

	/** @param Closure(array<string, string|int|float|null>): Key $key      Which sum a row of `transactions` belongs to, by column. */
	public function __construct(
		private readonly ScopedTables $tables,
		private readonly string $table,
		private readonly Closure $key
	) {}

	/**
	 * Adds a row, or takes it out.
	 *
	 * @param array<string, string|int|float|null> $row  A row of `transactions`.
	 * @param 1|-1                                 $sign 1 adds, -1 takes out.
	 */
	public function count( array $row, int $sign ): void {
		$key  = ( $this->key )( $row );
		$name = implode( '|', $key );
		$sums = $this->changes[ $name ]['sums'] ?? array( 0, 0, 0, 0 );

		$this->changes[ $name ] = array(
			'key'  => $key,
			'sums' => array(
				$sums[0] + $sign,
				$sums[1] + $sign * (int) $row['amount'],
				$sums[2] + $sign * (int) $row['fees'],
				$sums[3] + $sign * (int) $row['net'],
			),
		);
	}

	/** Writes what was collected into an empty table. */
	public function write_all(): void {
		$this->tables->insert( $this->table, $this->rows() );
		$this->changes = array();
	}

	/**
	 * What was collected, as rows of the table.
	 *
	 * @return list<array<string, string|int>>
	 */
	public function rows(): array {
		return array_values( array_map( static fn ( array $change ): array => $change['key'] + array_combine( self::SUMS, $change['sums'] ), $this->changes ) );
	}

	/** Adds what was collected to the sums that are there. */
	public function add(): void {
		foreach ( $this->changes as $change ) {
			if ( array( 0, 0, 0, 0 ) !== $change['sums'] ) {
				$this->add_one( $change['key'], $change['sums'] );
			}
		}
		$this->changes = array();
	}

	/**
	 * Adds to one sum; a sum of no transactions goes.
	 *
	 * @param Key                       $key  Values of the key's columns.
	 * @param array{int, int, int, int} $sums What is added.
	 */
	private function add_one( array $key, array $sums ): void {
		$parts = array_map( static fn ( string $column, string|int $value ): string => $column . ' = ' . ( is_int( $value ) ? '%d' : '%s' ), array_keys( $key ), $key );
		$where = new Condition( implode( ' AND ', $parts ), array_values( $key ) );
		$this->tables->insert_new( $this->table, $key + array_fill_keys( self::SUMS, 0 ) );
		$this->tables->update( $this->table, new Condition( 'transactions = transactions + %d, amount = amount + %d, fees = fees + %d, net = net + %d', $sums ), $where );
		if ( $sums[0] < 0 ) {
			$this->tables->delete( $this->table, Condition::join( array( $where, new Condition( 'transactions = 0' ) ), 'AND' ) );
		}
	}
}
