<?php
/**
 * The routes that the app and the plugin's pages call.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Rest;

use WP_Error;

/**
 * Registers them under WooCommerce's own addresses.
 */
final class Routes {

	/**
	 * Adds the routes.
	 */
	public static function register(): void {
		$notes = '/admin/notes';
		self::route( 'wc-analytics', $notes, 'GET', [ InboxRoutes::class, 'all' ] );
		self::route( 'wc-analytics', $notes . '/update', 'PUT', [ InboxRoutes::class, 'update_several' ] );
		self::route( 'wc-analytics', $notes . '/delete/all', 'DELETE', [ InboxRoutes::class, 'delete_all' ] );
		self::route( 'wc-analytics', $notes . '/delete/(?P<id>\d+)', 'DELETE', [ InboxRoutes::class, 'delete' ] );
		self::route( 'wc-analytics', $notes . '/(?P<id>\d+)', 'GET', [ InboxRoutes::class, 'one' ] );
		self::route( 'wc-analytics', $notes . '/(?P<id>\d+)', 'PUT', [ InboxRoutes::class, 'update' ] );
		self::route( 'wc-analytics', $notes . '/(?P<note_id>\d+)/action/(?P<action_id>\d+)', 'POST', [ InboxRoutes::class, 'act' ] );
		self::route(
			'wc-analytics',
			$notes . '/experimental-activate-promo/(?P<promo_note_name>[\w-]+)',
			'POST',
			[ InboxRoutes::class, 'activate_promotion' ]
		);
		self::route( 'wc-admin', '/options', 'GET', [ OptionRoutes::class, 'read' ] );
		self::route( 'wc-admin', '/options', 'POST', [ OptionRoutes::class, 'write' ] );
		self::route( 'wc-admin', '/onboarding/tasks', 'GET', [ TaskRoutes::class, 'all' ] );
	}

	/**
	 * Only those who run the store may call them.
	 */
	public static function may(): bool|WP_Error {
		if ( current_user_can( 'manage_woocommerce' ) ) {
			return true;
		}
		return new WP_Error(
			'woocommerce_rest_cannot_view',
			__( 'Sorry, you cannot list resources.', 'woocommerce' ),
			[ 'status' => rest_authorization_required_code() ]
		);
	}

	private static function route( string $namespace, string $path, string $method, callable $callback ): void {
		register_rest_route(
			$namespace,
			$path,
			[
				'methods'             => $method,
				'callback'            => $callback,
				'permission_callback' => [ self::class, 'may' ],
			]
		);
	}
}
