<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Onboarding;

/** The store's address as the platform's reviewers can open it. */
final class StoreSite {

	/** Query arg of WooCommerce's share links. */
	private const KEY = 'woo-share';

	/** Adds the share key to an address of this site while the store shows "coming soon" to everybody else. */
	public static function shared( string $address ): string {
		$key     = get_option( 'woocommerce_share_key' );
		$is_ours = wp_parse_url( $address, PHP_URL_HOST ) === wp_parse_url( home_url(), PHP_URL_HOST );
		return $is_ours && is_string( $key ) && '' !== $key && 'yes' === get_option( 'woocommerce_coming_soon' ) && 'yes' !== get_option( 'woocommerce_private_link' )
			? add_query_arg( self::KEY, rawurlencode( $key ), $address )
			: $address;
	}
}
