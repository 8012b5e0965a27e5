<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists;

/** The address of one of our pages in the wc-admin app, for what links to it from elsewhere. */
final class PageLink {

	/**
	 * The address.
	 *
	 * @param string                $path   The page's path, for example `/payments/payouts`.
	 * @param array<string, string> $params What it is opened with.
	 */
	public static function to( string $path, array $params = array() ): string {
		return admin_url( 'admin.php?page=wc-admin&path=' . rawurlencode( $path ) . ( array() === $params ? '' : '&' . http_build_query( $params, '', '&', PHP_QUERY_RFC3986 ) ) );
	}
}
