<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Transactions;

use MerchantPayments\Kernel\Feature;
use MerchantPayments\Ledger\ScopedTables;

/** The list of transactions, its summary, its chart, and the suggestions of its search box. */
final class TransactionsFeature implements Feature {

	public function __construct( private readonly ScopedTables $ledger ) {}

	/** Adds the routes. */
	public function register(): void {
		$query = new TransactionsQuery( $this->ledger );
		( new ChartController( new ChartQuery( $this->ledger, $query ) ) )->register_routes();
		( new SuggestionsController( $this->ledger ) )->register_routes();
	}
}
