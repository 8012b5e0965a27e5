<?php

declare( strict_types=1 );

namespace MerchantPayments\Cli;

use WP_CLI;

/** Fills the sandbox with a realistic store. */
final class SeedCommand {

	/** Default of `npm start` too. */
	private const TRANSACTIONS = 2000;

	public function __construct( private readonly Services $site ) {}

	/**
	 * Fills the sandbox with eighteen months of payments and their orders. Removes the payments and orders of an earlier run first.
	 *
	 * ## OPTIONS
	 *
	 * [--transactions=<number>]
	 * : How many transactions.
	 * ---
	 * default: 2000
	 * ---
	 *
	 * [--seed=<number>]
	 * : The same seed generates the same store.
	 * ---
	 * default: 1
	 * ---
	 *
	 * [--until=<date>]
	 * : The last day, in any format of strtotime(). Default: now.
	 *
	 * @param list<string>          $args    Nothing.
	 * @param array<string, string> $options The options.
	 */
	public function __invoke( array $args, array $options ): void {
		Commands::sandbox( $this->site );
		$transactions = self::whole( (string) ( $options['transactions'] ?? self::TRANSACTIONS ), 'transactions' );
		$seed         = self::whole( (string) ( $options['seed'] ?? 1 ), 'seed' );
		$until        = isset( $options['until'] ) ? strtotime( $options['until'] . ' UTC' ) : null;
		if ( false === $until ) {
			WP_CLI::error( __( '--until is not a date.', 'merchant-payments-for-woocommerce' ) );
		}
		$started = microtime( true );
		$this->site->store_seeder()->run( $transactions, $seed, is_int( $until ) ? $until : null, array( WP_CLI::class, 'log' ) );
		WP_CLI::success(
			/* translators: %s: seconds. */
			sprintf( __( 'The store was seeded in %s s.', 'merchant-payments-for-woocommerce' ), number_format( microtime( true ) - $started, 1 ) )
		);
	}

	/** Parses a positive integer. */
	private static function whole( string $value, string $option ): int {
		if ( ! ctype_digit( $value ) || (int) $value < 1 ) {
			/* translators: %s: name of an option. */
			WP_CLI::error( sprintf( __( '--%s must be a whole number of at least 1.', 'merchant-payments-for-woocommerce' ), $option ) );
		}
		return (int) $value;
	}
}
