<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Disputes;

use MerchantPayments\Ledger\Query\Batch;
use MerchantPayments\Ledger\Query\BatchRequest;
use MerchantPayments\Ledger\Query\ListRequest;
use MerchantPayments\Lists\Filter\ColumnFilter;
use MerchantPayments\Lists\Filter\DateFilter;
use MerchantPayments\Lists\Filter\Filter;
use MerchantPayments\Lists\ListSchema;
use MerchantPayments\Lists\OrderNumbers;
use MerchantPayments\Lists\TableQuery;
use MerchantPayments\Orders\Matching\LinkedPayments;
use MerchantPayments\Platform\CodeFormat;

/** Sorts and filters of the disputes list (specification part 2, sections 2 and 7). */
final class DisputesQuery extends TableQuery {

	public function schema(): ListSchema {
		return new DisputeSchema( new LinkedPayments( $this->ledger ) );
	}

	/**
	 * @return array<string, string>
	 */
	public function sorts(): array {
		return array(
			'created' => 'created',
			'amount'  => 'amount',
			'due_by'  => 'due_by',
		);
	}

	/**
	 * @return list<Filter>
	 */
	public function filters(): array {
		return array(
			new DateFilter( 'created' ),
			ColumnFilter::choice( 'status', 'status', DisputeNames::STATUSES, __( 'Status of the dispute.', 'merchant-payments-for-woocommerce' ) ),
			ColumnFilter::code( 'store_currency', 'currency', CodeFormat::Currency, always: true ),
			new DisputeSearch(),
		);
	}

	/** The next rows of an export with their order numbers; a missing deadline is empty. */
	public function batch( ListRequest $request, BatchRequest $batch ): Batch {
		$written = array(
			'due_by'       => 'NULLIF(due_by, 0) AS due_by',
			'order_number' => 'order_id AS order_number',
		);
		$fields  = array_map( static fn ( string $field ): string => $written[ $field ] ?? $field, OrderNumbers::fields( $batch->fields ) );
		$read    = parent::batch( $request, new BatchRequest( $batch->size, $batch->window, $fields, $batch->until, $batch->after ) );
		return in_array( OrderNumbers::FIELD, $batch->fields, true ) ? OrderNumbers::in( $read ) : $read;
	}

	protected function table(): string {
		return 'disputes';
	}

	protected function id_column(): string {
		return 'dispute_id';
	}
}
