<?php
/**
 * Reading payouts from the ledger.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Features\Payouts;

use MerchantPayments\Kernel\Database;
use MerchantPayments\Ledger\ListReader;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Rest\CollectionQuery;
use MerchantPayments\Rest\Filter\ChoiceFilter;
use MerchantPayments\Rest\Filter\CodeFilter;
use MerchantPayments\Rest\Filter\CodeForm;
use MerchantPayments\Rest\Filter\Condition;
use MerchantPayments\Rest\Filter\DateFilter;
use MerchantPayments\Rest\Filter\Filter;
use MerchantPayments\Rest\Filter\Where;
use MerchantPayments\Rest\ListRequest;

/**
 * What can be asked of the list of payouts (specification part 2, section 2). A payout's date is the day on which it arrives.
 */
final class PayoutsQuery extends CollectionQuery {

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
			'date'   => 'arrival',
			'amount' => 'amount',
		);
	}

	/**
	 * What the list can be filtered by.
	 *
	 * @return list<Filter>
	 */
	public function filters(): array {
		return array(
			new DateFilter( 'arrival' ),
			new ChoiceFilter( 'status', 'status', PayoutSchema::STATUSES, __( 'Status of the payout.', 'woocommerce-payments' ) ),
			new CodeFilter( 'store_currency_is', 'currency', CodeForm::Currency, false, true ),
		);
	}

	/**
	 * One page.
	 *
	 * @param ListRequest $request What was asked for.
	 * @return list<array<string, string|null>>
	 */
	public function rows( ListRequest $request ): array {
		return $this->reader( $request )->page( $request, $this->sorts()[ $request->sort ], Where::of( $this->filters(), $request->params ) );
	}

	/**
	 * The totals, one entry a currency. A store has few payouts: they are added up as they are.
	 *
	 * @param ListRequest $request What was asked for.
	 * @return list<array<string, string|null>>
	 */
	public function totals( ListRequest $request ): array {
		$where = $this->reader( $request )->all_of( Where::of( $this->filters(), $request->params ) );
		return $this->database->rows(
			"SELECT currency, COUNT(*) AS payouts, SUM(amount) AS amount FROM {$this->database->table( 'ledger_payouts' )} WHERE {$where->sql} GROUP BY currency ORDER BY currency",
			$where->args
		);
	}

	/**
	 * Reads the list.
	 *
	 * @param ListRequest $request Whatever is asked for.
	 */
	protected function reader( ListRequest $request ): ListReader {
		return new ListReader(
			$this->database,
			$this->database->table( 'ledger_payouts' ),
			'payout_id',
			new Condition( 'livemode = %d', array( (int) $this->mode->is_live() ) )
		);
	}
}
