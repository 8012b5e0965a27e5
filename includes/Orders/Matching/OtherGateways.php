<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders\Matching;

use WC_Payment_Gateway;

/** Which of the plugins that took payments before are there now: while one is, its orders are its own (facts/stripe.md, 6.4). */
final class OtherGateways {

	/** Whether a plugin is active, or one that offers its payment methods. */
	public static function is_active( string $scheme ): bool {
		$known = Schemes::named( $scheme );
		if ( null === $known ) {
			return false;
		}
		foreach ( self::plugins() as $file ) {
			if ( str_starts_with( $file, $known->folder . '/' ) ) {
				return true;
			}
		}
		foreach ( WC()->payment_gateways()->payment_gateways() as $gateway ) {
			if ( $gateway instanceof WC_Payment_Gateway && $known->owns_method( (string) $gateway->id ) ) {
				return true;
			}
		}
		return false;
	}

	/** @return list<string> Main files of the site's and the network's plugins. */
	private static function plugins(): array {
		$network = is_multisite() ? array_keys( (array) get_site_option( 'active_sitewide_plugins', array() ) ) : array();
		return array_values( array_filter( array( ...(array) get_option( 'active_plugins', array() ), ...$network ), is_string( ... ) ) );
	}
}
