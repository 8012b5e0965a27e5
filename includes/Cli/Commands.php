<?php
/**
 * `wp payments …`.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Cli;

use MerchantPayments\Plugin;
use WP_CLI;

/**
 * The list of commands.
 */
final class Commands {

	/**
	 * Makes the commands known to WP-CLI.
	 *
	 * @param Plugin $plugin The plugin.
	 */
	public static function register( Plugin $plugin ): void {
		$plugin->migrations()->run_if_needed();
		WP_CLI::add_command( 'payments seed', new SeedCommand( $plugin ) );
		WP_CLI::add_command( 'payments clock', new ClockCommand( $plugin ) );
		WP_CLI::add_command( 'payments check', new CheckCommand( $plugin ) );
		WP_CLI::add_command( 'payments sandbox', new SandboxCommand( $plugin ) );
		WP_CLI::add_command( 'payments sandbox do', new SandboxCallCommand( $plugin ) );
		WP_CLI::add_command( 'payments reconcile', new ReconcileCommand( $plugin ) );
		WP_CLI::add_command( 'payments ledger', new LedgerCommand( $plugin ) );
	}
}
