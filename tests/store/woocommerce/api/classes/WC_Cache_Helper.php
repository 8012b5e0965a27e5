<?php
/**
 * The stand-in's prefixes of cached things.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * Everything in a group is forgotten at once by a new prefix.
 */
class WC_Cache_Helper {

	public static function get_cache_prefix( $group ) {
		$prefix = wp_cache_get( 'wc_' . $group . '_cache_prefix', $group );
		if ( false === $prefix ) {
			$prefix = microtime();
			wp_cache_set( 'wc_' . $group . '_cache_prefix', $prefix, $group );
		}
		return 'wc_cache_' . $prefix . '_';
	}

	public static function invalidate_cache_group( $group ) {
		return wp_cache_set( 'wc_' . $group . '_cache_prefix', microtime(), $group );
	}
}
