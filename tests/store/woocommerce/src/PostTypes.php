<?php
/**
 * Types of posts.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store;

/**
 * Products are posts; orders only borrow an id from the posts.
 */
final class PostTypes {

	/**
	 * Registers the types.
	 */
	public static function register(): void {
		register_post_type(
			'product',
			[
				'labels'          => [
					'name'          => __( 'Products', 'woocommerce' ),
					'singular_name' => __( 'Product', 'woocommerce' ),
					'all_items'     => __( 'All Products', 'woocommerce' ),
				],
				'public'          => true,
				'menu_icon'       => 'dashicons-archive',
				'menu_position'   => 56,
				'capability_type' => 'product',
				'map_meta_cap'    => true,
				'supports'        => [ 'title', 'editor', 'thumbnail', 'custom-fields' ],
				'rewrite'         => [ 'slug' => 'product' ],
			]
		);
		foreach ( [ 'shop_order', 'shop_order_refund' ] as $type ) {
			register_post_type(
				$type,
				[
					'labels'          => [ 'name' => __( 'Orders', 'woocommerce' ) ],
					'public'          => false,
					'capability_type' => 'shop_order',
					'map_meta_cap'    => true,
				]
			);
		}
		register_post_type( 'shop_order_placehold', [ 'public' => false ] );
	}
}
