<?php
/**
 * The shop.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store;

use WP_Post;

/**
 * A page with products, so that there is a shop on which nothing of the plugin may load.
 */
final class Shop {

	/**
	 * Adds the shortcode that the shop page holds.
	 */
	public static function register(): void {
		add_shortcode( 'products', [ self::class, 'products' ] );
		add_filter( 'body_class', [ self::class, 'body_class' ] );
	}

	/**
	 * A list of products with their prices.
	 */
	public static function products(): string {
		$posts = get_posts(
			[
				'post_type'   => 'product',
				'numberposts' => 12,
			]
		);
		$items = array_map(
			fn ( WP_Post $post ): string => sprintf(
				'<li class="product"><a href="%s">%s</a> %s</li>',
				esc_url( (string) get_permalink( $post ) ),
				esc_html( $post->post_title ),
				wc_price( (float) get_post_meta( $post->ID, '_price', true ) )
			),
			$posts
		);
		return '<ul class="products">' . implode( '', $items ) . '</ul>';
	}

	/**
	 * Marks the store's pages.
	 *
	 * @param list<string> $classes Classes of the body.
	 * @return list<string>
	 */
	public static function body_class( array $classes ): array {
		return is_woocommerce()
			|| is_cart()
			|| is_checkout()
			|| is_account_page() ? [ ...$classes, 'woocommerce', 'woocommerce-page' ] : $classes;
	}
}
