<?php

declare( strict_types=1 );

namespace MerchantPayments\Cli;

use MerchantPayments\Ledger\Difference;
use WP_CLI;

/** Proves that the money adds up. */
final class CheckCommand {

	public function __construct( private readonly Site $site ) {}

	/**
	 * Checks that every payout equals its transactions, every balance adds up, and ledger and orders equal the platform.
	 *
	 * Ends with exit code 1 and the differing rows when something does not.
	 *
	 * @param list<string> $args Nothing.
	 */
	public function __invoke( array $args ): void {
		$differences = array( ...$this->site->check()->run(), ...iterator_to_array( $this->site->order_check()->differences(), false ) );
		if ( array() === $differences ) {
			WP_CLI::success( __( 'Everything adds up.', 'woocommerce-payments' ) );
			return;
		}
		WP_CLI\Utils\format_items(
			'table',
			array_map( static fn ( Difference $difference ): array => get_object_vars( $difference ), $differences ),
			array( 'rule', 'id', 'expected', 'found' )
		);
		/* translators: %d: number of differences. */
		WP_CLI::error( sprintf( _n( '%d thing does not add up.', '%d things do not add up.', count( $differences ), 'woocommerce-payments' ), count( $differences ) ) );
	}
}
