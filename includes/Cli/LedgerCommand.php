<?php

declare( strict_types=1 );

namespace MerchantPayments\Cli;

use WP_CLI;

/** Looks after the ledger. */
final class LedgerCommand {

	public function __construct( private readonly Site $site ) {}

	/** Reads everything from the platform again and writes what differs. Pages can be used meanwhile. */
	public function rebuild(): void {
		$done = $this->site->rebuild()->run( array( WP_CLI::class, 'log' ) );
		/* translators: 1: number of transactions, 2: number of payouts. */
		WP_CLI::success( sprintf( __( 'The ledger has %1$d transactions and %2$d payouts.', 'woocommerce-payments' ), $done['transactions'], $done['payouts'] ) );
	}

	/** Takes in what happened on the platform since the last look, and tries again what could not be applied before. */
	public function update(): void {
		$events = $this->site->event_feed()->retry( Commands::PATIENCE );
		/* translators: %d: number of events. */
		WP_CLI::success( sprintf( _n( '%d event taken in.', '%d events taken in.', $events, 'woocommerce-payments' ), $events ) );
	}

	/** Moves rows from the tables of an older version now, instead of in the background. */
	public function migrate(): void {
		$migration = $this->site->migration();
		while ( true ) {
			$done = $migration->step();
			if ( null === $done ) {
				break;
			}
			WP_CLI::log( $done );
		}
		WP_CLI::success( __( 'The ledger stands in the tables of this version.', 'woocommerce-payments' ) );
	}
}
