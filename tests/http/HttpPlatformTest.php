<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Http;

use MerchantPayments\Platform\Transport;
use MerchantPayments\Site;
use MerchantPayments\Tests\Contract\Platform\PlatformContract;
use MerchantPayments\Tests\StripeServer;

/**
 * HttpTransport keeps the contract, with a server that takes only what Stripe takes.
 *
 * @covers \MerchantPayments\Platform\Http\HttpTransport
 */
final class HttpPlatformTest extends PlatformContract {

	/** A new account. */
	protected function set_up(): void {
		parent::set_up();
		Site::instance()->sandbox()->reset( 1 );
	}

	protected function transport(): Transport {
		return StripeServer::transport();
	}
}
