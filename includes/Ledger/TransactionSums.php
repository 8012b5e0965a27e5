<?php
/**
 * Sums over transactions.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Kernel\Database;
use MerchantPayments\Rest\Filter\Condition;

/**
 * Adds transactions up: whole UTC days from the daily totals, which are kept with the writes, and only the rest from the rows.
 */
final class TransactionSums {

	/**
	 * The columns that the daily totals have, too.
	 */
	public const DAILY_COLUMNS = array( 'type', 'currency', 'customer_currency' );

	private const DAY   = 86400;
	private const GROUP = 'currency, customer_currency';

	/**
	 * Adds up the given ledger.
	 *
	 * @param Database $database Our tables.
	 */
	public function __construct( private readonly Database $database ) {}

	/**
	 * From the rows.
	 *
	 * @param Condition $where What rows must meet.
	 * @return list<array<string, string|null>> One entry for each pair of the store's and the customer's currency.
	 */
	public function of_rows( Condition $where ): array {
		return $this->database->rows(
			'SELECT ' . self::GROUP . ", COUNT(*) AS transactions, SUM(amount) AS amount, SUM(fees) AS fees, SUM(net) AS net
			FROM {$this->database->table( 'ledger_transactions' )} WHERE {$where->sql} GROUP BY " . self::GROUP . ' ORDER BY ' . self::GROUP,
			$where->args
		);
	}

	/**
	 * From the daily totals and, for the parts of days at both ends of a time, from the rows.
	 *
	 * @param Condition                 $where  What rows must meet, in columns that the daily totals have, too.
	 * @param array{int|null, int|null} $bounds First and last UTC second; null where there is no bound.
	 * @return list<array<string, string|null>>
	 */
	public function of_days( Condition $where, array $bounds ): array {
		[ $from, $to ] = $bounds;
		$first         = null === $from ? null : intdiv( $from + self::DAY - 1, self::DAY );
		$end           = null === $to ? null : intdiv( $to + 1, self::DAY );
		if ( null !== $first && null !== $end && $first >= $end ) {
			return $this->of_rows( $this->within( $where, 'created', $from, null === $to ? null : $to + 1 ) );
		}
		$parts = array( $this->of_whole_days( $this->within( $where, 'day', $first, $end ) ) );
		if ( null !== $first && $from < $first * self::DAY ) {
			$parts[] = $this->of_rows( $this->within( $where, 'created', $from, $first * self::DAY ) );
		}
		if ( null !== $end && $to >= $end * self::DAY ) {
			$parts[] = $this->of_rows( $this->within( $where, 'created', $end * self::DAY, $to + 1 ) );
		}
		return self::added( array_merge( ...$parts ) );
	}

	/**
	 * From the daily totals.
	 *
	 * @param Condition $where What totals must meet.
	 * @return list<array<string, string|null>>
	 */
	private function of_whole_days( Condition $where ): array {
		return $this->database->rows(
			'SELECT ' . self::GROUP . ", SUM(transactions) AS transactions, SUM(amount) AS amount, SUM(fees) AS fees, SUM(net) AS net
			FROM {$this->database->table( 'ledger_daily' )} WHERE {$where->sql} GROUP BY " . self::GROUP . ' ORDER BY ' . self::GROUP,
			$where->args
		);
	}

	/**
	 * A condition within bounds.
	 *
	 * @param Condition $where  The condition.
	 * @param string    $column Column of a number.
	 * @param int|null  $first  First value.
	 * @param int|null  $end    First value beyond.
	 */
	private function within( Condition $where, string $column, ?int $first, ?int $end ): Condition {
		$conditions = array( $where );
		if ( null !== $first ) {
			$conditions[] = new Condition( "{$column} >= %d", array( $first ) );
		}
		if ( null !== $end ) {
			$conditions[] = new Condition( "{$column} < %d", array( $end ) );
		}
		return Condition::join( $conditions, 'AND' );
	}

	/**
	 * Entries of the same currencies as one.
	 *
	 * @param list<array<string, string|null>> $entries Entries.
	 * @return list<array<string, string|null>>
	 */
	private static function added( array $entries ): array {
		$sums = array();
		foreach ( $entries as $entry ) {
			$key = $entry['currency'] . '|' . $entry['customer_currency'];
			foreach ( array( 'transactions', 'amount', 'fees', 'net' ) as $column ) {
				$entry[ $column ] = (string) ( (int) $entry[ $column ] + (int) ( $sums[ $key ][ $column ] ?? 0 ) );
			}
			$sums[ $key ] = $entry;
		}
		ksort( $sums );
		return array_values( $sums );
	}
}
