<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Onboarding;

/**
 * Our own choice of merchant category codes (ISO 18245) in two levels, and which of them WooCommerce's store profile suggests. An item's id is
 * its group's and its own, joined by two underscores.
 */
final class Categories {

	/** Codes by group and item. */
	private const CODES = array(
		'most_popular'  => array(
			'clothing'          => 5651,
			'software_services' => 5734,
			'other_goods'       => 5999,
			'consulting'        => 7392,
		),
		'retail'        => array(
			'software'    => 5734,
			'clothing'    => 5651,
			'shoes'       => 5661,
			'accessories' => 5699,
			'jewelry'     => 5944,
			'beauty'      => 5977,
			'furniture'   => 5712,
			'home'        => 5719,
			'garden'      => 5261,
			'electronics' => 5732,
			'books'       => 5942,
			'toys'        => 5945,
			'crafts'      => 5970,
			'sports'      => 5941,
			'pets'        => 5995,
			'gifts'       => 5947,
			'other'       => 5999,
		),
		'food_drink'    => array(
			'groceries'   => 5411,
			'bakery'      => 5462,
			'restaurant'  => 5812,
			'catering'    => 5811,
			'other_foods' => 5499,
		),
		'digital'       => array(
			'apps'  => 5817,
			'games' => 5816,
			'media' => 5815,
			'goods' => 5818,
			'saas'  => 7372,
		),
		'services'      => array(
			'consulting'  => 7392,
			'advertising' => 7311,
			'photography' => 7221,
			'cleaning'    => 7349,
			'repair'      => 7699,
			'beauty'      => 7230,
			'other'       => 8999,
		),
		'education'     => array(
			'courses' => 8299,
			'schools' => 8211,
		),
		'organizations' => array(
			'charity'    => 8398,
			'membership' => 8641,
			'religious'  => 8661,
		),
	);

	/** Items by industry of WooCommerce's store profile, older names included. */
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

	/** @return list<array{id: string, type: string, title: string, items: list<array{id: string, type: string, title: string, mcc: int, keywords: list<string>}>}> */
	public static function tree(): array {
		$tree = array();
		foreach ( self::CODES as $group => $items ) {
			$tree[] = array(
				'id'    => $group,
				'type'  => 'group',
				'title' => CategoryNames::group( $group ),
				'items' => array_map(
					static fn ( string $item, int $code ): array => array(
						'id'       => "{$group}__{$item}",
						'type'     => 'mcc',
						'title'    => CategoryNames::code( $code ),
						'mcc'      => $code,
						'keywords' => array( str_replace( '_', ' ', $item ), (string) $code ),
					),
					array_keys( $items ),
					array_values( $items )
				),
			);
		}
		return $tree;
	}

	/**
	 * Items by industry.
	 *
	 * @return array<string, string>
	 */
	public static function industries(): array {
		return self::INDUSTRIES;
	}

	/**
	 * The code of an item of the tree, or four digits as they are.
	 *
	 * @return string|null Four digits, or null when it is neither.
	 */
	public static function code( string $text ): ?string {
		if ( 1 === preg_match( '/^\d{4}$/D', $text ) ) {
			return $text;
		}
		list( $group, $item ) = array_pad( explode( '__', $text, 2 ), 2, '' );
		return isset( self::CODES[ $group ][ $item ] ) ? (string) self::CODES[ $group ][ $item ] : null;
	}
}
