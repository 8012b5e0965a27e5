<?php
/**
 * Tokens of carts.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace Automattic\WooCommerce\StoreApi\Utilities;

/**
 * A JSON Web Token (RFC 7519, HS256) that names a session, for who sends no cookie.
 */
class CartTokenUtils {

	private const NOBODY = [
		'user_id' => '',
		'exp'     => 0,
		'iss'     => '',
	];

	public static function get_cart_token( string $customer_id ): string {
		$told  = [
			'user_id' => $customer_id,
			'exp'     => self::get_cart_token_expiration(),
			'iss'     => 'store-api',
		];
		$parts = self::encode( [ 'typ' => 'JWT', 'alg' => 'HS256' ] ) . '.' . self::encode( $told );
		return $parts . '.' . self::sign( $parts );
	}

	public static function get_request_cart_token(): string {
		return sanitize_text_field( wp_unslash( $_SERVER['HTTP_CART_TOKEN'] ?? '' ) );
	}

	public static function validate_cart_token( string $cart_token ): bool {
		return '' !== self::get_cart_token_payload( $cart_token )['user_id'];
	}

	public static function get_cart_token_payload( string $cart_token ): array {
		$parts = explode( '.', $cart_token );
		if ( 3 !== count( $parts ) || ! hash_equals( self::sign( "$parts[0].$parts[1]" ), $parts[2] ) ) {
			return self::NOBODY;
		}
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- A JSON Web Token has it so.
		$told = (array) json_decode( (string) base64_decode( strtr( $parts[1], '-_', '+/' ), true ), true ) + self::NOBODY;
		return $told['exp'] > time() ? $told : self::NOBODY;
	}

	public static function get_cart_token_expiration(): int {
		return time() + (int) apply_filters( 'wc_session_expiration', 2 * DAY_IN_SECONDS );
	}

	private static function encode( $part ): string {
		$bytes = is_string( $part ) ? $part : (string) wp_json_encode( $part );
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- A JSON Web Token has it so.
		return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
	}

	private static function sign( string $parts ): string {
		return self::encode( hash_hmac( 'sha256', $parts, wp_salt(), true ) );
	}
}
