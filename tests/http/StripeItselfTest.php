<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Http;

use MerchantPayments\Platform\Http\Endpoint;
use MerchantPayments\Platform\Http\HttpTransport;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Tests\Contract\Platform\PlatformContract;
use RuntimeException;

/**
 * Stripe's test mode keeps the contract that the sandbox keeps: run by tests/http/stripe.mjs, which has a key.
 *
 * @group stripe-itself
 * @covers \MerchantPayments\Platform\Http\HttpTransport
 */
final class StripeItselfTest extends PlatformContract {

	protected function transport(): Transport {
		$key  = (string) getenv( 'STRIPE_TEST_KEY' );
		$host = (string) getenv( 'STRIPE_TEST_HOST' );
		if ( 1 !== preg_match( '/^[sr]k_test_\w+$/D', $key ) ) {
			throw new RuntimeException( 'STRIPE_TEST_KEY is no secret or restricted key of the test mode.' );
		}
		return new HttpTransport( '' === $host ? Endpoint::stripe( $key, '' ) : Endpoint::development( $key, $host ) );
	}
}
