<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Cli;

use MerchantPayments\Tests\Integration\IntegrationTestCase;

/** Runs commands by WP-CLI itself in a process of its own. */
abstract class CommandTestCase extends IntegrationTestCase {

	/**
	 * Runs `wp payments …` in this site.
	 *
	 * @return array{int, string} Exit code, and all that was printed.
	 */
	protected function wp( string ...$words ): array {
		$script  = dirname( __DIR__, 4 ) . '/vendor/wp-cli/wp-cli/php/boot-fs.php';
		$command = [
			PHP_BINARY,
			'-d',
			'error_reporting=0',
			$script,
			'--path=' . rtrim( ABSPATH, '/' ),
			'--allow-root',
			'payments',
			...array_values( $words ),
		];
		exec( implode( ' ', array_map( 'escapeshellarg', $command ) ) . ' 2>&1', $lines, $code );
		wp_cache_flush();
		return [ $code, implode( "\n", $lines ) ];
	}
}
