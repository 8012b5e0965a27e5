<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\Columns\Column;
use MerchantPayments\Ledger\Columns\TransactionColumns;

/**
 * Keeps the sums of transactions, written in the same database transaction as their rows: of each UTC day (`daily`), of each period of ten
 * days by every column that a list can be filtered by (`periods`), and by steps of amounts (`steps`). Rows with the same key share one sum,
 * so that a store of any size has few.
 *
 * Collects first what rows add and take away, then writes it once.
 *
 * @phpstan-type Key array<string, string|int>
 */
final class Totals {

	/**
	 * A day, and a period of ten, in seconds: so long that a period of a large store has many more rows than sums, and so short that the rows
	 * of the two at the ends of a time are quickly read.
	 */
	public const DAY    = 86400;
	public const PERIOD = 864000;

	/** The columns whose values are counted in steps. */
	public const STEPS = array( 'amount', 'fees', 'net' );

	/** The tables. */
	public const TABLES = array( 'daily', 'periods', 'steps' );

	/** Columns of the keys; those of `periods` are followed by the columns that the list is filtered by. */
	private const DAILY_KEY  = array( 'day', 'currency', 'customer_currency', 'type', 'listed' );
	private const PERIOD_KEY = array( 'listed', 'created' );
	private const STEP_KEY   = array( 'listed', 'sorted', 'type', 'loan_id', 'step' );

	/** The columns of sums of every table. */
	public const SUMS = array( 'transactions', 'amount', 'fees', 'net' );

	/** More changes of a table than this are written at once. */
	private const MANY = 50;

	/**
	 * What is to be added, by table and key.
	 *
	 * @var array<value-of<self::TABLES>, array<string, array{key: Key, sums: array{int, int, int, int}}>>
	 */
	private array $changes = array();

	/**
	 * The columns that the list is filtered by.
	 *
	 * @var non-empty-list<Column>
	 */
	private readonly array $filtered;

	public function __construct( private readonly ScopedTables $tables ) {
		$this->filtered = TransactionColumns::filtered();
	}

	/**
	 * The columns of a table's key.
	 *
	 * @param value-of<self::TABLES> $table
	 * @return non-empty-list<string>
	 */
	public static function key( string $table ): array {
		return match ( $table ) {
			'daily'   => self::DAILY_KEY,
			'periods' => array( ...self::PERIOD_KEY, ...TransactionColumns::names_of_filtered() ),
			'steps'   => self::STEP_KEY,
		};
	}

	/**
	 * Adds a row, or takes it out.
	 *
	 * @param array<string, string|int|float|null> $row  A row of `transactions`.
	 * @param 1|-1                                 $sign 1 adds, -1 takes out.
	 */
	public function count( array $row, int $sign ): void {
		$sums = array( $sign, $sign * (int) $row['amount'], $sign * (int) $row['fees'], $sign * (int) $row['net'] );
		$this->collect( 'daily', self::day( $row ), $sums );
		$this->collect( 'periods', $this->period( $row ), $sums );
		foreach ( self::STEPS as $column ) {
			$this->collect( 'steps', self::step( $row, $column ), $sums );
		}
	}

	/**
	 * @param value-of<self::TABLES>    $table
	 * @param Key                       $key   The values of the key's columns.
	 * @param array{int, int, int, int} $more  What is added.
	 */
	private function collect( string $table, array $key, array $more ): void {
		$name = implode( '|', $key );
		$sums = $this->changes[ $table ][ $name ]['sums'] ?? array( 0, 0, 0, 0 );

		$this->changes[ $table ][ $name ] = array(
			'key'  => $key,
			'sums' => array( $sums[0] + $more[0], $sums[1] + $more[1], $sums[2] + $more[2], $sums[3] + $more[3] ),
		);
	}

	/** Adds what was collected to the sums that are there. The caller holds the lock of writers. */
	public function add(): void {
		foreach ( $this->changes as $table => $changes ) {
			$changes = array_values( array_filter( $changes, static fn ( array $change ): bool => array( 0, 0, 0, 0 ) !== $change['sums'] ) );
			if ( count( $changes ) > self::MANY ) {
				$this->add_all( $table, $changes );
				continue;
			}
			foreach ( $changes as $change ) {
				$this->add_one( $table, $change['key'], $change['sums'] );
			}
		}
		$this->changes = array();
	}

