<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\FraudOutcomes;

use MerchantPayments\Kernel\Feature;
use MerchantPayments\Platform\Offer;
use MerchantPayments\Rest\ListController;

/** The list of held and blocked payments. */
final class FraudOutcomesFeature implements Feature {

	public function __construct( private readonly FraudOutcomesQuery $query, private readonly Offer $offer ) {}

	/** Adds the routes. */
	public function register(): void {
		$schema = new FraudOutcomeSchema();
		$list   = new ListController( '/transactions/fraud-outcomes', $this->query, $schema );
		$list->register_routes( $this->offer );
		( new FraudOutcomesController( $this->query, $schema ) )->register_routes( $this->offer );
	}
}
