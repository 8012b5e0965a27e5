<?php
/**
 * Reading transactions from the ledger.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Features\Transactions;

use MerchantPayments\Export\Batch;
use MerchantPayments\Export\BatchRows;
use MerchantPayments\Export\OrderNumbers;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Ledger\ListReader;
use MerchantPayments\Ledger\SearchIndex;
use MerchantPayments\Ledger\TransactionSums;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Rest\CollectionQuery;
use MerchantPayments\Rest\Filter\ChoiceFilter;
use MerchantPayments\Rest\Filter\CodeFilter;
use MerchantPayments\Rest\Filter\CodeForm;
use MerchantPayments\Rest\Filter\Condition;
use MerchantPayments\Rest\Filter\DateFilter;
use MerchantPayments\Rest\Filter\Filter;
use MerchantPayments\Rest\Filter\SearchFilter;
use MerchantPayments\Rest\Filter\Where;
use MerchantPayments\Rest\ListRequest;

/**
 * What can be asked of the list of transactions (specification part 2, sections 2, 3 and 9).
 */
final class TransactionsQuery extends CollectionQuery {

	private const CHANNELS = array( 'online', 'in_person', 'in_person_pos' );
	private const DEVICES  = array( 'ios', 'android' );
	private const RISKS    = array( 0, 1, 2 );

	/**
	 * Reads one mode's rows.
	 *
	 * @param Database $database Our tables.
	 * @param Mode     $mode     Whose money is shown.
	 */
	public function __construct( private readonly Database $database, private readonly Mode $mode ) {}

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
			new ChoiceFilter( 'type', 'type', TransactionSchema::TYPES, __( 'Type of the transaction.', 'woocommerce-payments' ) ),
			new ChoiceFilter( 'channel', 'channel', self::CHANNELS, __( 'Where the payment was taken.', 'woocommerce-payments' ) ),
			new ChoiceFilter( 'source_device', 'source_device', self::DEVICES, __( 'The phone that took the payment.', 'woocommerce-payments' ) ),
			new ChoiceFilter( 'risk_level', 'risk_level', self::RISKS, __( '0 normal, 1 elevated, 2 highest.', 'woocommerce-payments' ) ),
			new CodeFilter( 'customer_country_is', 'customer_country', CodeForm::Country, true ),
			new CodeFilter( 'customer_currency_is', 'customer_currency', CodeForm::Currency, true ),
			new CodeFilter( 'source_is', 'source', CodeForm::Id, true ),
			new CodeFilter( 'loan_id_is', 'loan_id', CodeForm::Id ),
			new CodeFilter( 'store_currency_is', 'currency', CodeForm::Currency, false, true ),
			new CodeFilter( 'deposit_id', 'deposit_id', CodeForm::Id, false, true ),
			new SearchFilter( $this->database, SearchIndex::TRANSACTIONS, 'transaction_id' ),
		);
	}

	/**
	 * One page, each row with the status of its payout.
	 *
	 * @param ListRequest $request What was asked for.
	 * @return list<array<string, string|null>>
	 */
	public function rows( ListRequest $request ): array {
		$rows = $this->reader( $request )->page( $request, $this->sorts()[ $request->sort ], Where::of( $this->filters(), $request->params ) );
		$ids  = array_values( array_unique( array_filter( array_column( $rows, 'deposit_id' ) ) ) );
		if ( array() === $ids ) {
			$statuses = array();
		} else {
			$marks    = implode( ',', array_fill( 0, count( $ids ), '%s' ) );
			$payouts  = $this->database->rows( "SELECT payout_id, status FROM {$this->database->table( 'ledger_payouts' )} WHERE payout_id IN ({$marks})", $ids );
			$statuses = array_column( $payouts, 'status', 'payout_id' );
		}
		return array_map( static fn ( array $row ): array => $row + array( 'deposit_status' => $statuses[ (string) $row['deposit_id'] ] ?? null ), $rows );
	}

	/**
	 * The next rows of an export, each with the status of its payout and the number of its order.
	 *
	 * @param ListRequest $request What was asked for.
	 * @param Batch       $batch   Which rows, and which of their fields.
	 */
	public function batch( ListRequest $request, Batch $batch ): BatchRows {
		$elsewhere = array(
			'deposit_status' => "(SELECT status FROM {$this->database->table( 'ledger_payouts' )} WHERE payout_id = deposit_id) AS deposit_status",
			'order_number'   => 'order_id AS order_number',
		);
		$fields    = array_map( static fn ( string $field ): string => $elsewhere[ $field ] ?? $field, $batch->fields );
		// One payout's rows stand together in an index of their own.
		$window = isset( $request->params['deposit_id'] ) ? 0 : $batch->window;
		$read   = parent::batch( $request, new Batch( $batch->size, $window, $fields, $batch->until, $batch->after ) );
		return in_array( 'order_number', $batch->fields, true ) ? OrderNumbers::in( $read ) : $read;
	}

	/**
	 * The totals, one entry for each pair of the store's and the customer's currency.
	 *
	 * @param ListRequest $request What was asked for.
	 * @return list<array<string, string|null>>
	 */
	public function totals( ListRequest $request ): array {
		$sums   = new TransactionSums( $this->database );
		$reader = $this->reader( $request );
		$daily  = $this->filters_of_days( $request->params );
		if ( null === $daily ) {
			return $sums->of_rows( $reader->all_of( Where::of( $this->filters(), $request->params ) ) );
		}
		return $sums->of_days( $reader->all_of( Where::of( $daily, $request->params ) ), $this->dates()->bounds( $request->params ) );
	}

	/**
	 * The filters besides the date, when all that is asked can be answered from the daily totals; else null.
	 *
	 * @param array<string, mixed> $params Checked parameters.
	 * @return list<Filter>|null
	 */
	private function filters_of_days( array $params ): ?array {
		$used  = array_filter( $this->filters(), static fn ( Filter $filter ): bool => array() !== $filter->conditions( $params ) );
		$dates = array_filter( $used, static fn ( Filter $filter ): bool => $filter instanceof DateFilter );
		$rest  = array_values( array_diff_key( $used, $dates ) );
		$other = array_filter( $rest, static fn ( Filter $filter ): bool => ! in_array( $filter->column(), TransactionSums::DAILY_COLUMNS, true ) );
		$joins = array() !== $dates && 'any' === ( $params['match'] ?? 'all' );
		return array() === $other && ! $joins ? $rest : null;
	}

	/**
	 * The filter by date.
	 */
	private function dates(): DateFilter {
		return new DateFilter( 'created' );
	}

	/**
	 * Reads the list; of a payout, also what belongs into its sum without being a transaction.
	 *
	 * @param ListRequest $request What was asked for.
	 */
	protected function reader( ListRequest $request ): ListReader {
		$listed = isset( $request->params['deposit_id'] ) ? 'listed IN (0, 1)' : 'listed = 1';
		return new ListReader(
			$this->database,
			$this->database->table( 'ledger_transactions' ),
			'transaction_id',
			new Condition( "livemode = %d AND {$listed}", array( (int) $this->mode->is_live() ) )
		);
	}
}
