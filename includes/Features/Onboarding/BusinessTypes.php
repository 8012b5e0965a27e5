<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Onboarding;

/**
 * Countries in which accounts can be opened, with their business types (facts/texts.md, section 6). Only the United States and Puerto
 * Rico have structures within a type.
 */
final class BusinessTypes {

	public const COUNTRIES = array(
		'AE',
		'AT',
		'AU',
		'BE',
		'BG',
		'CA',
		'CH',
		'CY',
		'CZ',
		'DE',
		'DK',
		'EE',
		'ES',
		'FI',
		'FR',
		'GB',
		'GR',
		'HK',
		'HR',
		'HU',
		'IE',
		'IT',
		'JP',
		'LT',
		'LU',
		'LV',
		'MT',
		'NL',
		'NO',
		'NZ',
		'PL',
		'PR',
		'PT',
		'RO',
		'SE',
		'SG',
		'SI',
		'SK',
		'US',
	);
	public const TYPES     = array( 'individual', 'company', 'non_profit', 'government_entity' );

	/** Countries with government entities. */
	private const WITH_GOVERNMENT = array( 'PR', 'US' );

	/** Structures by type, in the United States and Puerto Rico. */
	private const STRUCTURES = array(
		'company'           => array(
			'sole_proprietorship',
			'single_member_llc',
			'multi_member_llc',
			'private_partnership',
			'private_corporation',
			'unincorporated_association',
			'public_company',
			'public_partnership',
		),
		'non_profit'        => array( 'incorporated_non_profit', 'unincorporated_non_profit' ),
		'government_entity' => array( 'governmental_unit', 'government_instrumentality', 'tax_exempt_government_instrumentality' ),
	);

	/**
	 * All countries with their types.
	 *
	 * @return list<array{
	 *     key: string,
	 *     name: string,
	 *     types: list<array{key: string, name: string, description: string, structures: list<array{key: string, name: string}>}>
	 * }>
	 */
	public static function all(): array {
		$names = WC()->countries->get_countries();
		$all   = array_map(
			static fn ( string $country ): array => array(
				'key'   => $country,
				'name'  => html_entity_decode( $names[ $country ] ?? $country ),
				'types' => self::types( $country ),
			),
			self::COUNTRIES
		);
		return array_values( $all );
	}

	/** @return list<string> */
	public static function of( string $country ): array {
		return in_array( $country, self::WITH_GOVERNMENT, true ) ? self::TYPES : array_slice( self::TYPES, 0, 3 );
	}

	/** @return list<string> */
	public static function structures( string $country, string $type ): array {
		return in_array( $country, self::WITH_GOVERNMENT, true ) ? self::STRUCTURES[ $type ] ?? array() : array();
	}

	/** @return list<array{key: string, name: string, description: string, structures: list<array{key: string, name: string}>}> */
	private static function types( string $country ): array {
		return array_map(
			static fn ( string $type ): array => array(
				'key'         => $type,
				'name'        => self::name( $type ),
				'description' => self::description( $type, $country ),
				'structures'  => array_map(
					static fn ( string $structure ): array => array(
						'key'  => $structure,
						'name' => self::structure_name( $structure ),
					),
					self::structures( $country, $type )
				),
			),
			self::of( $country )
		);
	}

	private static function name( string $type ): string {
		return match ( $type ) {
			'individual' => __( 'Individual', 'merchant-payments-for-woocommerce' ),
			'company'    => __( 'Company', 'merchant-payments-for-woocommerce' ),
			'non_profit' => __( 'Non-profit', 'merchant-payments-for-woocommerce' ),
			default      => __( 'Government entity', 'merchant-payments-for-woocommerce' ),
		};
	}

	/** Explains a type. */
	private static function description( string $type, string $country ): string {
		return match ( $type ) {
			'individual' => __( 'You work for yourself and have not registered a company.', 'merchant-payments-for-woocommerce' ),
			'company'    => __( 'Your business is registered with a government agency.', 'merchant-payments-for-woocommerce' ),
			'non_profit' => in_array( $country, self::WITH_GOVERNMENT, true )
				? __( 'Your organization is tax-exempt (IRS).', 'merchant-payments-for-woocommerce' )
				: __( 'Your organization is a nonprofit.', 'merchant-payments-for-woocommerce' ),
			default      => __( 'You represent a government or one of its agencies.', 'merchant-payments-for-woocommerce' ),
		};
	}

	private static function structure_name( string $structure ): string {
		return match ( $structure ) {
			'sole_proprietorship'        => __( 'Sole proprietorship', 'merchant-payments-for-woocommerce' ),
			'single_member_llc'          => __( 'Single-member LLC', 'merchant-payments-for-woocommerce' ),
			'multi_member_llc'           => __( 'Multi-member LLC', 'merchant-payments-for-woocommerce' ),
			'private_partnership'        => __( 'Private partnership', 'merchant-payments-for-woocommerce' ),
			'private_corporation'        => __( 'Private corporation', 'merchant-payments-for-woocommerce' ),
			'unincorporated_association' => __( 'Unincorporated association', 'merchant-payments-for-woocommerce' ),
			'public_company'             => __( 'Public company', 'merchant-payments-for-woocommerce' ),
			'public_partnership'         => __( 'Public partnership', 'merchant-payments-for-woocommerce' ),
			'incorporated_non_profit'    => __( 'Incorporated non-profit', 'merchant-payments-for-woocommerce' ),
			'unincorporated_non_profit'  => __( 'Unincorporated non-profit', 'merchant-payments-for-woocommerce' ),
			'governmental_unit'          => __( 'Governmental unit', 'merchant-payments-for-woocommerce' ),
			'government_instrumentality' => __( 'Government instrumentality', 'merchant-payments-for-woocommerce' ),
			default                      => __( 'Tax-exempt government instrumentality', 'merchant-payments-for-woocommerce' ),
		};
	}
}
