<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Documents;

use MerchantPayments\Documents\MonthlyInvoices;
use MerchantPayments\Ledger\Query\ListRequest;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Lists\Filter\ColumnFilter;
use MerchantPayments\Lists\Filter\DateFilter;
use MerchantPayments\Lists\Filter\Filter;
use MerchantPayments\Lists\ListSchema;
use MerchantPayments\Lists\TableQuery;

/** Sorts and filters of the documents list (specification part 1, section 2). */
final class DocumentsQuery extends TableQuery {

	private ?MonthlyInvoices $invoices = null;

	/** The list of what the store makes: what is missing is made when the list is opened. */
	public static function of( ScopedTables $ledger, MonthlyInvoices $invoices ): self {
		$list           = new self( $ledger );
		$list->invoices = $invoices;
		return $list;
	}

	public function schema(): ListSchema {
		return new DocumentSchema();
	}

	public function sorts(): array {
		return array( 'date' => 'created' );
	}

	public function filters(): array {
		return array(
			new DateFilter( 'created', true ),
			ColumnFilter::choice( 'type', 'type', DocumentSchema::TYPES, __( 'Type of the document.', 'merchant-payments-for-woocommerce' ) ),
		);
	}

	/** @return list<array<string, string|null>> */
	public function rows( ListRequest $request ): array {
		$this->invoices?->make_missing();
		return parent::rows( $request );
	}

	/**
	 * The number of documents, which have no currency.
	 *
	 * @return list<array<string, string|null>>
	 */
	public function totals( ListRequest $request ): array {
		$this->invoices?->make_missing();
		$where = $this->reader( $request )->all_of( self::where( $this->filters(), $request->params ) );
		return $this->ledger->rows( 'COUNT(*) AS documents', $this->table(), $where );
	}

	protected function table(): string {
		return 'documents';
	}

	protected function id_column(): string {
		return 'document_id';
	}
}
