<?php

declare( strict_types=1 );

namespace MerchantPayments\Cli;

use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Sandbox\Sandbox;
use Throwable;
use WP_CLI;

/** Registers `wp payments …`, and what its commands share. */
final class Commands {

	/** Parent commands whose WP-CLI hooks we use. */
	private const PARENTS = array( 'payments', 'payments clock', 'payments sandbox', 'payments ledger', 'payments orders' );

	/** Seconds to wait for another process that holds the ledger's lock. */
	public const PATIENCE = 5;

	public static function register( Services $site ): void {
		$site->migrations()->run_if_needed();
		foreach ( self::PARENTS as $parent ) {
			WP_CLI::add_hook( 'before_invoke:' . $parent, static fn () => self::prepare( $site ) );
		}
		self::add( $site );
	}

	/** Names every command. Asks the store nothing: the page of all commands is generated from it. */
	public static function add( Services $site ): void {
		WP_CLI::add_command( 'payments seed', new SeedCommand( $site ) );
		WP_CLI::add_command( 'payments clock', new ClockCommand( $site ) );
		WP_CLI::add_command( 'payments sandbox', new SandboxCommand( $site ) );
		WP_CLI::add_command( 'payments sandbox do', new SandboxCallCommand( $site ) );
		( new LedgerCommands( $site ) )->register();
		( new ConnectionCommands( $site ) )->register();
		( new OrderCommands( $site ) )->register();
	}

	/** Runs before each command: creates missing tables, and prints expected errors as one sentence. */
	private static function prepare( Services $site ): void {
		set_exception_handler( self::end( ... ) );
		$site->migrations()->run_if_incomplete();
	}

	/** The sandbox; ends the command when the store is in another mode. */
	public static function sandbox( Services $site ): Sandbox {
		if ( Mode::Sandbox !== $site->mode() ) {
			WP_CLI::error(
				sprintf(
					/* translators: %s: test or live. */
					__( 'This store is in %s mode. This command works in sandbox mode only; nothing was changed.', 'merchant-payments-for-woocommerce' ),
					$site->mode()->value
				)
			);
		}
		return $site->sandbox();
	}

	/**
	 * Exits with code 1 and the reason. Unexpected errors are thrown on.
	 *
	 * @throws Throwable When the error is unexpected.
	 */
	private static function end( Throwable $failure ): void {
		match ( true ) {
			$failure instanceof Locked            => WP_CLI::error(
				__( 'The ledger is being updated by another process. Try again in a moment.', 'merchant-payments-for-woocommerce' )
			),
			$failure instanceof PlatformException => WP_CLI::error( $failure->getMessage() ),
			default                               => throw $failure,
		};
	}
}
