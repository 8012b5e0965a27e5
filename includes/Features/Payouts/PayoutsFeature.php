<?php
/**
 * Payouts: what went to the merchant's bank.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Features\Payouts;

use MerchantPayments\Kernel\Feature;
use MerchantPayments\MoneyParts;

/**
 * The list of payouts and its summary. The wire calls them deposits, because existing clients do.
 */
final class PayoutsFeature implements Feature {

	/**
	 * Serves with the given parts.
	 *
	 * @param PayoutsQuery $query    Questions to the list.
	 * @param Overview     $overview Balances, latest payouts and how the account stands.
	 * @param MoneyParts   $money    Does things with money.
	 */
	public function __construct(
		private readonly PayoutsQuery $query,
		private readonly Overview $overview,
		private readonly MoneyParts $money
	) {}

	/**
	 * Adds the routes.
	 */
	public function register(): void {
		$schema = new PayoutSchema();
		( new OverviewController( $this->overview ) )->register_routes();
		( new InstantPayoutController( $this->money->actions(), $this->money->instant_payout() ) )->register_routes();
		// The last of them, so that its id does not take the others' words.
		( new PayoutController( $this->query, $schema ) )->register_routes();
	}
}
