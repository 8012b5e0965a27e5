<?php
/**
 * Reading documents from the ledger.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Features\Documents;

use MerchantPayments\Kernel\Database;
use MerchantPayments\Ledger\ListReader;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Rest\CollectionQuery;
use MerchantPayments\Rest\Filter\ChoiceFilter;
use MerchantPayments\Rest\Filter\Condition;
use MerchantPayments\Rest\Filter\DateFilter;
use MerchantPayments\Rest\Filter\Filter;
use MerchantPayments\Rest\Filter\Where;
use MerchantPayments\Rest\ListRequest;

/**
 * What can be asked of the list of documents (specification part 1, section 2).
 */
final class DocumentsQuery extends CollectionQuery {

	/**
	 * Reads one mode's rows.
	 *
	 * @param Database $database Our tables.
	 * @param Mode     $mode     Whose documents are shown.
	 */
	public function __construct( private readonly Database $database, private readonly Mode $mode ) {}

	/**
	 * What the list can be sorted by.
	 *
	 * @return array<string, string>
	 */
	public function sorts(): array {
		return array( 'date' => 'created' );
	}

	/**
	 * What the list can be filtered by.
	 *
	 * @return list<Filter>
	 */
	public function filters(): array {
		return array(
			new DateFilter( 'created', true ),
			new ChoiceFilter( 'type', 'type', DocumentSchema::TYPES, __( 'Type of the document.', 'woocommerce-payments' ) ),
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
	 * The totals: how many there are. A document has no currency of its own.
	 *
	 * @param ListRequest $request What was asked for.
	 * @return list<array<string, string|null>>
	 */
	public function totals( ListRequest $request ): array {
		$where = $this->reader( $request )->all_of( Where::of( $this->filters(), $request->params ) );
		return $this->database->rows( "SELECT COUNT(*) AS documents FROM {$this->database->table( 'ledger_documents' )} WHERE {$where->sql}", $where->args );
	}

	/**
	 * Reads the list.
	 *
	 * @param ListRequest $request Whatever is asked for.
	 */
	protected function reader( ListRequest $request ): ListReader {
		return new ListReader(
			$this->database,
			$this->database->table( 'ledger_documents' ),
			'document_id',
			new Condition( 'livemode = %d', array( (int) $this->mode->is_live() ) )
		);
	}
}
