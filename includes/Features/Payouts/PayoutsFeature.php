<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Payouts;

use MerchantPayments\Kernel\Feature;
use MerchantPayments\MoneyParts;

/** The list of payouts and its summary. The wire calls them deposits, because existing clients do. */
final class PayoutsFeature implements Feature {

	public function __construct( private readonly PayoutParts $payouts, private readonly MoneyParts $money ) {}

	/** Adds the routes. */
	public function register(): void {
		$payout = new PayoutController( $this->payouts->query(), new PayoutSchema() );
		( new OverviewController( $this->payouts->overview() ) )->register_routes();
		( new BalanceHistoryController( $this->payouts->history() ) )->register_routes();
		( new InstantPayoutController( $this->money->operations(), $this->money->instant_payout() ) )->register_routes();
		( new CompositionController( $payout, $this->payouts->composition() ) )->register_routes();
		// The last of them, so that its id does not take the others' words.
		$payout->register_routes();
	}
}
