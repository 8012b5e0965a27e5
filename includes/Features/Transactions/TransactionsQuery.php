<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Transactions;

use MerchantPayments\Ledger\Jump;
use MerchantPayments\Ledger\ListReader;
use MerchantPayments\Ledger\Periods;
use MerchantPayments\Ledger\Query\Batch;
use MerchantPayments\Ledger\Query\BatchRequest;
use MerchantPayments\Ledger\Query\Condition;
use MerchantPayments\Ledger\Query\ListRequest;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Ledger\Search;
use MerchantPayments\Ledger\SearchIndex;
use MerchantPayments\Ledger\SearchWords;
use MerchantPayments\Ledger\Start;
use MerchantPayments\Ledger\Totals;
use MerchantPayments\Ledger\TransactionSums;
use MerchantPayments\Ledger\Walk;
use MerchantPayments\Lists\Filter\ChoiceFilter;
use MerchantPayments\Lists\Filter\CodeFilter;
use MerchantPayments\Lists\Filter\DateFilter;
use MerchantPayments\Lists\Filter\Filter;
use MerchantPayments\Lists\Filter\SearchFilter;
use MerchantPayments\Lists\Filter\Where;
use MerchantPayments\Lists\ListQuery;
use MerchantPayments\Lists\OrderNumbers;
use MerchantPayments\Platform\CodeFormat;

/** What can be asked of the list of transactions (specification part 2, sections 2, 3 and 9). */
final class TransactionsQuery extends ListQuery {

	private const CHANNELS = array( 'online', 'in_person', 'in_person_pos' );
	private const DEVICES  = array( 'ios', 'android' );
	private const RISKS    = array( 0, 1, 2 );

	public function __construct( private readonly ScopedTables $ledger ) {}

	/**
	 * What the list can be sorted by.
	 *
	 * @return array<string, string>
	 */
	public function sorts(): array {
		return array(
			'date'   => 'created',
			'amount' => 'amount',
			'fees'   => 'fees',
			'net'    => 'net',
		);
	}

	/**
	 * What the list can be filtered by.
	 *
	 * @return list<Filter>
	 */
	public function filters(): array {
		return array(
			$this->dates(),
			new ChoiceFilter( 'type', 'type', TransactionSchema::TYPES, __( 'Type of the transaction.', 'woocommerce-payments' ), true ),
			new ChoiceFilter( 'channel', 'channel', self::CHANNELS, __( 'Where the payment was taken.', 'woocommerce-payments' ) ),
			new ChoiceFilter( 'source_device', 'source_device', self::DEVICES, __( 'The phone that took the payment.', 'woocommerce-payments' ) ),
			new ChoiceFilter( 'risk_level', 'risk_level', self::RISKS, __( '0 normal, 1 elevated, 2 highest.', 'woocommerce-payments' ) ),
			new CodeFilter( 'customer_country_is', 'customer_country', CodeFormat::Country, true ),
			new CodeFilter( 'customer_currency_is', 'customer_currency', CodeFormat::Currency, true ),
			new CodeFilter( 'source_is', 'source', CodeFormat::Id, true ),
			new CodeFilter( 'loan_id_is', 'loan_id', CodeFormat::Id ),
			new CodeFilter( 'store_currency_is', 'currency', CodeFormat::Currency, false, true ),
			new CodeFilter( 'deposit_id', 'deposit_id', CodeFormat::Id, always: true, on_page: false ),
			new SearchFilter( $this->ledger, SearchIndex::TRANSACTIONS, 'transaction_id' ),
		);
	}

	/**
	 * One page, each row with the status of its payout.
	 *
	 * @return list<array<string, string|null>>
	 */
	public function rows( ListRequest $request ): array {
		$rows = $this->walked( $request )
			?? $this->reader( $request )->page( $request, $this->sorts()[ $request->sort ], Where::of( $this->filters(), $request->params ), $this->start( $request ) );
		$ids  = array_values( array_unique( array_filter( array_column( $rows, 'deposit_id' ) ) ) );
		if ( array() === $ids ) {
			$statuses = array();
		} else {
			$statuses = array_column( $this->ledger->rows( 'payout_id, status', 'payouts', ScopedTables::one_of( 'payout_id', $ids ) ), 'status', 'payout_id' );
		}
		return array_map( static fn ( array $row ): array => $row + array( 'deposit_status' => $statuses[ (string) $row['deposit_id'] ] ?? null ), $rows );
	}

	/**
	 * A page of a search that very many rows fit.
	 *
	 * @return list<array<string, string|null>>|null Null for any other question.
	 */
	private function walked( ListRequest $request ): ?array {
		$terms = SearchFilter::terms( $request->params );
		if ( array() === $terms || ! ( new Search( $this->ledger, SearchIndex::TRANSACTIONS ) )->is_broad( $terms ) ) {
			return null;
		}
		$rest  = array_values( array_filter( $this->filters(), static fn ( Filter $filter ): bool => ! $filter instanceof SearchFilter ) );
		$words = array_map( SearchWords::of_term( ... ), $terms );
		return $this->reader( $request )->walk(
			$request,
			$this->sorts()[ $request->sort ],
			Where::of( $rest, $request->params ),
			new Walk( SearchWords::FIELDS, static fn ( array $row ): bool => SearchWords::fit_any( $row, $words ) )
		);
	}

