<?php

declare( strict_types=1 );

namespace MerchantPayments\Cli;

use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Sandbox\Sandbox;
use Throwable;
use WP_CLI;

/** The list of commands. */
final class Commands {

	/** What stands before the last word of our commands, as WP-CLI names it in its hooks. */
	private const PARENTS = array( 'payments', 'payments clock', 'payments sandbox', 'payments ledger' );

	/** How long a command waits for others who are writing the ledger, in seconds. */
	public const PATIENCE = 5;

	/** Makes the commands known to WP-CLI. */
	public static function register( Site $site ): void {
		$site->migrations()->run_if_needed();
		foreach ( self::PARENTS as $parent ) {
			WP_CLI::add_hook( 'before_invoke:' . $parent, static fn () => self::prepare( $site ) );
		}
		WP_CLI::add_command( 'payments seed', new SeedCommand( $site ) );
		WP_CLI::add_command( 'payments clock', new ClockCommand( $site ) );
		WP_CLI::add_command( 'payments check', new CheckCommand( $site ) );
		WP_CLI::add_command( 'payments sandbox', new SandboxCommand( $site ) );
		WP_CLI::add_command( 'payments sandbox do', new SandboxCallCommand( $site ) );
		WP_CLI::add_command( 'payments reconcile', new ReconcileCommand( $site ) );
		WP_CLI::add_command( 'payments ledger', new LedgerCommand( $site ) );
	}

	/** Before one of our commands runs: tables that were lost are made, and what ends it is said in a sentence. */
	private static function prepare( Site $site ): void {
		set_exception_handler( self::end( ... ) );
		$site->migrations()->run_if_incomplete();
	}

	/** The sandbox, or the end of a command when another platform answers. */
	public static function sandbox( Site $site ): Sandbox {
		if ( Mode::Sandbox !== $site->mode() ) {
			/* translators: %s: test or live. */
			WP_CLI::error( sprintf( __( 'This store is in %s mode. This command works in sandbox mode only; nothing was changed.', 'woocommerce-payments' ), $site->mode()->value ) );
		}
		return $site->sandbox();
	}

	/**
	 * Ends a command with exit code 1 and the reason; one that nobody foresaw ends it as PHP does.
	 *
	 * @throws Throwable When nobody foresaw it.
	 */
	private static function end( Throwable $failure ): void {
		match ( true ) {
			$failure instanceof Locked            => WP_CLI::error( __( 'Somebody else is writing the ledger right now. Please try again in a moment.', 'woocommerce-payments' ) ),
			$failure instanceof PlatformException => WP_CLI::error( $failure->getMessage() ),
			default                               => throw $failure,
		};
	}
}
