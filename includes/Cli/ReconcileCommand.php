<?php

declare( strict_types=1 );

namespace MerchantPayments\Cli;

use WP_CLI;

/** Makes ledger and platform agree. */
final class ReconcileCommand {

	public function __construct( private readonly Site $site ) {}

	/**
	 * Takes in what was missed, compares the ledger with the platform, and repairs the rows that differ.
	 *
	 * Prints each difference and ends with exit code 1 when some are left.
	 *
	 * @param list<string> $args Nothing.
	 */
	public function __invoke( array $args ): void {
		$result = $this->site->reconcile()->run();
		array_map( WP_CLI::line( ... ), $result['found'] );
		if ( array() !== $result['left'] ) {
			/* translators: %d: number of differences. */
			WP_CLI::error( sprintf( __( '%d differences are left.', 'woocommerce-payments' ), count( $result['left'] ) ) );
			return;
		}
		/* translators: %d: number of differences. */
		WP_CLI::success( sprintf( __( 'Ledger and platform agree. Differences repaired: %d.', 'woocommerce-payments' ), count( $result['found'] ) ) );
	}
}
