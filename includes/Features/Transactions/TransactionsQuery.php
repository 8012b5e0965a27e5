<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Transactions;

use MerchantPayments\Ledger\BalanceCategory;
use MerchantPayments\Ledger\Columns\TransactionColumns;
use MerchantPayments\Ledger\ListReader;
use MerchantPayments\Ledger\Periods;
use MerchantPayments\Ledger\Query\Batch;
use MerchantPayments\Ledger\Query\BatchRequest;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\Query\ListRequest;
use MerchantPayments\Ledger\Query\TimeRange;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Ledger\SearchQuery;
use MerchantPayments\Ledger\SeekByCounts;
use MerchantPayments\Ledger\Totals;
use MerchantPayments\Ledger\TransactionSums;
use MerchantPayments\Ledger\Columns\TransactionTypes;
use MerchantPayments\Lists\Filter\ColumnFilter;
use MerchantPayments\Lists\Filter\DateFilter;
use MerchantPayments\Lists\Filter\Filter;
use MerchantPayments\Lists\Filter\SearchFilter;
use MerchantPayments\Lists\ListQuery;
use MerchantPayments\Lists\ListSchema;
use MerchantPayments\Lists\OrderNumbers;
use MerchantPayments\Orders\Matching\LinkedPayments;

/** Sorts, filters and queries of the transactions list (specification part 2, sections 2, 3 and 9). */
final class TransactionsQuery extends ListQuery {

	/** Offset from which the stored counts are faster than counting the rows before the page. */
	public const FAR = 2000;

	public function __construct( private readonly ScopedTables $ledger ) {}

	/** The last three are those of existing clients' hidden columns. They have no index of their own. */
	public function sorts(): array {
		return array(
			'date'              => 'created',
			'amount'            => 'amount',
			'fees'              => 'fees',
			'net'               => 'net',
			'customer_amount'   => 'customer_amount',
			'currency'          => 'currency',
			'customer_currency' => 'customer_currency',
		);
	}

	public function filters(): array {
		return array(
			$this->dates(),
			...array_map( ColumnFilter::of( ... ), TransactionColumns::filtered() ),
			new CategoryFilter(),
			ColumnFilter::part( 'deposit_id', 'deposit_id' ),
			SearchFilter::of_transactions( $this->ledger ),
		);
	}

	public function schema(): ListSchema {
		return new TransactionSchema( new LinkedPayments( $this->ledger ) );
	}

	/** The names of types. */
	public function page_settings(): array {
		return array( 'transactionTypes' => TransactionTypes::names() );
	}

	/** The totals, and the types that the filter offers: the specification's, and what the store has beside them. */
	public function summary( ListRequest $request ): array {
		$counted = new Condition( 'listed = 1 AND sorted = %s', array( Totals::STEPS[0] ) );
		$there   = array_column( $this->ledger->rows( 'DISTINCT type', 'steps', $counted ), 'type' );
		$more    = array_diff( array_intersect( TransactionTypes::filtered(), $there ), TransactionColumns::TYPES );
		return parent::summary( $request ) + array( 'types' => array( ...TransactionColumns::TYPES, ...$more ) );
	}

	/**
	 * One page of rows with the status of their payouts and payments.
	 *
	 * @return list<array<string, string|null>>
	 */
	public function rows( ListRequest $request ): array {
		return $this->with_statuses(
			$this->scanned( $request )
			?? $this->reader( $request )->page(
				$request,
				$this->sorts()[ $request->sort ],
				self::where( $this->filters(), $request->params ),
				...$this->place( $request )
			)
		);
	}

	/**
	 * One row.
	 *
	 * @return array<string, string|null>|null
	 */
	public function one( string $id ): ?array {
		return $this->with_statuses( $this->ledger->rows( '*', 'transactions', new Condition( 'transaction_id = %s', array( $id ) ) ) )[0]
			?? null;
	}

