<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Authorizations;

use MerchantPayments\Kernel\Feature;
use MerchantPayments\MoneyParts;
use MerchantPayments\Platform\PaymentsClient;
use MerchantPayments\Rest\ListController;

/** The list of authorizations, and what can be done with them. */
final class AuthorizationsFeature implements Feature {

	public function __construct(
		private readonly MoneyParts $money,
		private readonly PaymentsClient $payments,
		private readonly AuthorizationsQuery $query
	) {}

	/** Adds the routes. */
	public function register(): void {
		$actions = new OrderAuthorizationsController( $this->money->operations(), $this->money->capture(), $this->money->cancel() );
		$list    = new ListController( '/authorizations', $this->query, new AuthorizationSchema() );
		foreach ( array( $list, new AuthorizationController( $this->payments ), $actions ) as $controller ) {
			$controller->register_routes();
		}
	}
}
