<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests;

use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Transport;

/** Passes on what Stripe has a call for; whatever else is asked, nobody answers. */
final class StripeCallsOnly implements Transport {

	/** Passes Stripe's calls on. */
	public function __construct( private readonly Transport $platform, private readonly PlatformException $refusal ) {}

	/**
	 * Answers.
	 *
	 * @param array<string, mixed> $params Parameters.
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
