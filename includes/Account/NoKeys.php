<?php

declare( strict_types=1 );

namespace MerchantPayments\Account;

use MerchantPayments\Platform\Exception\AccessDenied;
use MerchantPayments\Platform\Transport;

/** Stands where an account was reached once: sends nothing. */
final class NoKeys implements Transport {

	/**
	 * @param array<string, mixed> $params
	 * @throws AccessDenied Always.
	 */
	public function request( string $method, string $path, array $params = array(), ?string $idempotency_key = null ): never {
		throw AccessDenied::no_keys();
	}
}
