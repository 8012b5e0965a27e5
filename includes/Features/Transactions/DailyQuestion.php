<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Transactions;

use MerchantPayments\Ledger\TransactionSums;
use MerchantPayments\Lists\Filter\DateFilter;
use MerchantPayments\Lists\Filter\Filter;

/** A question about transactions, as it is put to the daily totals: a time, and filters by the columns that they have. */
final readonly class DailyQuestion {

	/**
	 * @param list<Filter>|null         $filters The filters besides the date; null when the daily totals cannot tell what they ask.
	 * @param array{int|null, int|null} $bounds  First and last UTC second that is asked about; null where there is no bound, or no single one.
	 */
	private function __construct( public ?array $filters, public array $bounds ) {}

	/**
	 * The question of a request.
	 *
	 * @param list<Filter>         $filters The list's filters.
	 * @param array<string, mixed> $params  Checked parameters.
	 */
	public static function of( array $filters, array $params ): self {
		$used  = array_filter( $filters, static fn ( Filter $filter ): bool => array() !== $filter->conditions( $params ) );
		$dates = array_values( array_filter( $used, static fn ( Filter $filter ): bool => $filter instanceof DateFilter ) );
		$rest  = array_values( array_filter( $used, static fn ( Filter $filter ): bool => ! $filter instanceof DateFilter ) );
		$other = array_filter( $rest, static fn ( Filter $filter ): bool => ! in_array( $filter->column(), TransactionSums::DAILY_COLUMNS, true ) );
		if ( array() === $dates ) {
			return new self( array() === $other ? $rest : null, array( null, null ) );
		}
		// Rows that need meet only one of the filters may lie outside of every date.
		if ( 'any' === ( $params['match'] ?? 'all' ) ) {
			return new self( null, array( null, null ) );
		}
		return new self( array() === $other ? $rest : null, $dates[0]->bounds( $params ) );
	}
}
