<?php
/**
 * Roles and capabilities.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store;

/**
 * Administrators and shop managers run the store; customers only read.
 */
final class Roles {

	private const CORE = [ 'manage_woocommerce', 'create_customers', 'view_woocommerce_reports' ];

	/**
	 * What a shop manager may do in WordPress itself.
	 */
	private const WORDPRESS = [
		'read',
		'edit_posts',
		'edit_pages',
		'edit_published_posts',
		'edit_published_pages',
		'publish_posts',
		'publish_pages',
		'upload_files',
		'list_users',
		'edit_users',
		'moderate_comments',
		'manage_categories',
		'edit_theme_options',
		'export',
		'import',
	];

	/**
	 * Makes the roles and gives them their capabilities.
	 */
	public static function create(): void {
		add_role( 'customer', __( 'Customer', 'woocommerce' ), [ 'read' => true ] );
		add_role( 'shop_manager', __( 'Shop manager', 'woocommerce' ), array_fill_keys( self::WORDPRESS, true ) );
		foreach ( [ 'shop_manager', 'administrator' ] as $name ) {
			$role = get_role( $name );
			foreach ( $role ? self::capabilities() : [] as $capability ) {
				$role->add_cap( $capability );
			}
		}
	}

	/**
	 * Capabilities of those who run the store.
	 *
	 * @return list<string>
	 */
	private static function capabilities(): array {
		$capabilities = self::CORE;
		foreach ( [ 'product', 'shop_order', 'shop_coupon' ] as $type ) {
			foreach ( [ 'edit', 'read', 'delete' ] as $verb ) {
				$capabilities[] = "{$verb}_{$type}";
			}
			foreach ( [
				'edit',
				'edit_others',
				'publish',
				'read_private',
				'delete',
				'delete_private',
				'delete_published',
				'delete_others',
				'edit_private',
				'edit_published',
			] as $verb ) {
				$capabilities[] = "{$verb}_{$type}s";
			}
			foreach ( [ 'manage', 'edit', 'delete', 'assign' ] as $verb ) {
				$capabilities[] = "{$verb}_{$type}_terms";
			}
		}
		return $capabilities;
	}
}
