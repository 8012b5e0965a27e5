<?php
/**
 * Plugin Name: Bundled scripts
 * Description: With STORE_SCRIPTS_ARE_BUNDLED in the server's environment, WordPress's own scripts that follow one another in a page of
 * wp-admin are one file, as plugins for speed do. Ours stay as they are.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

namespace MerchantPayments\Store;

// phpcs:disable WordPress.WP.EnqueuedResources.NonEnqueuedScript -- Reads and writes what WordPress has printed.

/** A script of WordPress's that nothing but its address and name is said of. */
const SCRIPT = '<script src=["\'][^"\']+?(/wp-(?:admin|includes)/js/[^"\']+\.js)\?ver=([^"\']+)["\'] id=["\'][^"\']+["\']></script>\s*';

/** Puts each row of such scripts in one. What stands between two of them keeps its place. */
function bundle( string $html ): string {
	return (string) preg_replace_callback(
		'#(?:' . SCRIPT . '){2,}#',
		static fn ( array $row ): string => "<script src='" . content_url( 'bundled-scripts/' . bundle_of( $row[0] ) ) . "'></script>\n",
		$html
	);
}

/**
 * Writes the file once.
 *
 * @param string $row Scripts as WordPress prints them.
 * @return string The file's name, which the scripts' versions are part of.
 */
function bundle_of( string $row ): string {
	$folder = WP_CONTENT_DIR . '/bundled-scripts';
	preg_match_all( '#' . SCRIPT . '#', $row, $scripts, PREG_SET_ORDER );
	$name = md5( $row ) . '.js';
	if ( ! is_file( "$folder/$name" ) ) {
		wp_mkdir_p( $folder );
		$texts = array_map( static fn ( array $script ): string => (string) file_get_contents( ABSPATH . $script[1] ), $scripts );
		// Another request may be writing it, too.
		$unfinished = "$folder/" . getmypid() . '-' . $name;
		file_put_contents( $unfinished, implode( "\n;\n", $texts ) );
		rename( $unfinished, "$folder/$name" );
	}
	return $name;
}

if ( false !== getenv( 'STORE_SCRIPTS_ARE_BUNDLED' ) ) {
	add_action(
		'admin_print_footer_scripts',
		static function (): void {
			ob_start( bundle( ... ) );
		},
		PHP_INT_MIN
	);
	add_action(
		'admin_print_footer_scripts',
		static function (): void {
			ob_end_flush();
		},
		PHP_INT_MAX
	);
}
