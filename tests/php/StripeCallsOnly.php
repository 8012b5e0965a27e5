<?php
/**
 * A platform that knows Stripe's calls alone.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

namespace MerchantPayments\Tests;

use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Transport;

/**
 * Passes on what Stripe has a call for; whatever else is asked, nobody answers.
 */
final class StripeCallsOnly implements Transport {

	/**
	 * Passes Stripe's calls on.
	 *
	 * @param Transport         $platform Answers them.
	 * @param PlatformException $refusal  What is said of a path that nobody answers.
	 */
	public function __construct( private readonly Transport $platform, private readonly PlatformException $refusal ) {}

	/**
	 * Answers.
	 *
	 * @param string               $method          HTTP method.
	 * @param string               $path            Path.
	 * @param array<string, mixed> $params          Parameters.
	 * @param string|null          $idempotency_key Key.
	 * @return array<string, mixed>
	 * @throws PlatformException When Stripe has no such call.
	 */
	public function request( string $method, string $path, array $params = [], ?string $idempotency_key = null ): array {
		if ( str_starts_with( $path, '/v1/sandbox/' ) ) {
			throw $this->refusal;
		}
		return $this->platform->request( $method, $path, $params, $idempotency_key );
	}
}
