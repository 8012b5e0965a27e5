<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Onboarding;

/** Titles of the category tree, in the merchant's language. */
final class CategoryNames {

	/** A group's title. */
	public static function group( string $group ): string {
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

	/** A code's title. */
	public static function code( int $code ): string {
		return self::goods( $code ) ?? self::services( $code ) ?? __( 'Other goods', 'woocommerce-payments' );
	}

	/** The title of goods. */
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

	/** The title of services. */
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
