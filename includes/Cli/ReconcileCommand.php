<?php

declare( strict_types=1 );

namespace MerchantPayments\Cli;

use MerchantPayments\Ledger\Difference;
use WP_CLI;

/** Makes ledger and platform agree. */
final class ReconcileCommand {

	public function __construct( private readonly Site $site ) {}

	/**
	 * Takes in what was missed, compares ledger and orders with the platform, and makes them agree.
	 *
	 * Prints each difference and ends with exit code 1 when some are left.
	 *
	 * @param list<string> $args Nothing.
	 */
	public function __invoke( array $args ): void {
		$result = $this->site->reconcile()->run();
		$orders = $this->site->order_check()->repair();
		$found  = array( ...$result['found'], ...array_map( static fn ( Difference $difference ): string => $difference->text(), $orders['found'] ) );
		$left   = count( $result['left'] ) + count( $orders['left'] );
		array_map( WP_CLI::line( ... ), $found );
		if ( $left > 0 ) {
			/* translators: %d: number of differences. */
			WP_CLI::error( sprintf( __( '%d differences are left.', 'woocommerce-payments' ), $left ) );
			return;
		}
		/* translators: %d: number of differences. */
		WP_CLI::success( sprintf( __( 'Ledger, orders and platform agree. Differences repaired: %d.', 'woocommerce-payments' ), count( $found ) ) );
	}
}
