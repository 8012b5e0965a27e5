<?php
/**
 * Plugin Name: Development database
 * Description: What SQLite needs to stand in for MySQL, and what makes it quick where a power cut costs nothing.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Store;

if ( ! defined( 'DB_ENGINE' ) || 'sqlite' !== DB_ENGINE || ! ( ( $GLOBALS['@pdo'] ?? null ) instanceof \PDO ) ) {
	return;
}

/**
 * "All rows" as WooCommerce asks for them is a number beyond SQLite's range.
 *
 * @param string $sql A statement.
 */
function smaller_limit( string $sql ): string {
	return str_replace( 'LIMIT 0, 18446744073709551615', 'LIMIT 0, 9223372036854775807', $sql );
}

add_filter( 'query', __NAMESPACE__ . '\smaller_limit' );

// 64 MB of pages in memory: a store of a hundred thousand payments is written without reading its indexes again and again.
$GLOBALS['@pdo']->exec( 'PRAGMA cache_size = -65536' );
$GLOBALS['@pdo']->exec( 'PRAGMA synchronous = OFF' );
