<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

/** The entries that a sum has, and what is added up in each: once in terms of rows, once in terms of daily totals. */
final readonly class SumsBy {

	/** What customers have paid. */
	private const SALES = "'charge', 'payment'";

	/** What went back to them, and what of it came back because it did not arrive. */
	private const REFUNDS = "'refund', 'payment_refund', 'payment_failure_refund', 'refund_failure'";

	/**
	 * Names of results, each with its SQL over rows and over daily totals.
	 *
	 * @param array<string, array{string, string}> $keys   What makes an entry.
	 * @param array<string, array{string, string}> $sums   What is added up.
	 * @param array{string, string}                $groups The keys as they are grouped by: in the order of an index, where there is one.
	 */
	private function __construct( public array $keys, public array $sums, public array $groups ) {}

	/** One entry for each pair of the store's and the customer's currency: `transactions`, `amount`, `fees`, `net`. */
	public static function currencies(): self {
		return new self(
			self::same( 'currency', 'customer_currency' ),
			array( 'transactions' => array( 'COUNT(*)', 'SUM(transactions)' ) ) + self::same_sums( 'amount', 'fees', 'net' ),
			array( 'currency, customer_currency', 'currency, customer_currency' )
		);
	}

	/**
	 * One entry for each currency and UTC day, `start` being the day's first second: `transactions`, `fees`, `gross` (sales), `refunds` (what went
	 * back, above zero).
	 */
	public static function days(): self {
		$gross   = 'SUM(CASE WHEN type IN (' . self::SALES . ') THEN amount ELSE 0 END)';
		$refunds = 'SUM(CASE WHEN type IN (' . self::REFUNDS . ') THEN -amount ELSE 0 END)';
		return new self(
			self::same( 'currency' ) + array( 'start' => array( '(created - created %% 86400)', '(day * 86400)' ) ),
			array(
				'transactions' => array( 'COUNT(*)', 'SUM(transactions)' ),
				'gross'        => array( $gross, $gross ),
				'refunds'      => array( $refunds, $refunds ),
			) + self::same_sums( 'fees' ),
			array( 'start, currency', 'day, currency' )
		);
	}

	/**
	 * Columns that rows and totals both have.
	 *
	 * @return array<string, array{string, string}>
	 */
	private static function same( string ...$columns ): array {
		return array_combine( $columns, array_map( static fn ( string $column ): array => array( $column, $column ), $columns ) );
	}

	/**
	 * Sums over columns that rows and totals both have.
	 *
	 * @return array<string, array{string, string}>
	 */
	private static function same_sums( string ...$columns ): array {
		return array_map( static fn ( array $column ): array => array( "SUM({$column[0]})", "SUM({$column[1]})" ), self::same( ...$columns ) );
	}
}
