<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel;

use RuntimeException;

/**
 * Options that several processes write. WordPress remembers what it read, also that an option was not there: add_option() then writes over
 * what another process has made meanwhile.
 */
final class Options {

	/** Has WordPress read them from the database when they are asked for again. */
	public static function forget( string ...$names ): void {
		wp_cache_delete_multiple( array( ...$names, 'notoptions' ), 'options' );
	}

	/** The same for options that WordPress loads with every page. */
	public static function forget_loaded( string ...$names ): void {
		self::forget( 'alloptions', ...$names );
	}

	/**
	 * Makes an option that is not loaded with every page. Of two processes that make it, the first one's counts.
	 *
	 * @return bool Whether it was made; false where it is there.
	 * @throws RuntimeException When the database refuses it.
	 */
	public static function make( string $name, mixed $value ): bool {
		global $wpdb;
		$made = ( new Database( $wpdb ) )->run(
			"INSERT IGNORE INTO {$wpdb->options} ( option_name, option_value, autoload ) VALUES ( %s, %s, 'off' )",
			array( $name, (string) maybe_serialize( $value ) )
		);
		self::forget( $name );
		return 1 === $made;
	}
}
