<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use MerchantPayments\Platform\Exception\PlatformException;

/**
 * Sends a call to the platform and returns Stripe's object. Implemented for Stripe and for the sandbox; Configuration decides which
 * is used.
 */
interface Transport {

	/**
	 * @param string               $path   Stripe's path, for example `/v1/charges/ch_1`, with validated ids.
	 * @param array<string, mixed> $params Stripe's query or body parameters. Amounts in minor units, times in UTC seconds.
	 * @return array<string, mixed> A Stripe object, or `{object: 'list', data, has_more, url}`.
	 * @throws PlatformException When the platform refuses, is not available, or the outcome is unknown.
	 */
	public function request( string $method, string $path, array $params = array(), ?string $idempotency_key = null ): array;
}
