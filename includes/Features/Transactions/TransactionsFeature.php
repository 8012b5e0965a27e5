<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Transactions;

use MerchantPayments\Kernel\Database;
use MerchantPayments\Kernel\Feature;
use MerchantPayments\Platform\Mode;

/** The list of transactions, its summary, its chart, and the suggestions of its search box. */
final class TransactionsFeature implements Feature {

	public function __construct( private readonly Database $database, private readonly Mode $mode ) {}

	/** Adds the routes. */
	public function register(): void {
		$query = new TransactionsQuery( $this->database, $this->mode );
		( new ChartController( new ChartQuery( $this->database, $this->mode, $query ) ) )->register_routes();
		( new SuggestionsController( $this->database, $this->mode ) )->register_routes();
	}
}
