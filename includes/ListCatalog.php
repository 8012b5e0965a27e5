<?php

declare( strict_types=1 );

namespace MerchantPayments;

use Closure;
use MerchantPayments\Features\Disputes\DisputeSchema;
use MerchantPayments\Features\Disputes\DisputesQuery;
use MerchantPayments\Features\Documents\DocumentSchema;
use MerchantPayments\Features\Documents\DocumentsQuery;
use MerchantPayments\Features\Payouts\PayoutSchema;
use MerchantPayments\Features\Payouts\PayoutsQuery;
use MerchantPayments\Features\Transactions\TransactionSchema;
use MerchantPayments\Features\Transactions\TransactionsQuery;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Lists\ListDefinition;
use MerchantPayments\Lists\ListQuery;
use MerchantPayments\Lists\ListSchema;
use MerchantPayments\Platform\Capability;
use MerchantPayments\Platform\Scope;

/** The part of the composition root with one line for each list: its routes and its export come from here. */
final class ListCatalog {

	public function __construct( private readonly Database $database ) {}

	/**
	 * The lists by their words on the wire: what can be asked, and how a row looks.
	 *
	 * @return array<string, array{class-string<ListQuery>, class-string<ListSchema>}>
	 */
	private static function table(): array {
		return array(
			'transactions' => array( TransactionsQuery::class, TransactionSchema::class ),
			'deposits'     => array( PayoutsQuery::class, PayoutSchema::class ),
			'disputes'     => array( DisputesQuery::class, DisputeSchema::class ),
			'documents'    => array( DocumentsQuery::class, DocumentSchema::class ),
		);
	}

	/**
	 * What answers each list.
	 *
	 * @return array<string, Closure(Scope): ListDefinition> By its word on the wire.
	 */
	public function sources(): array {
		return array_map(
			fn ( array $entry ): Closure => fn ( Scope $scope ): ListDefinition => new ListDefinition( new $entry[0]( new ScopedTables( $this->database, $scope ) ), new $entry[1]() ),
			self::table()
		);
	}

	/**
	 * What the account has to come with for a list to be there.
	 *
	 * @return array<string, Capability> By the list's word on the wire.
	 */
	public static function needs(): array {
		return array( 'documents' => Capability::Documents );
	}
}
