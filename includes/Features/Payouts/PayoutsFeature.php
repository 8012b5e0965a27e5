<?php
/**
 * Payouts: what went to the merchant's bank.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Features\Payouts;

use MerchantPayments\Kernel\Database;
use MerchantPayments\Kernel\Feature;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Rest\ListController;

/**
 * The list of payouts and its summary. The wire calls them deposits, because existing clients do.
 */
final class PayoutsFeature implements Feature {

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
		$controller = new ListController( '/deposits', new PayoutsQuery( $this->database, $this->mode ), new PayoutSchema() );
		add_action( 'rest_api_init', array( $controller, 'register_routes' ) );
	}
}
