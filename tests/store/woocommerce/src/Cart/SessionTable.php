<?php
/**
 * Where sessions are kept.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Cart;

use MerchantPayments\Store\Tables;

/**
 * WooCommerce's table: one row for each visitor, with all that is known of them in one value.
 */
final class SessionTable {

	private const NAME = 'woocommerce_sessions';

	/**
	 * What is stored of a visitor by now.
	 *
	 * @param string $key Whose it is.
	 * @return array<string, mixed>|null Null for nobody.
	 */
	public static function read( string $key ): ?array {
		$value = Tables::cell( 'SELECT session_value FROM ' . Tables::name( self::NAME ) . ' WHERE session_key = %s', $key );
		return null === $value ? null : (array) maybe_unserialize( $value );
	}

	/**
	 * Stores all of it over what is there.
	 *
	 * @param string               $key     Whose it is.
	 * @param array<string, mixed> $values  Everything that is known of them.
	 * @param int                  $expires Unix time.
	 */
	public static function write( string $key, array $values, int $expires ): void {
		Tables::run(
			'INSERT INTO ' . Tables::name( self::NAME ) . ' (session_key, session_value, session_expiry) VALUES (%s, %s, %d)
			ON DUPLICATE KEY UPDATE session_value = VALUES(session_value), session_expiry = VALUES(session_expiry)',
			$key,
			(string) maybe_serialize( $values ),
			$expires
		);
	}

	/**
	 * Forgets a visitor.
	 *
	 * @param string $key Whose it is.
	 */
	public static function delete( string $key ): void {
		Tables::delete( self::NAME, [ 'session_key' => $key ] );
	}
}
