<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Authorizations;

use MerchantPayments\MoneyParts;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Rest\ListController;
use MerchantPayments\Kernel\Feature;

/** The list of authorizations, and what can be done with them. */
final class AuthorizationsFeature implements Feature {

	public function __construct(
		private readonly MoneyParts $money,
		private readonly Transport $transport,
		private readonly AuthorizationsQuery $query
	) {}

	/** Adds the routes. */
	public function register(): void {
		$actions = new OrderAuthorizationsController( $this->money->actions(), $this->money->capture(), $this->money->cancel() );
		$list    = new ListController( '/authorizations', $this->query, new AuthorizationSchema() );
		foreach ( array( $list, new AuthorizationController( $this->transport ), $actions ) as $controller ) {
			$controller->register_routes();
		}
	}
}
