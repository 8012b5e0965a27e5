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
	 * Counts again. The caller holds the lock of writers, or the last count might not be the newest. WordPress writes no value that it takes for the
	 * one that is there: it must look again, because another process may have written since this one read its options.
	 */
	public function refresh(): void {
		wp_cache_delete( 'alloptions', 'options' );
		update_option( self::OPTION . $this->tables->scope->id, $this->tables->count( self::TABLE ), true );
	}
}
