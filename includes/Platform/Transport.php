<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use MerchantPayments\Platform\Exception\PlatformException;

/**
 * Sends a call to the platform and returns its answer in Stripe's own shape. Stripe or the sandbox answers; the root's TransportChoice decides which.
 */
interface Transport {

	/**
	 * Sends one call.
	 *
	 * @param string               $path   Stripe's path, for example `/v1/charges/ch_1`. Ids in it are already checked.
	 * @param array<string, mixed> $params Query or body parameters, as Stripe names them. Amounts in minor units, times in UTC seconds.
	 * @return array<string, mixed> A Stripe object, or `{object: 'list', data, has_more, url}`.
	 * @throws PlatformException When the platform refuses, is not reachable, or its answer is not known.
	 */
	public function request( string $method, string $path, array $params = array(), ?string $idempotency_key = null ): array;
}
