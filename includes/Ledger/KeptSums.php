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

	/** More changes than this are written at once. */
	private const MANY = 50;

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

	/**
	 * What was collected, as rows of the table.
	 *
	 * @return list<array<string, string|int>>
	 */
	private function rows(): array {
		return array_values( array_map( static fn ( array $change ): array => $change['key'] + array_combine( self::SUMS, $change['sums'] ), $this->changes ) );
	}

	/** Adds what was collected to the sums that are there: one by one, or all at once where they are many. */
	public function add(): void {
		if ( count( $this->changes ) > self::MANY ) {
			$this->add_all();
			return;
		}
		foreach ( $this->changes as $change ) {
			if ( array( 0, 0, 0, 0 ) !== $change['sums'] ) {
				$this->add_one( $change['key'], $change['sums'] );
			}
		}
		$this->changes = array();
	}

	/** Reads the sums that may change, and writes them with what was collected. The caller holds the lock of writers. */
	private function add_all(): void {
		// The keys' first column that tells rows apart: a day, a period's first second, or the column that is counted in steps.
		$by    = current( array_intersect( array( 'day', 'created', 'sorted' ), array_keys( reset( $this->changes )['key'] ?? array() ) ) );
		$keys  = array_column( $this->changes, 'key' );
		$where = ScopedTables::one_of( (string) $by, array_values( array_unique( array_column( $keys, (string) $by ) ) ) );
		$added = $this->rows();
		$there = array();
		foreach ( $this->tables->rows( implode( ', ', array( ...array_keys( $keys[0] ), ...self::SUMS ) ), $this->table, $where ) as $row ) {
			$there[ implode( '|', array_intersect_key( $row, $keys[0] ) ) ] = $row;
		}
		$empty = array();
		$rows  = array();
		foreach ( $added as $number => $row ) {
			$old = $there[ implode( '|', $keys[ $number ] ) ] ?? null;
			foreach ( self::SUMS as $sum ) {
				$row[ $sum ] = (int) $row[ $sum ] + (int) ( $old[ $sum ] ?? 0 );
			}
			if ( 0 === $row['transactions'] ) {
				$empty[] = $keys[ $number ];
			} else {
				$rows[] = $row;
			}
		}
		$this->tables->insert( $this->table, $rows, true );
		foreach ( $empty as $key ) {
			$this->tables->delete( $this->table, self::is( $key ) );
		}
		$this->changes = array();
	}

	/** @param Key $key Values of the key's columns. */
	private static function is( array $key ): Condition {
		return new Condition( implode( ' AND ', array_map( static fn ( string $column, string|int $value ): string => $column . ' = ' . ( is_int( $value ) ? '%d' : '%s' ), array_keys( $key ), $key ) ), array_values( $key ) );
	}

	/**
	 * Adds to one sum; a sum of no transactions goes.
	 *
	 * @param Key                       $key  Values of the key's columns.
	 * @param array{int, int, int, int} $sums What is added.
	 */
	private function add_one( array $key, array $sums ): void {
		$where = self::is( $key );
		$this->tables->insert_new( $this->table, $key + array_fill_keys( self::SUMS, 0 ) );
		$this->tables->update( $this->table, new Condition( 'transactions = transactions + %d, amount = amount + %d, fees = fees + %d, net = net + %d', $sums ), $where );
		if ( $sums[0] < 0 ) {
			$this->tables->delete( $this->table, Condition::join( array( $where, new Condition( 'transactions = 0' ) ), 'AND' ) );
		}
	}
}
