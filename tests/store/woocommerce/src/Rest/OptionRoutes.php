<?php
/**
 * Options over REST.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Rest;

use WP_Error;
use WP_REST_Request;

/**
 * Reads and writes options by name, as WooCommerce's app does. Here only those of the store and of the plugin.
 */
final class OptionRoutes {

	private const ALLOWED = '/^(woocommerce_|wc_|wcpay_)/';

	/**
	 * Values by name.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request options: names with commas.
	 * @return array<string, mixed>|WP_Error
	 */
	public static function read( WP_REST_Request $request ): array|WP_Error {
		$names   = array_filter( explode( ',', (string) $request['options'] ) );
		$refused = self::refuse( $names );
		return $refused ?? array_combine( $names, array_map( 'get_option', $names ) );
	}

	/**
	 * Whether each value was changed, by name.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request A JSON body of names and values.
	 * @return array<string, bool>|WP_Error
	 */
	public static function write( WP_REST_Request $request ): array|WP_Error {
		$values  = (array) $request->get_json_params();
		$refused = self::refuse( array_keys( $values ) );
		$written = [];
		foreach ( null === $refused ? $values : [] as $name => $value ) {
			$written[ (string) $name ] = update_option( (string) $name, $value );
		}
		return $refused ?? $written;
	}

	/**
	 * Refuses names that are not the store's.
	 *
	 * @param array<int|string> $names Names.
	 */
	private static function refuse( array $names ): ?WP_Error {
		$others = preg_grep( self::ALLOWED, array_map( 'strval', $names ), PREG_GREP_INVERT );
		return $others
			? new WP_Error( 'woocommerce_rest_cannot_view', __( 'Sorry, you cannot manage these options.', 'woocommerce' ), [ 'status' => 403 ] )
			: null;
	}
}
