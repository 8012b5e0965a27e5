<?php
/**
 * WooCommerce's fields of a user over REST.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Rest;

use WP_User;

/**
 * `woocommerce_meta` and `is_super_admin`, which the app reads and writes at /wp/v2/users/me.
 */
final class UserFields {

	private const PREFIX = 'woocommerce_admin_';

	/**
	 * Adds the fields.
	 */
	public static function register(): void {
		register_rest_field(
			'user',
			'is_super_admin',
			[
				'get_callback' => fn ( array $user ): bool => is_super_admin( (int) $user['id'] ),
				'schema'       => [
					'type'     => 'boolean',
					'readonly' => true,
				],
			]
		);
		register_rest_field(
			'user',
			'woocommerce_meta',
			[
				'get_callback'    => [ self::class, 'read' ],
				'update_callback' => [ self::class, 'write' ],
				'schema'          => null,
			]
		);
	}

	/**
	 * Values by field, as JSON texts; an empty text when there is none.
	 *
	 * @param array<string, mixed> $user The user as it is answered.
	 * @return array<string, string>
	 */
	public static function read( array $user ): array {
		$values = [];
		foreach ( self::names() as $name ) {
			$value           = get_user_meta( (int) $user['id'], self::PREFIX . $name, true );
			$values[ $name ] = is_string( $value ) ? $value : (string) wp_json_encode( $value );
		}
		return $values;
	}

	/**
	 * Writes the fields that are known; others are left out.
	 *
	 * @param array<string, mixed> $values Values by field.
	 * @param WP_User|false        $user   False for one that was deleted meanwhile.
	 */
	public static function write( array $values, WP_User|false $user ): void {
		if ( false === $user ) {
			return;
		}
		foreach ( array_intersect_key( $values, array_flip( self::names() ) ) as $name => $value ) {
			update_user_meta( $user->ID, self::PREFIX . $name, wp_slash( is_string( $value ) ? $value : (string) wp_json_encode( $value ) ) );
		}
	}

	/**
	 * Fields that plugins asked for.
	 *
	 * @return list<string>
	 */
	private static function names(): array {
		return array_values(
			array_unique( apply_filters( 'woocommerce_admin_get_user_data_fields', [ 'activity_panel_inbox_last_read', 'homepage_layout' ] ) )
		);
	}
}
