<?php
/**
 * What codes look like.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Rest\Filter;

/**
 * The forms of codes that lists are filtered by.
 */
enum CodeForm {
	case Currency;
	case Country;
	case Id;

	/**
	 * The parameter, as WordPress's REST server takes it.
	 *
	 * @return array<string, mixed>
	 */
	public function arg(): array {
		return match ( $this ) {
			self::Currency => array(
				'type'              => 'string',
				'pattern'           => '^[A-Za-z]{3}$',
				'description'       => 'ISO 4217 code in upper or lower case.',
				'validate_callback' => static fn ( mixed $value, \WP_REST_Request $request, string $name ): true|\WP_Error => self::check( $value, $request, $name, 'get_woocommerce_currencies' ),
			),
			self::Country  => array(
				'type'              => 'string',
				'pattern'           => '^[A-Za-z]{2}$',
				'description'       => 'ISO 3166 code of two letters, in upper or lower case.',
				'validate_callback' => static fn ( mixed $value, \WP_REST_Request $request, string $name ): true|\WP_Error => self::check( $value, $request, $name, static fn (): array => WC()->countries->get_countries() ),
			),
			self::Id       => array(
				'type'        => 'string',
				'pattern'     => '^[A-Za-z0-9_]{1,255}$',
				'description' => 'An id of the platform.',
			),
		};
	}

	/**
	 * A code as the ledger has it.
	 *
	 * @param string $code The code.
	 */
	public function stored( string $code ): string {
		return match ( $this ) {
			self::Currency => strtolower( $code ),
			self::Country  => strtoupper( $code ),
			self::Id       => $code,
		};
	}

	/**
	 * Whether a code is of its form and known to WooCommerce.
	 *
	 * @param mixed                                   $value   What was sent.
	 * @param \WP_REST_Request<array<string, mixed>> $request The request.
	 * @param string                                  $name    The parameter.
	 * @param callable(): array<string, string>       $known   Names by upper-case code.
	 */
	private static function check( mixed $value, \WP_REST_Request $request, string $name, callable $known ): true|\WP_Error {
		$valid = rest_validate_request_arg( $value, $request, $name );
		if ( is_wp_error( $valid ) ) {
			return $valid;
		}
		/* translators: %s: a code that nobody knows. */
		return isset( $known()[ strtoupper( (string) $value ) ] ) ? true : new \WP_Error( 'rest_invalid_param', sprintf( __( '"%s" is not a known code.', 'woocommerce-payments' ), (string) $value ) );
	}
}
