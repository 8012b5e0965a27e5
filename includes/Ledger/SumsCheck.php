<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\Columns\TransactionColumns;

/**
 * Compares the sums of Totals with the rows they are made of, and writes those that differ again. Adds up in the database.
 *
 * @phpstan-type Row array<string, string|null>
 */
final class SumsCheck {

	/** With more differences than this in a table, all of its sums are written. */
	private const MANY = 500;

	public function __construct( private readonly ScopedTables $tables ) {}

	/** @return list<Difference> */
	public function differences(): array {
		$found = array();
		foreach ( $this->parts() as [ $rule, $table, $values, $where ] ) {
			[ $kept, $added ] = $this->read( $table, $values, $where );
			array_push( $found, ...self::compare( $rule, $added, $kept, count( $values ) ) );
		}
		return $found;
	}

	/**
	 * Writes what differs again. The caller holds the lock of writers and a transaction.
	 *
	 * @return list<Difference> What differed.
	 */
	public function repair(): array {
		$found = array();
		foreach ( $this->parts() as [ $rule, $table, $values, $where ] ) {
			[ $kept, $added ] = $this->read( $table, $values, $where );
			$differences      = self::compare( $rule, $added, $kept, count( $values ) );
			array_push( $found, ...$differences );
			if ( count( $differences ) > self::MANY ) {
				$this->tables->delete( $table, $where );
				$this->tables->insert( $table, array_values( $added ) );
				continue;
			}
			foreach ( $differences as $difference ) {
				$key = array_slice( $kept[ $difference->id ] ?? $added[ $difference->id ], 0, count( $values ) );
				$this->tables->delete(
					$table,
					Condition::join(
						array_map(
							static fn ( string $column, ?string $value ): Condition => new Condition( "{$column} = %s", array( (string) $value ) ),
							array_keys( $key ),
							$key
						),
						'AND'
					)
				);
				$this->tables->insert( $table, isset( $added[ $difference->id ] ) ? array( $added[ $difference->id ] ) : array() );
			}
		}
		return $found;
	}

	/**
	 * What is compared: the rule, the table, how the columns of its key are made of a row's, and which of its sums.
	 *
	 * @return list<array{string, string, array<string, string>, Condition|null}>
	 */
	private function parts(): array {
		$none  = self::none();
		$parts = array(
			array(
				'daily-totals',
				'daily',
				self::values( 'daily', array( 'day' => 'CAST( FLOOR(created / ' . Totals::DAY . ') AS SIGNED )' ) ),
				null,
			),
			array(
				'period-totals',
				'periods',
				self::values( 'periods', array( 'created' => 'created - created %% ' . Totals::PERIOD ) + $none ),
				null,
			),
		);
		foreach ( Totals::STEPS as $column ) {
			$step    = array(
				'sorted' => "'{$column}'",
				'step'   => self::step( $column ),
			);
			$parts[] = array( 'step-totals', 'steps', self::values( 'steps', $step + $none ), new Condition( 'sorted = %s', array( $column ) ) );
		}
		return $parts;
	}

	/** @return array<string, string> The columns that may be NULL, as keys have them. */
	private static function none(): array {
		$values = array();
		foreach ( TransactionColumns::filtered() as $column ) {
			if ( $column->is_nullable ) {
				$none                    = $column->type->none();
				$values[ $column->name ] = "COALESCE({$column->name}, " . ( is_int( $none ) ? $none : "'{$none}'" ) . ')';
			}
		}
		return $values;
	}

	/**
	 * @param value-of<Totals::TABLES> $table
	 * @param array<string, string>    $made  How columns that rows do not have are made of theirs.
	 * @return array<string, string>
	 */
	private static function values( string $table, array $made ): array {
		$key = Totals::key( $table );
		return array_combine( $key, array_map( static fn ( string $column ): string => $made[ $column ] ?? $column, $key ) );
	}

	/** The step of a value, as Totals computes it, in SQL. */
	private static function step( string $column ): string {
		$unit = 'CASE';
		for ( $digits = 2; $digits < 18; $digits++ ) {
			$unit .= sprintf( ' WHEN ABS(%s) < %d THEN %d', $column, 10 ** $digits, 10 ** ( $digits - 2 ) );
		}
		$unit = "({$unit} ELSE " . 10 ** 16 . ' END)';
		return "{$column} - (({$column} %% {$unit} + {$unit}) %% {$unit})";
	}

	/**
	 * The sums that are kept, and those of the rows.
	 *
	 * @param array<string, string> $values
	 * @return array{array<string, Row>, array<string, Row>} By name.
	 */
	private function read( string $table, array $values, ?Condition $where ): array {
		$named = array_map( static fn ( string $value, string $column ): string => "{$value} AS {$column}", $values, array_keys( $values ) );
		$group = array_filter( $values, static fn ( string $value ): bool => ! str_starts_with( $value, "'" ) );
		$kept  = $this->tables->rows( implode( ', ', array( ...array_keys( $values ), ...Totals::SUMS ) ), $table, $where );
		$added = $this->tables->rows(
			implode( ', ', $named ) . ', COUNT(*) AS transactions, SUM(amount) AS amount, SUM(fees) AS fees, SUM(net) AS net',
			'transactions',
			null,
			'GROUP BY ' . implode( ', ', $group )
		);
		return array( self::by_name( $kept, count( $values ) ), self::by_name( $added, count( $values ) ) );
	}

	/**
	 * @param list<Row> $rows
	 * @return array<string, Row>
	 */
	private static function by_name( array $rows, int $width ): array {
		return array_combine( array_map( static fn ( array $row ): string => implode( '|', array_slice( $row, 0, $width ) ), $rows ), $rows );
	}

	/**
	 * @param array<string, Row> $expected
	 * @param array<string, Row> $there
	 * @return list<Difference>
	 */
	private static function compare( string $rule, array $expected, array $there, int $width ): array {
		$sums  = static fn ( ?array $row ): string => null === $row
			? 'nothing'
			: implode( '|', array_map( 'intval', array_slice( $row, $width ) ) );
		$found = array();
		foreach ( array_keys( $there + $expected ) as $name ) {
			$should = $sums( $expected[ $name ] ?? null );
			$is     = $sums( $there[ $name ] ?? null );
			if ( $should !== $is ) {
				$found[] = new Difference( $rule, (string) $name, $should, $is );
			}
		}
		return $found;
	}
}
