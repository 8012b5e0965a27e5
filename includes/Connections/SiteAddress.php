<?php

declare( strict_types=1 );

namespace MerchantPayments\Connections;

/** Where the site is: a copy of it stands somewhere else. */
final class SiteAddress {

	/**
	 * The site's addresses, by wp-config.php and by its options, in a form that no search for addresses in the database finds. Not by
	 * home_url() or get_option(): plugins for languages change those on a customer's request.
	 */
	public static function fingerprint(): string {
		$stored = (string) ( wp_load_alloptions()['home'] ?? '' );
		$home   = defined( 'WP_HOME' ) ? (string) constant( 'WP_HOME' ) : $stored;
		return md5( self::bare( $home ) . ' ' . self::bare( $stored ) );
	}

	/** An address without scheme and `www.`: who adds encryption has not moved. */
	private static function bare( string $address ): string {
		return rtrim( (string) preg_replace( '~^https?://(?:www\.)?~', '', strtolower( $address ) ), '/' );
	}
}
