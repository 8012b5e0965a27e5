<?php
/**
 * Sums that are kept with the writes.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Kernel\BulkWrite;
use MerchantPayments\Kernel\Database;

/**
 * Collects what rows add to and take from each day's totals, and writes it once.
 *
 * A day is a UTC day, as its number since the epoch.
 */
final class DailyTotals {

	private const DAY  = 86400;
	private const SUMS = array( 'transactions', 'amount', 'fees', 'net' );

	/**
	 * What is to be written, by key.
	 *
	 * @var array<string, array{key: array<string, string|int>, sums: array{int, int, int, int}}>
	 */
	private array $changes = array();

	/**
	 * Writes through the given database.
	 *
	 * @param Database  $database Our tables.
	 * @param BulkWrite $bulk     Writes many rows at once.
	 */
	public function __construct( private readonly Database $database, private readonly BulkWrite $bulk ) {}

	/**
	 * Adds a row to its day, or takes it out.
	 *
	 * @param array<string, string|int|float|null> $row  A row of `ledger_transactions`.
	 * @param 1|-1                                 $sign 1 adds, -1 takes out.
	 */
	public function count( array $row, int $sign ): void {
		$key  = array(
			'livemode'          => (int) $row['livemode'],
			'day'               => intdiv( (int) $row['created'], self::DAY ),
			'currency'          => (string) $row['currency'],
			'customer_currency' => (string) $row['customer_currency'],
			'type'              => (string) $row['type'],
			'listed'            => (int) $row['listed'],
		);
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
	 * Writes what was collected into an empty table.
	 */
	public function write_all(): void {
		$rows = array_map( static fn ( array $change ): array => $change['key'] + array_combine( self::SUMS, $change['sums'] ), $this->changes );
		$this->bulk->write( $this->database->table( 'ledger_daily' ), array_values( $rows ) );
		$this->changes = array();
	}

	/**
	 * Adds what was collected to the totals that are there.
	 */
	public function add(): void {
		foreach ( $this->changes as $change ) {
			if ( array( 0, 0, 0, 0 ) !== $change['sums'] ) {
				$this->add_one( array_values( $change['key'] ), $change['sums'] );
			}
		}
		$this->changes = array();
	}

	/**
	 * Adds to one total; a total of no transactions goes.
	 *
	 * @param list<string|int>          $key  Values of the key's columns.
	 * @param array{int, int, int, int} $sums What is added.
	 */
	private function add_one( array $key, array $sums ): void {
		$table = $this->database->table( 'ledger_daily' );
		$where = 'livemode = %d AND day = %d AND currency = %s AND customer_currency = %s AND type = %s AND listed = %d';
		$this->database->run(
			"INSERT IGNORE INTO {$table} (livemode, day, currency, customer_currency, type, listed, transactions, amount, fees, net) VALUES (%d, %d, %s, %s, %s, %d, 0, 0, 0, 0)",
			$key
		);
		$this->database->run(
			"UPDATE {$table} SET transactions = transactions + %d, amount = amount + %d, fees = fees + %d, net = net + %d WHERE {$where}",
			array( ...$sums, ...$key )
		);
		if ( $sums[0] < 0 ) {
			$this->database->run( "DELETE FROM {$table} WHERE {$where} AND transactions = 0", $key );
		}
	}
}
