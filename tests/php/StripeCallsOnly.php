<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests;

use LogicException;
use MerchantPayments\Platform\Transport;

/** A platform that has Stripe's calls alone. Asking it for anything else is a mistake. */
final class StripeCallsOnly implements Transport {

	public function __construct( private readonly Transport $platform ) {}

	/**
	 * @param array<string, mixed> $params Parameters.
	 * @return array<string, mixed>
	 * @throws LogicException When Stripe has no such call.
	 */
	public function request( string $method, string $path, array $params = [], ?string $idempotency_key = null ): array {
		if ( str_starts_with( $path, '/v1/sandbox/' ) ) {
			throw new LogicException( "Stripe has no $path." );
		}
		return $this->platform->request( $method, $path, $params, $idempotency_key );
	}
}
