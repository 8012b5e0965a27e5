<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Projection;

use MerchantPayments\Kernel\Database;
use MerchantPayments\Platform\Mode;

/** Keeps the number for the menu, which every page of wp-admin shows: it is counted when the list changes, so that no page asks for it. */
final class UncapturedCount {

	/** WordPress reads it with all the others that every page needs. */
	public const OPTION = 'wcpay_uncaptured_count';

	/** The list that it counts. */
	public const TABLE = 'ledger_authorizations';

	public function __construct( private readonly Database $database, private readonly Mode $mode ) {}

	/**
	 * The number, from what WordPress has read for this page anyway: a store without the option must not be asked for it.
	 *
	 * @phpstan-impure
	 */
	public static function known(): int {
		return (int) ( wp_load_alloptions()[ self::OPTION ] ?? 0 );
	}

	/**
	 * Counts again. The caller holds the lock of writers, or the last count might not be the newest. WordPress writes no value that it takes for the
	 * one that is there: it must look again, because another process may have written since this one read its options.
	 */
	public function refresh(): void {
		$row = $this->database->row(
			"SELECT COUNT(*) AS waiting FROM {$this->database->table( self::TABLE )} WHERE livemode = %d",
			array( (int) $this->mode->is_live() )
		);
		wp_cache_delete( 'alloptions', 'options' );
		update_option( self::OPTION, (int) ( $row['waiting'] ?? 0 ), true );
	}
}
