<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Onboarding;

/**
 * A selection of merchant category codes (ISO 18245) in two levels, and those that WooCommerce's store profile suggests. An item's id
 * consists of its group's and its own, joined by two underscores.
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

	/** @return list<array{id: string, type: string, title: string, items: list<array{id: string, type: string, title: string, mcc: int, keywords: list<string>}>}> */
	public static function tree(): array {
		$tree = array();
		foreach ( self::CODES as $group => $items ) {
			$tree[] = array(
				'id'    => $group,
				'type'  => 'group',
				'title' => self::group_title( $group ),
				'items' => array_map(
					static fn ( string $item, int $code ): array => array(
						'id'       => "{$group}__{$item}",
						'type'     => 'mcc',
						'title'    => self::title( $code ),
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
	 * @return array<string, string>
	 */
	public static function industries(): array {
		return self::INDUSTRIES;
	}

	/**
	 * The code of an item; a four-digit code is returned as it is.
	 *
	 * @return string|null Four digits, or null when the text is neither.
	 */
	public static function code( string $text ): ?string {
		if ( 1 === preg_match( '/^\d{4}$/D', $text ) ) {
			return $text;
		}
		list( $group, $item ) = array_pad( explode( '__', $text, 2 ), 2, '' );
		return isset( self::CODES[ $group ][ $item ] ) ? (string) self::CODES[ $group ][ $item ] : null;
	}

	private static function group_title( string $group ): string {
		return match ( $group ) {
			'most_popular' => __( 'Most popular', 'woocommerce-payments' ),
			'retail'       => __( 'Retail', 'woocommerce-payments' ),
			'food_drink'   => __( 'Food and drink', 'woocommerce-payments' ),
			'digital'      => __( 'Digital products', 'woocommerce-payments' ),
			'services'     => __( 'Services', 'woocommerce-payments' ),
			'education'    => __( 'Education', 'woocommerce-payments' ),
			default        => __( 'Organizations', 'woocommerce-payments' ),
		};
	}

	private static function title( int $code ): string {
		return self::goods( $code ) ?? self::services( $code ) ?? __( 'Other goods', 'woocommerce-payments' );
	}

	private static function goods( int $code ): ?string {
		return match ( $code ) {
			5261    => __( 'Garden supplies', 'woocommerce-payments' ),
			5411    => __( 'Groceries', 'woocommerce-payments' ),
			5462    => __( 'Bakery', 'woocommerce-payments' ),
			5499    => __( 'Other food', 'woocommerce-payments' ),
			5651    => __( 'Clothing', 'woocommerce-payments' ),
			5661    => __( 'Shoes', 'woocommerce-payments' ),
			5699    => __( 'Accessories', 'woocommerce-payments' ),
			5712    => __( 'Furniture', 'woocommerce-payments' ),
			5719    => __( 'Home furnishings', 'woocommerce-payments' ),
			5732    => __( 'Electronics', 'woocommerce-payments' ),
			5734    => __( 'Software', 'woocommerce-payments' ),
			5815    => __( 'Books, films and music to download', 'woocommerce-payments' ),
			5816    => __( 'Games to download', 'woocommerce-payments' ),
			5817    => __( 'Apps', 'woocommerce-payments' ),
			5818    => __( 'Other digital goods', 'woocommerce-payments' ),
			5941    => __( 'Sporting goods', 'woocommerce-payments' ),
			5942    => __( 'Books', 'woocommerce-payments' ),
			5944    => __( 'Jewelry and watches', 'woocommerce-payments' ),
			5945    => __( 'Toys, games and hobbies', 'woocommerce-payments' ),
			5947    => __( 'Gifts and cards', 'woocommerce-payments' ),
			5970    => __( 'Art and craft supplies', 'woocommerce-payments' ),
			5977    => __( 'Cosmetics', 'woocommerce-payments' ),
			5995    => __( 'Pet supplies', 'woocommerce-payments' ),
			default => null,
		};
	}

	private static function services( int $code ): ?string {
		return match ( $code ) {
			5811    => __( 'Catering', 'woocommerce-payments' ),
			5812    => __( 'Restaurant', 'woocommerce-payments' ),
			7221    => __( 'Photography', 'woocommerce-payments' ),
			7230    => __( 'Hair and beauty', 'woocommerce-payments' ),
			7311    => __( 'Advertising', 'woocommerce-payments' ),
			7349    => __( 'Cleaning', 'woocommerce-payments' ),
			7372    => __( 'Programming and software as a service', 'woocommerce-payments' ),
			7392    => __( 'Consulting', 'woocommerce-payments' ),
			7699    => __( 'Repairs', 'woocommerce-payments' ),
			8211    => __( 'Schools', 'woocommerce-payments' ),
			8299    => __( 'Courses', 'woocommerce-payments' ),
			8398    => __( 'Charity', 'woocommerce-payments' ),
			8641    => __( 'Clubs and associations', 'woocommerce-payments' ),
			8661    => __( 'Religious organization', 'woocommerce-payments' ),
			8999    => __( 'Other services', 'woocommerce-payments' ),
			default => null,
		};
	}
}
