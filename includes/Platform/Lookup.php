<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Platform\Exception\PlatformException;

/** Reads what may not be there. */
final class Lookup {

	/**
	 * An object as it is now.
	 *
	 * @param string               $path   Its path, for example `/v1/payment_intents/pi_1`.
	 * @param array<string, mixed> $params Its `expand`.
	 * @return array<string, mixed>|null Null when the platform does not have it, or not any more.
	 * @throws PlatformException When the platform does not answer.
	 */
	public static function find( Transport $transport, string $path, array $params = array() ): ?array {
		try {
			return $transport->request( 'GET', $path, $params );
		} catch ( NotFound ) {
			return null;
		}
	}
}
