<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Onboarding;

/**
 * Merchant category codes (ISO 18245) in two levels, and those that WooCommerce's store profile suggests. An item's id consists of its
 * group's and its own, joined by two underscores.
 *
 * @phpstan-type Group array{string, array<string, array{string, string, string}>}
 */
final class Categories {

	/** What most stores sell, as the first group: items of other groups by their ids here. */
	private const MOST_POPULAR = array(
		'clothing'          => 'retail__clothing',
		'software_services' => 'retail__software',
		'other_goods'       => 'retail__other',
		'groceries'         => 'food_drink__groceries',
		'beauty'            => 'retail__beauty',
		'electronics'       => 'retail__electronics',
		'furniture'         => 'retail__furniture',
		'consulting'        => 'services__consulting',
	);

	/** Items by industry in WooCommerce's store profile, including older names. */
	private const INDUSTRIES = array(
		'clothing_and_accessories'        => 'retail__clothing',
		'health_and_beauty'               => 'retail__beauty',
		'food_and_drink'                  => 'food_drink__groceries',
		'home_furniture_and_garden'       => 'retail__furniture',
		'education_and_learning'          => 'education__courses',
		'electronics_and_computers'       => 'retail__electronics',
		'arts_and_crafts'                 => 'retail__crafts',
		'sports_and_recreation'           => 'retail__sports',
		'fashion-apparel-accessories'     => 'retail__clothing',
		'health-beauty'                   => 'retail__beauty',
		'electronics-computers'           => 'retail__electronics',
		'food-drink'                      => 'food_drink__groceries',
		'home-furniture-garden'           => 'retail__furniture',
		'cbd-other-hemp-derived-products' => 'retail__other',
		'education-and-learning'          => 'education__courses',
		'other'                           => 'most_popular__other_goods',
	);

	/** WooCommerce's option with the answers of its setup wizard. */
	private const PROFILE = 'woocommerce_onboarding_profile';

	/**
	 * @return list<array{
	 *     id: string,
	 *     type: string,
	 *     title: string,
	 *     items: list<array{id: string, type: string, title: string, mcc: int, keywords: list<string>}>
	 * }>
	 */
	public static function tree(): array {
		$tree = array();
		foreach ( self::groups() as $group => list( $title, $items ) ) {
			$tree[] = array(
				'id'    => $group,
				'type'  => 'group',
				'title' => $title,
				'items' => array_map(
					static fn ( string $item, array $words ): array => self::item( "{$group}__{$item}", ...$words ),
					array_keys( $items ),
					array_values( $items )
				),
			);
		}
		return $tree;
	}

	/**
	 * @return array<string, string>
	 */
	public static function industries(): array {
		return self::INDUSTRIES;
	}

	/** The industry of the store profile; null when the merchant has not told WooCommerce. */
	public static function store_industry(): ?string {
		$chosen = (array) ( ( (array) get_option( self::PROFILE, array() ) )['industry'] ?? array() );
		$first  = reset( $chosen );
		// Older versions of WooCommerce store `[ 'slug' => … ]`.
		$name = is_array( $first ) ? $first['slug'] ?? null : $first;
		return is_string( $name ) && isset( self::INDUSTRIES[ $name ] ) ? $name : null;
	}

	/**
	 * The code of an item, or of a text of four digits.
	 *
	 * @return string|null Four digits; null when there is no such item or code.
	 */
	public static function code( string $text ): ?string {
		foreach ( self::groups() as $group => list( , $items ) ) {
			foreach ( $items as $item => list( $code ) ) {
				if ( $text === $code || "{$group}__{$item}" === $text ) {
					return $code;
				}
			}
		}
		return null;
	}

	/** @return array<string, Group> By id. */
	private static function groups(): array {
		$groups  = GoodsCategories::groups() + ServiceCategories::groups() + TradeCategories::groups();
		$popular = array();
		foreach ( self::MOST_POPULAR as $name => $id ) {
			list( $group, $item ) = explode( '__', $id, 2 );
			$popular[ $name ]     = $groups[ $group ][1][ $item ];
		}
		return array( 'most_popular' => array( __( 'Most popular', 'merchant-payments-for-woocommerce' ), $popular ) ) + $groups;
	}

	/**
	 * @param string $keywords Separated by commas.
	 * @return array{id: string, type: string, title: string, mcc: int, keywords: list<string>}
	 */
	private static function item( string $id, string $code, string $title, string $keywords ): array {
		return array(
			'id'       => $id,
			'type'     => 'mcc',
			'title'    => $title,
			'mcc'      => (int) $code,
			'keywords' => array( ...array_map( 'trim', explode( ',', $keywords ) ), $code ),
		);
	}
}