	/** The next rows of an export, each with the status of its payout and the number of its order. */
	public function batch( ListRequest $request, BatchRequest $batch ): Batch {
		$elsewhere = array(
			'deposit_status' => $this->ledger->column_of( 'payouts', 'status', 'payout_id = deposit_id' ) . ' AS deposit_status',
			'order_number'   => 'order_id AS order_number',
		);
		$fields    = array_map( static fn ( string $field ): string => $elsewhere[ $field ] ?? $field, $batch->fields );
		// One payout's rows stand together in an index of their own.
		$window = isset( $request->params['deposit_id'] ) ? 0 : $batch->window;
		$read   = parent::batch( $request, new BatchRequest( $batch->size, $window, $fields, $batch->until, $batch->after ) );
		return in_array( 'order_number', $batch->fields, true ) ? OrderNumbers::in( $read ) : $read;
	}

	/**
	 * The totals, one entry for each pair of the store's and the customer's currency.
	 *
	 * @return list<array<string, string|null>>
	 */
	public function totals( ListRequest $request ): array {
		$sums   = new TransactionSums( $this->ledger );
		$reader = $this->reader( $request );
		$days   = DailyQuestion::of( $this->filters(), $request->params );
		if ( null !== $days->filters ) {
			return $sums->of_days( $reader->all_of( Where::of( $days->filters, $request->params ) ), $days->bounds );
		}
		$found = $this->found( $request );
		if ( null !== $found ) {
			return $sums->of_found( $found );
		}
		$periods = $this->periods( $request );
		return null === $periods ? $sums->of_rows( $reader->all_of( Where::of( $this->filters(), $request->params ) ) ) : $sums->of_periods( $periods );
	}

	/** What is asked, when the sums of periods can tell. */
	private function periods( ListRequest $request ): ?Periods {
		return $this->asks_only( $request, Periods::COLUMNS )
			? new Periods( $this->reader( $request )->all_of( Where::of( $this->filters(), $request->params ) ), $this->dates()->edges( $request->params ) )
			: null;
	}

	/** What can be known of a page before its rows are sought; null where that would take longer than seeking them. */
	private function start( ListRequest $request ): ?Start {
		$found = $this->found( $request );
		if ( null !== $found ) {
			return new Start( null, $request->offset(), '', $found );
		}
		$asked = Where::of( $this->filters(), $request->params );
		$far   = $request->offset() >= Jump::FAR && null === $request->neighbour( 'after' ) && null === $request->neighbour( 'before' );
		if ( 'date' === $request->sort ) {
			$periods = $far ? $this->periods( $request ) : null;
			return null === $periods ? null : ( new Jump( $this->ledger ) )->in_time( $periods, $request );
		}
		return null !== $asked || $far ? $this->start_by_amount( $request ) : null;
	}

	/** What can be known of a page in the order of an amount. */
	private function start_by_amount( ListRequest $request ): ?Start {
		$reader = $this->reader( $request );
		$column = $this->sorts()[ $request->sort ];
		$where  = $reader->all_of( Where::of( $this->filters(), $request->params ) );
		// Where many rows lie in the asked time, some of the first in any order do.
		$few = array() === $this->dates()->edges( $request->params ) ? $reader->few( $where, $column ) : null;
		if ( null !== $few ) {
			return new Start( null, $request->offset(), '', $few );
		}
		// Some types of transactions have their amounts far from where the order begins.
		return $this->asks_only( $request, Totals::KEYS['steps'] ) ? ( new Jump( $this->ledger ) )->in_steps( $where, $column, $request ) : null;
	}

	/** A query for what was searched, when the words' entries can tell all that is asked. */
	private function found( ListRequest $request ): ?Condition {
		$terms = SearchFilter::terms( $request->params );
		$rest  = array_values( array_filter( $this->filters(), static fn ( Filter $filter ): bool => ! $filter instanceof SearchFilter ) );
		return array() !== $terms && $this->asks_only( $request, array( ...Search::COLUMNS, 'transaction_id' ) )
			? ( new Search( $this->ledger, SearchIndex::TRANSACTIONS ) )->rows( $terms, $this->reader( $request )->all_of( Where::of( $rest, $request->params ) ) )
			: null;
	}

	/**
	 * Whether all that is asked is about some columns.
	 *
	 * @param list<string> $columns The columns.
	 */
	private function asks_only( ListRequest $request, array $columns ): bool {
		foreach ( $this->filters() as $filter ) {
			if ( ! in_array( $filter->column(), $columns, true ) && array() !== $filter->conditions( $request->params ) ) {
				return false;
			}
		}
		return true;
	}

	/** The filter by date. */
	private function dates(): DateFilter {
		return new DateFilter( 'created' );
	}

	/** Reads the list; of a payout, also what belongs into its sum without being a transaction. */
	protected function reader( ListRequest $request ): ListReader {
		$listed = isset( $request->params['deposit_id'] ) ? 'listed IN (0, 1)' : 'listed = 1';
		return new ListReader( $this->ledger, 'transactions', 'transaction_id', new Condition( $listed ) );
	}
}
