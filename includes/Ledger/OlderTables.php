<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Ledger\Projection\ProjectionTables;
use MerchantPayments\Kernel\Condition;

/**
 * The ledger's tables up to version 12: for one account, with a column `livemode` instead of `scope`. Only the sandbox ever wrote
 * them, so `livemode` is 0. Other columns and index names are unchanged; columns that are added later don't exist there.
 */
final class OlderTables {

	public const PREFIX = 'ledger_';

	/** Tables with their key columns, in the order in which they are copied. */
	public const KEYS = array(
		'transactions'   => array( 'transaction_id' ),
		'payouts'        => array( 'payout_id' ),
		'payout_items'   => array( 'transaction_id' ),
		'daily'          => Totals::KEYS['daily'],
		'periods'        => Totals::KEYS['periods'],
		'steps'          => Totals::KEYS['steps'],
		'search'         => array( 'list', 'word', 'id' ),
		'documents'      => array( 'document_id' ),
		'authorizations' => array( 'payment_intent_id' ),
		'disputes'       => array( 'dispute_id' ),
		'fraud_outcomes' => array( 'payment_intent_id' ),
	);

	/** The only table without that column. */
	private const WITHOUT_LIVEMODE = 'payout_items';

	public static function has( string $table ): bool {
		return isset( self::KEYS[ $table ] );
	}

	/**
	 * Whether a table has sums, which are increased in place. Increasing them twice would be wrong, so their rows are copied after
	 * each change.
	 */
	public static function is_sums( string $table ): bool {
		return isset( Totals::KEYS[ $table ] );
	}

	/** Condition that replaces the scope's. */
	public static function condition( string $table ): Condition {
		return new Condition( self::WITHOUT_LIVEMODE === $table ? '0 = %d' : 'livemode = %d', array( 0 ) );
	}

	/** @return array<string, int> Column that replaces the scope's. */
	public static function livemode( string $table ): array {
		return self::WITHOUT_LIVEMODE === $table ? array() : array( 'livemode' => 0 );
	}

	/**
	 * Columns of a table, without `scope` and `livemode`.
	 *
	 * @return list<string>
	 */
	public static function columns( string $table ): array {
		static $columns = array();
		if ( ! isset( $columns[ $table ] ) ) {
			$name        = static fn ( string $name ): string => $name;
			$definitions = LedgerTables::definitions( $name, '' ) + ProjectionTables::definitions( $name, '' );
			preg_match_all( '/^\s+([a-z_]+) [a-z]/m', $definitions[ ScopedTables::PREFIX . $table ], $found );
			$columns[ $table ] = array_values( array_diff( $found[1], array( 'scope' ) ) );
		}
		return $columns[ $table ];
	}
}
