<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration;

use MerchantPayments\Site;

/**
 * Each request of a client is a process of its own, whose routes are the current account's. Only another account is worth the time here.
 */
final class RequestServer {

	/** The id of the scope whose account was current at the last request. */
	private static int $account = 0;

	public static function begin(): void {
		$current = Site::instance()->account()->scope->id;
		if ( $current !== self::$account ) {
			// phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- WordPress makes another one.
			$GLOBALS['wp_rest_server'] = null;
		}
		self::$account = $current;
	}
}
