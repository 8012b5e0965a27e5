<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\FraudOutcomes;

use MerchantPayments\Kernel\Feature;
use MerchantPayments\Rest\ListController;

/** The list of held and blocked payments. */
final class FraudOutcomesFeature implements Feature {

	public function __construct( private readonly FraudOutcomesQuery $query ) {}

	/** Adds the routes. */
	public function register(): void {
		$schema = new FraudOutcomeSchema();
		$list   = new ListController( '/transactions/fraud-outcomes', $this->query, $schema );
		$list->register_routes();
		( new FraudOutcomesController( $this->query, $schema ) )->register_routes();
	}
}
