<?php
/**
 * Transactions: every movement of the merchant's money.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Features\Transactions;

use MerchantPayments\Kernel\Database;
use MerchantPayments\Kernel\Feature;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Rest\ListController;

/**
 * The list of transactions, its summary, and the suggestions of its search box.
 */
final class TransactionsFeature implements Feature {

	/**
	 * Serves the given store's ledger.
	 *
	 * @param Database $database Our tables.
	 * @param Mode     $mode     Whose money is shown.
	 */
	public function __construct( private readonly Database $database, private readonly Mode $mode ) {}

	/**
	 * Adds the routes.
	 */
	public function register(): void {
		$list = new ListController( '/transactions', new TransactionsQuery( $this->database, $this->mode ), new TransactionSchema() );
		add_action( 'rest_api_init', array( $list, 'register_routes' ) );
		add_action( 'rest_api_init', array( new SuggestionsController( $this->database, $this->mode ), 'register_routes' ) );
	}
}