	/**
	 * Adds the status of each row's payout.
	 *
	 * @param list<array<string, string|null>> $rows
	 * @return list<array<string, string|null>>
	 */
	private function with_statuses( array $rows ): array {
		$ids = array_values( array_unique( array_filter( array_column( $rows, 'deposit_id' ) ) ) );
		if ( array() === $ids ) {
			$statuses = array();
		} else {
			$statuses = array_column(
				$this->ledger->rows( 'payout_id, status', 'payouts', ScopedTables::one_of( 'payout_id', $ids ) ),
				'status',
				'payout_id'
			);
		}
		$payments = ( new PaymentStatuses( $this->ledger ) )->of_rows( $rows );
		return array_map(
			static fn ( array $row ): array => $row + array(
				'deposit_status' => $statuses[ (string) $row['deposit_id'] ] ?? null,
				'payment_status' => $payments[ (string) $row['transaction_id'] ] ?? null,
			),
			$rows
		);
	}

	/**
	 * A page of a search that matches very many rows, found by scanning the list in its order.
	 *
	 * @return list<array<string, string|null>>|null Null when scanning is not the faster way.
	 */
	private function scanned( ListRequest $request ): ?array {
		$terms = SearchFilter::terms( $request->params );
		if ( array() === $terms || ! ( new SearchQuery( $this->ledger ) )->is_broad( $terms ) ) {
			return null;
		}
		$words = array_map( SearchQuery::words( ... ), $terms );
		return $this->reader( $request )->scan(
			$request,
			$this->sorts()[ $request->sort ],
			self::where( $this->filters_but_search(), $request->params ),
			SearchQuery::FIELDS,
			static fn ( array $row ): bool => SearchQuery::matches( $row, $words )
		);
	}

	/** @return list<Filter> */
	private function filters_but_search(): array {
		return array_values( array_filter( $this->filters(), static fn ( Filter $filter ): bool => ! $filter instanceof SearchFilter ) );
	}

	/** The next rows of an export, with payout status and order number. */
	public function batch( ListRequest $request, BatchRequest $batch ): Batch {
		$elsewhere = array(
			'deposit_status' => $this->ledger->column_of( 'payouts', 'status', 'payout_id = deposit_id' ) . ' AS deposit_status',
			'order_number'   => 'order_id AS order_number',
		);
		$fields    = array_map( static fn ( string $field ): string => $elsewhere[ $field ] ?? $field, OrderNumbers::fields( $batch->fields ) );
		// A payout's rows have an index of their own.
		$window = isset( $request->params['deposit_id'] ) ? 0 : $batch->window;
		$read   = parent::batch( $request, new BatchRequest( $batch->size, $window, $fields, $batch->until, $batch->after ) );
		return in_array( OrderNumbers::FIELD, $batch->fields, true ) ? OrderNumbers::in( $read ) : $read;
	}

	/**
	 * Totals by pair of payout currency and customer's currency.
	 *
	 * @return list<array<string, string|null>>
	 */
	public function totals( ListRequest $request ): array {
		$sums   = new TransactionSums( $this->ledger );
		$reader = $this->reader( $request );
		$daily  = $this->daily( $request->params );
		if ( null !== $daily->filters ) {
			return $sums->of_days( $reader->all_of( self::where( $daily->filters, $request->params ) ), $daily->range );
		}
		$found = $this->found( $request );
		if ( null !== $found ) {
			return $sums->of_found( $found );
		}
		$periods = $this->periods( $request );
		return null === $periods
			? $sums->of_rows( $reader->all_of( self::where( $this->filters(), $request->params ) ) )
			: $sums->of_periods( $periods );
	}

	/** @param array<string, mixed> $params Checked parameters. */
	public function daily( array $params ): DailyQuestion {
		$used  = array_filter( $this->filters(), static fn ( Filter $filter ): bool => array() !== $filter->conditions( $params ) );
		$dates = array_values( array_filter( $used, static fn ( Filter $filter ): bool => $filter instanceof DateFilter ) );
		$rest  = array_values( array_filter( $used, static fn ( Filter $filter ): bool => ! $filter instanceof DateFilter ) );
		$other = array_filter(
			$rest,
			static fn ( Filter $filter ): bool => ! in_array( $filter->column(), TransactionSums::DAILY_COLUMNS, true )
		);
		// With `match=any`, rows outside the dates may match too.
		if ( array() !== $dates && 'any' === ( $params['match'] ?? 'all' ) ) {
			return new DailyQuestion( null, new TimeRange() );
		}
		$range = array() === $dates ? new TimeRange() : $dates[0]->range( $params );
		return new DailyQuestion( array() === $other ? $rest : null, $range );
	}

