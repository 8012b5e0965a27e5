<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Payouts;

use MerchantPayments\Lists\Filter\ColumnFilter;
use MerchantPayments\Lists\Filter\DateFilter;
use MerchantPayments\Lists\Filter\Filter;
use MerchantPayments\Lists\ListSchema;
use MerchantPayments\Lists\TableQuery;
use MerchantPayments\Payouts\PayoutStatuses;
use MerchantPayments\Platform\CodeFormat;

/**
 * Sorts and filters of the payouts list (specification part 2, section 2). A payout's date is its arrival day; `created` is when it left
 * the balance.
 */
final class PayoutsQuery extends TableQuery {

	public function schema(): ListSchema {
		return new PayoutSchema();
	}

	public function sorts(): array {
		return array(
			'date'   => 'arrival',
			'amount' => 'amount',
		);
	}

	public function filters(): array {
		return array(
			new DateFilter( 'arrival', true ),
			new DateFilter( 'created', name: 'created' ),
			ColumnFilter::choice( 'status', 'status', PayoutStatuses::codes(), __( 'Status of the payout.', 'merchant-payments-for-woocommerce' ) ),
			ColumnFilter::code( 'store_currency', 'currency', CodeFormat::Currency, always: true ),
		);
	}

	/** Also the `fees` that the platform took with the payouts. */
	protected function sums(): string {
		return parent::sums() . ', SUM(fee) AS fees';
	}

	protected function table(): string {
		return 'payouts';
	}

	protected function id_column(): string {
		return 'payout_id';
	}
}
