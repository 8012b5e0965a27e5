<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

/**
 * Keeps the totals of each UTC day by what they are mostly asked for, those of each period by everything that a list can be filtered by, and of
 * everything by steps of amounts.
 *
 * A day's or a period's rows that differ in nothing but amounts and customers share one sum, so that a store of any size has few of them.
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

	/** The tables, and the columns of their keys. */
	public const KEYS = array(
		'daily'   => array( 'day', 'currency', 'customer_currency', 'type', 'listed' ),
		'periods' => array( 'listed', 'created', 'type', 'channel', 'source', 'source_device', 'risk_level', 'customer_country', 'currency', 'customer_currency', 'loan_id' ),
		'steps'   => array( 'listed', 'sorted', 'type', 'loan_id', 'step' ),
	);

	/** What stands for "none" in keys, which cannot be empty. */
	public const NONE = array(
		'source_device' => '',
		'risk_level'    => -1,
		'loan_id'       => '',
	);

	/**
	 * The sums of each table.
	 *
	 * @var list<KeptSums>
	 */
	private readonly array $sums;

	public function __construct( ScopedTables $tables ) {
		$this->sums = array(
			new KeptSums( $tables, 'daily', self::day( ... ) ),
			new KeptSums( $tables, 'periods', self::period( ... ) ),
			...self::steps( $tables ),
		);
	}

	/**
	 * The sums of each column that is counted in steps.
	 *
	 * @return list<KeptSums>
	 */
	private static function steps( ScopedTables $tables ): array {
		return array_map( static fn ( string $column ): KeptSums => new KeptSums( $tables, 'steps', static fn ( array $row ): array => self::step( $row, $column ) ), self::STEPS );
	}

	/**
	 * Adds a row, or takes it out.
	 *
	 * @param array<string, string|int|float|null> $row  A row of `transactions`.
	 * @param 1|-1                                 $sign 1 adds, -1 takes out.
	 */
	public function count( array $row, int $sign ): void {
		foreach ( $this->sums as $sums ) {
			$sums->count( $row, $sign );
		}
	}

	/** Adds what was collected to the sums that are there. */
	public function add(): void {
		foreach ( $this->sums as $sums ) {
			$sums->add();
		}
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
	private static function period( array $row ): array {
		return array(
			'listed'            => (int) $row['listed'],
			'created'           => (int) $row['created'] - (int) $row['created'] % self::PERIOD,
			'type'              => (string) $row['type'],
			'channel'           => (string) $row['channel'],
			'source'            => (string) $row['source'],
			'source_device'     => (string) ( $row['source_device'] ?? self::NONE['source_device'] ),
			'risk_level'        => (int) ( $row['risk_level'] ?? self::NONE['risk_level'] ),
			'customer_country'  => (string) $row['customer_country'],
			'currency'          => (string) $row['currency'],
			'customer_currency' => (string) $row['customer_currency'],
			'loan_id'           => (string) ( $row['loan_id'] ?? self::NONE['loan_id'] ),
		);
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
			'loan_id' => (string) ( $row['loan_id'] ?? self::NONE['loan_id'] ),
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
