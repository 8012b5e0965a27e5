<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Payouts;

use MerchantPayments\Platform\AccountClient;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;

/** `/deposits/overview-all`. It asks the platform, so no page waits for it while it is made. */
final class OverviewController extends Controller {

	public function __construct( private readonly Overview $overview ) {}

	/**
	 * The route.
	 *
	 * @return list<Route>
	 */
	public function routes(): array {
		return array(
			new Route( 'GET', '/deposits/overview-all', fn (): array => $this->overview->read(), array(), OverviewSchema::schema(), self::PLATFORM_ERRORS + array( AccountClient::NONE => array( 404 ) ) ),
		);
	}
}
