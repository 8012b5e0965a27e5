<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Onboarding;

use WP_Error;

/** The wizard's answers (`self_assessment`) as a typed and validated parameter. */
final class Businesses {

	private const REVENUES = array( 'less_than_250k', 'from_250k_to_1m', 'from_1m_to_20m', 'from_20m_to_100m', 'more_than_100m' );
	private const STARTS   = array( 'already_live', 'within_1month', 'from_1_to_3months', 'from_3_to_6months', 'more_than_6months' );

	/**
	 * The parameter's schema.
	 *
	 * @return array<string, mixed>
	 */
	public static function arg(): array {
		$address   = array(
			'type'      => 'string',
			'format'    => 'uri',
			'maxLength' => 500,
			'pattern'   => '^https?://[^\s/]+',
		);
		$structure = array(
			'type'    => 'string',
			'pattern' => '^[a-z_]{1,60}$',
		);
		return array(
			'type'                 => 'object',
			'default'              => array(),
			'additionalProperties' => false,
			'properties'           => array(
				'country'           => array_diff_key( self::country_arg(), array( 'description' => '' ) ),
				'business_type'     => array(
					'type' => 'string',
					'enum' => BusinessTypes::TYPES,
				),
				'company'           => array(
					'type'                 => 'object',
					'properties'           => array( 'structure' => $structure ),
					'additionalProperties' => false,
				),
				'structure'         => $structure + array( 'description' => 'The same as company.structure, which counts before it.' ),
				'mcc'               => array(
					'type'        => array( 'string', 'integer' ),
					'description' => 'Four digits, or the id of an item of the category tree.',
				),
				'business_name'     => array(
					'type'      => 'string',
					'maxLength' => 200,
				),
				'site'              => $address,
				'url'               => $address,
				'annual_revenue'    => array(
					'type' => 'string',
					'enum' => self::REVENUES,
				),
				'go_live_timeframe' => array(
					'type' => 'string',
					'enum' => self::STARTS,
				),
			),
			'validate_callback'    => self::check( ... ),
			'sanitize_callback'    => static fn ( mixed $value ): array => (array) $value,
		);
	}

	/**
	 * Parameter with a country in which accounts can be opened.
	 *
	 * @return array<string, mixed>
	 */
	public static function country_arg(): array {
		return array(
			'type'        => 'string',
			'enum'        => BusinessTypes::COUNTRIES,
			'description' => 'ISO 3166 code.',
		);
	}

	/**
	 * Parameter with the requested payment methods.
	 *
	 * @return array<string, mixed>
	 */
	public static function capabilities_arg(): array {
		return array(
			'type'                 => 'object',
			'default'              => array(),
			'maxProperties'        => 100,
			'patternProperties'    => array( '^\w{1,60}$' => array( 'type' => 'boolean' ) ),
			'additionalProperties' => false,
			'description'          => 'Which payment methods a new account asks for, by their ids: klarna. Left out, it has what the platform gives; ids without a capability of their own say nothing.',
		);
	}

	/**
	 * Converts the wizard's answers to the fields that accounts are opened with.
	 *
	 * @param array<string, mixed> $said Validated answers.
	 * @return array<string, mixed> country, business_type, structure, mcc, name, url, expectations (annual_revenue, go_live_timeframe), as far
	 *   as given.
	 */
	public static function read( array $said ): array {
		return array_filter(
			array(
				'country'       => $said['country'] ?? null,
				'business_type' => $said['business_type'] ?? null,
				'structure'     => self::structure( $said ),
				'mcc'           => isset( $said['mcc'] ) ? Categories::code( strval( $said['mcc'] ) ) : null,
				'name'          => isset( $said['business_name'] ) ? sanitize_text_field( strval( $said['business_name'] ) ) : get_bloginfo( 'name' ),
				'expectations'  => array_intersect_key( $said, array_flip( array( 'annual_revenue', 'go_live_timeframe' ) ) ),
				'url'           => esc_url_raw( strval( $said['site'] ?? $said['url'] ?? home_url() ), array( 'http', 'https' ) ),
			)
		);
	}

	/**
	 * The structure of the business: the wizard's field `company.structure` (specification part 1, section 3), or the field of older
	 * clients.
	 *
	 * @param array<array-key, mixed> $said Answers.
	 */
	private static function structure( array $said ): ?string {
		$structure = ( (array) ( $said['company'] ?? array() ) )['structure'] ?? $said['structure'] ?? null;
		return null === $structure || is_string( $structure ) ? $structure : '';
	}

	/** Validates the answers. Errors carry the field of the wizard they belong to. */
	private static function check( mixed $value ): bool|WP_Error {
		if ( ! is_array( $value ) ) {
			return new WP_Error( 'rest_invalid_type', __( 'Send business details as an object of fields.', 'merchant-payments-for-woocommerce' ) );
		}
		foreach ( self::problems( $value ) as $field => $problem ) {
			return new WP_Error( 'rest_invalid_pattern', $problem, array( 'field' => $field ) );
		}
		return rest_validate_value_from_schema( $value, array_diff_key( self::arg(), array( 'validate_callback' => 0 ) ), 'self_assessment' );
	}

	/**
	 * What is wrong with the choices, in the order of the wizard.
	 *
	 * @param array<array-key, mixed> $said Answers, not validated yet.
	 * @return array<string, string> By field.
	 */
	private static function problems( array $said ): array {
		$text      = static fn ( mixed $value ): string => is_scalar( $value ) ? (string) $value : ' ';
		$country   = $text( $said['country'] ?? 'US' );
		$type      = $text( $said['business_type'] ?? '' );
		$structure = self::structure( array( 'company' => is_array( $said['company'] ?? null ) ? $said['company'] : array() ) + $said );
		$known     = in_array( $country, BusinessTypes::COUNTRIES, true );
		return array_filter(
			array(
				'country'           => $known
					? null
					: __( 'Accounts can\'t be opened in this country. Choose another one.', 'merchant-payments-for-woocommerce' ),
				'business_type'     => '' === $type
					|| ! $known
					|| in_array( $type, BusinessTypes::of( $country ), true )
						? null
						: __( 'This business type isn\'t available in the country.', 'merchant-payments-for-woocommerce' ),
				'company.structure' => null === $structure
					|| in_array( $structure, BusinessTypes::structures( $country, $type ), true )
						? null
						: __( 'This business structure isn\'t available for the business type and country.', 'merchant-payments-for-woocommerce' ),
				'mcc'               => ! isset( $said['mcc'] )
					|| null !== Categories::code( $text( $said['mcc'] ) )
						? null
						: __( 'Choose what the business sells.', 'merchant-payments-for-woocommerce' ),
			)
		);
	}
}
