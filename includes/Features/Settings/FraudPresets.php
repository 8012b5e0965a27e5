<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Settings;

/** The rules of the protection levels that merchants do not write themselves (facts/texts.md, section 6). */
final class FraudPresets {

	/** A thousand dollars. */
	private const DEAR = '100000|usd';

	/** Many and few items. */
	private const MANY = 10;
	private const FEW  = 2;

	/**
	 * The rules of a level.
	 *
	 * @return list<array<string, mixed>>
	 */
	public static function of( string $level ): array {
		return match ( $level ) {
			'standard' => array(
				...self::abroad( 'review' ),
				self::rule( 'order_items_threshold', 'review', self::check( 'item_count', 'greater_than', self::MANY ) ),
				self::rule( 'purchase_price_threshold', 'review', self::check( 'order_total', 'greater_than', self::DEAR ) ),
				self::rule( 'ip_address_mismatch', 'review', self::check( 'ip_billing_country_same', 'equals', false ) ),
			),
			'high'     => array(
				...self::abroad( 'block' ),
				self::rule( 'purchase_price_threshold', 'block', self::check( 'order_total', 'greater_than', self::DEAR ) ),
				self::rule(
					'order_items_threshold',
					'review',
					array(
						'operator' => 'or',
						'checks'   => array( self::check( 'item_count', 'less_than', self::FEW ), self::check( 'item_count', 'greater_than', self::MANY ) ),
					)
				),
				self::rule( 'address_mismatch', 'review', self::check( 'billing_shipping_address_same', 'equals', false ) ),
				self::rule( 'ip_address_mismatch', 'review', self::check( 'ip_billing_country_same', 'equals', false ) ),
			),
			default    => array(),
		};
	}

	/**
	 * The rule about customers from where the store does not sell; none when it sells everywhere.
	 *
	 * @return list<array<string, mixed>>
	 */
	private static function abroad( string $outcome ): array {
		list( $operator, $option ) = match ( get_option( 'woocommerce_allowed_countries', 'all' ) ) {
			'specific'   => array( 'not_in', 'woocommerce_specific_allowed_countries' ),
			'all_except' => array( 'in', 'woocommerce_all_except_countries' ),
			default      => array( '', '' ),
		};
		$countries = '' === $option ? array() : array_filter( (array) get_option( $option, array() ), 'is_string' );
		return array() === $countries ? array() : array( self::rule( 'international_ip_address', $outcome, self::check( 'ip_country', $operator, strtolower( implode( '|', $countries ) ) ) ) );
	}

	/**
	 * @param array<string, mixed> $check What it looks at.
	 * @return array<string, mixed>
	 */
	private static function rule( string $key, string $outcome, array $check ): array {
		return compact( 'key', 'outcome', 'check' );
	}

	/**
	 * A comparison.
	 *
	 * @return array<string, mixed>
	 */
	private static function check( string $key, string $operator, bool|int|string $value ): array {
		return compact( 'key', 'operator', 'value' );
	}
}