	/**
	 * Reads the sums that change, and writes them anew.
	 *
	 * @param value-of<self::TABLES>                                           $table
	 * @param non-empty-list<array{key: Key, sums: array{int, int, int, int}}> $changes
	 */
	private function add_all( string $table, array $changes ): void {
		$columns = self::key( $table );
		// The key's column that narrows down best: the day, the period, or the column that is counted in steps.
		$by    = (string) current( array_intersect( array( 'day', 'created', 'sorted' ), $columns ) );
		$where = ScopedTables::one_of( $by, array_values( array_unique( array_column( array_column( $changes, 'key' ), $by ) ) ) );
		$there = array();
		foreach ( $this->tables->rows( implode( ', ', array( ...$columns, ...self::SUMS ) ), $table, $where ) as $row ) {
			$there[ implode( '|', array_slice( $row, 0, count( $columns ) ) ) ] = $row;
		}
		$rows = array();
		foreach ( $changes as $change ) {
			$old  = $there[ implode( '|', $change['key'] ) ] ?? array();
			$sums = array();
			foreach ( self::SUMS as $number => $sum ) {
				$sums[ $sum ] = $change['sums'][ $number ] + (int) ( $old[ $sum ] ?? 0 );
			}
			if ( 0 === $sums['transactions'] ) {
				$this->tables->delete( $table, self::is( $change['key'] ) );
			} else {
				$rows[] = $change['key'] + $sums;
			}
		}
		$this->tables->insert( $table, $rows, true );
	}

	/**
	 * Adds to one sum. A sum of no transactions goes.
	 *
	 * @param Key                       $key
	 * @param array{int, int, int, int} $sums
	 */
	private function add_one( string $table, array $key, array $sums ): void {
		$where = self::is( $key );
		$more  = new Condition( 'transactions = transactions + %d, amount = amount + %d, fees = fees + %d, net = net + %d', $sums );
		// Most have a row: a customer waits for this.
		if ( 0 === $this->tables->update( $table, $more, $where ) ) {
			$this->tables->insert_new( $table, $key + array_fill_keys( self::SUMS, 0 ) );
			$this->tables->update( $table, $more, $where );
		}
		if ( $sums[0] < 0 ) {
			$this->tables->delete( $table, Condition::join( array( $where, new Condition( 'transactions = 0' ) ), 'AND' ) );
		}
	}

	/** @param Key $key */
	private static function is( array $key ): Condition {
		return new Condition(
			implode(
				' AND ',
				array_map(
					static fn ( string $column, string|int $value ): string => $column . ' = ' . ( is_int( $value ) ? '%d' : '%s' ),
					array_keys( $key ),
					$key
				)
			),
			array_values( $key )
		);
	}

	/**
	 * The day's total that a row belongs to.
	 *
	 * @param array<string, string|int|float|null> $row A row of `transactions`.
	 * @return array<string, string|int>
	 */
	private static function day( array $row ): array {
		return array(
			'day'               => intdiv( (int) $row['created'], self::DAY ),
			'currency'          => (string) $row['currency'],
			'customer_currency' => (string) $row['customer_currency'],
			'type'              => (string) $row['type'],
			'listed'            => (int) $row['listed'],
		);
	}

	/**
	 * The period's total that a row belongs to; its `created` is the period's first second.
	 *
	 * @param array<string, string|int|float|null> $row A row of `transactions`.
	 * @return array<string, string|int>
	 */
	private function period( array $row ): array {
		$key = array(
			'listed'  => (int) $row['listed'],
			'created' => (int) $row['created'] - (int) $row['created'] % self::PERIOD,
		);
		foreach ( $this->filtered as $column ) {
			$key[ $column->name ] = $column->key_of( $row[ $column->name ] );
		}
		return $key;
	}

	/**
	 * The step that a row belongs to, by its value in a column: values that have the first two digits in common, named by the least of them.
	 *
	 * @param array<string, string|int|float|null> $row A row of `transactions`.
	 * @return array<string, string|int>
	 */
	private static function step( array $row, string $column ): array {
		$value = (int) $row[ $column ];
		$unit  = self::unit( $value );
		$rest  = ( $value % $unit + $unit ) % $unit;
		return array(
			'listed'  => (int) $row['listed'],
			'sorted'  => $column,
			'type'    => (string) $row['type'],
			'loan_id' => (string) $row['loan_id'],
			'step'    => $value - $rest,
		);
	}

	/** The least value beyond a step. */
	public static function after_step( int $step ): int {
		// -1000 names the values up to -991, whose second digit counts tens.
		return $step + self::unit( $step < 0 ? $step + 1 : $step );
	}

	/** What a number's second digit counts. */
	private static function unit( int $value ): int {
		return 10 ** max( 0, strlen( (string) abs( $value ) ) - 2 );
	}
}