	/** The request in the form of the period sums, when they can answer it. */
	private function periods( ListRequest $request ): ?Periods {
		return $this->filters_only_by( $request, Totals::key( 'periods' ) )
			? new Periods(
				$this->reader( $request )->all_of( self::where( $this->filters(), $request->params ) ),
				$this->dates()->edges( $request->params )
			)
			: null;
	}

	/**
	 * Hints for finding the page's rows; empty when they would cost more than they save.
	 *
	 * @return array{part?: Condition, offset?: int, index?: string, rows?: Condition} What ListReader::page() takes.
	 */
	private function place( ListRequest $request ): array {
		$found = array() !== SearchFilter::terms( $request->params )
			&& in_array( $this->sorts()[ $request->sort ], SearchQuery::SORTED, true ) ? $this->found( $request ) : null;
		if ( null !== $found ) {
			return array( 'rows' => $found );
		}
		$far = $request->offset() >= self::FAR && null === $request->cursor( 'after' ) && null === $request->cursor( 'before' );
		if ( 'date' === $request->sort ) {
			$periods = $far ? $this->periods( $request ) : null;
			return null === $periods ? array() : ( new SeekByCounts( $this->ledger ) )->by_time( $periods, $request );
		}
		$is_filtered = null !== self::where( $this->filters(), $request->params );
		return ( $is_filtered || $far )
			&& in_array( $this->sorts()[ $request->sort ], Totals::STEPS, true ) ? $this->place_by_amount( $request ) : array();
	}

	/** @return array{part?: Condition, offset?: int, index?: string, rows?: Condition} */
	private function place_by_amount( ListRequest $request ): array {
		$reader = $this->reader( $request );
		$column = $this->sorts()[ $request->sort ];
		$where  = $reader->all_of( self::where( $this->filters(), $request->params ) );
		// With many rows in the date range, some of the first rows in any order are among them.
		$few = array() === $this->dates()->edges( $request->params ) ? $reader->few( $where, $column ) : null;
		if ( null !== $few ) {
			return array( 'rows' => $few );
		}
		// Some transaction types have amounts far from where the order begins.
		return $this->filters_only_by( $request, Totals::key( 'steps' ) )
			? ( new SeekByCounts( $this->ledger ) )->by_amount( $where, $column, $request )
			: array();
	}

	/** Condition of the search, when the search index has all filtered columns. */
	private function found( ListRequest $request ): ?Condition {
		$terms = SearchFilter::terms( $request->params );
		return array() !== $terms && $this->filters_only_by( $request, array( ...SearchQuery::COLUMNS, 'transaction_id' ) )
			? ( new SearchQuery( $this->ledger ) )->rows(
				$terms,
				$this->reader( $request )->all_of( self::where( $this->filters_but_search(), $request->params ) )
			)
			: null;
	}

	/** @param list<string> $columns */
	private function filters_only_by( ListRequest $request, array $columns ): bool {
		foreach ( $this->filters() as $filter ) {
			if ( ! in_array( $filter->column(), $columns, true ) && array() !== $filter->conditions( $request->params ) ) {
				return false;
			}
		}
		return true;
	}

	private function dates(): DateFilter {
		return new DateFilter( 'created' );
	}

	/**
	 * Which rows a list is of, in SQL. A payout's also has those that are part of its sum but no transactions; what payouts brought back is
	 * nothing else.
	 *
	 * @param array<string, mixed> $params Checked parameters.
	 */
	public static function base_condition( array $params ): string {
		return match ( true ) {
			isset( $params['deposit_id'] )                                                   => 'listed IN (0, 1)',
			BalanceCategory::ReturnedPayouts->value === ( $params[ CategoryFilter::IS ] ?? '' ) => 'listed = 0',
			default                                                                          => 'listed = 1',
		};
	}

	protected function reader( ListRequest $request ): ListReader {
		return new ListReader( $this->ledger, 'transactions', 'transaction_id', new Condition( self::base_condition( $request->params ) ) );
	}
}
