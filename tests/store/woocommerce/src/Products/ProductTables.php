<?php
/**
 * Where products are kept.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Products;

use Exception;
use MerchantPayments\Store\MetaTable;
use MerchantPayments\Store\Properties;
use MerchantPayments\Store\Storage;
use WC_Data;
use WC_Product;
use WP_Post;

/**
 * Posts of the type product, with their properties as meta data.
 *
 * @implements Storage<WC_Product>
 */
final class ProductTables implements Storage {

	private const META = [
		'sku'            => '_sku',
		'price'          => '_price',
		'regular_price'  => '_regular_price',
		'manage_stock'   => '_manage_stock',
		'stock_quantity' => '_stock',
		'stock_status'   => '_stock_status',
		'virtual'        => '_virtual',
	];

	/**
	 * The one instance.
	 */
	public static function instance(): self {
		static $instance = null;
		$instance      ??= new self();
		return $instance;
	}

	public function read( WC_Data $subject ): void {
		$post = get_post( $subject->get_id() );
		if ( ! $post instanceof WP_Post || 'product' !== $post->post_type ) {
			throw new Exception( __( 'Invalid product.', 'woocommerce' ) );
		}
		$subject->set_object_read( false );
		$subject->set_props(
			[
				'name'        => $post->post_title,
				'slug'        => $post->post_name,
				'status'      => $post->post_status,
				'description' => $post->post_content,
			]
		);
		$subject->set_props( array_map( fn ( string $key ) => get_post_meta( $post->ID, $key, true ), self::META ) );
		$subject->set_object_read( true );
	}

	public function create( WC_Data $subject ): void {
		$id = wp_insert_post( $this->post( $subject ), true );
		if ( is_wp_error( $id ) ) {
			throw new Exception( esc_html( $id->get_error_message() ) );
		}
		$subject->set_id( $id );
		$this->write( $subject );
		do_action( 'woocommerce_new_product', $id, $subject );
	}

	public function update( WC_Data $subject ): void {
		wp_update_post( [ 'ID' => $subject->get_id() ] + $this->post( $subject ) );
		$this->write( $subject );
		do_action( 'woocommerce_update_product', $subject->get_id(), $subject );
	}

	public function delete( WC_Data $subject ): void {
		wp_delete_post( $subject->get_id(), true );
	}

	public function meta(): MetaTable {
		return new MetaTable( 'postmeta', 'meta_id', 'post_id', array_values( self::META ) );
	}

	/**
	 * The product's post.
	 *
	 * @param WC_Product $product The product.
	 * @return array{post_type: string, post_title: string, post_content: string, post_status: string}
	 */
	private function post( WC_Product $product ): array {
		return [
			'post_type'    => 'product',
			'post_title'   => $product->get_name( 'edit' ),
			'post_content' => $product->get_description( 'edit' ),
			'post_status'  => $product->get_status( 'edit' ) ? $product->get_status( 'edit' ) : 'publish',
		];
	}

	private function write( WC_Product $product ): void {
		$product->set_price( $product->get_regular_price( 'edit' ) );
		foreach ( self::META as $prop => $key ) {
			$value = Properties::get( $product, $prop );
			update_post_meta( $product->get_id(), $key, is_bool( $value ) ? wc_bool_to_string( $value ) : $value );
		}
		$product->save_meta_data();
		$product->apply_changes();
	}
}
