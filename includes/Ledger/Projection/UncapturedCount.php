<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Projection;

use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Platform\Scope;

/** Keeps the number for the menu, which every page of wp-admin shows: it is counted when the list changes, so that no page asks for it. */
final class UncapturedCount {

	/** The list that it counts. */
	public const TABLE = 'authorizations';

	/** How the name of the autoloaded option begins; the scope's id follows. */
	public const OPTION = 'wcpay_uncaptured_count_';

	public function __construct( private readonly ScopedTables $tables ) {}

	/**
	 * The number, from what WordPress has read for this page anyway: a store without the option must not be asked for it.
	 *
	 * @phpstan-impure
	 */
	public static function known( Scope $scope ): int {
		return (int) ( wp_load_alloptions()[ self::OPTION . $scope->id ] ?? 0 );
	}

	/**
	 * The number of the scope that the store is in, in the same way, and without a class that knows scopes.
	 *
	 * @phpstan-impure
	 */
	public static function of_the_menu(): int {
		// Scopes::CURRENT.
		$options = wp_load_alloptions();
		return (int) ( $options[ self::OPTION . ( $options['wcpay_scope'] ?? '' ) ] ?? 0 );
	}

	/** Counts again. The caller holds the lock of writers, or the last count might not be the newest. */
	public function refresh(): void {
		global $wpdb;
		$option = self::OPTION . $this->tables->scope->id;
		$count  = (string) $this->tables->count( self::TABLE );
		if ( ! update_option( $option, $count, true ) ) {
			// WordPress does not write a value equal to the cached one, but another process may have written a different one since.
			$wpdb->update( $wpdb->options, array( 'option_value' => $count ), array( 'option_name' => $option ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery.DirectQuery, WordPress.DB.DirectDatabaseQuery.NoCaching -- The cache has the value already.
		}
	}
}
