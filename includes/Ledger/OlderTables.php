<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Ledger\Projection\ProjectionTables;
use MerchantPayments\Ledger\Query\Condition;

/**
 * The ledger's tables until version 12 of the tables: one account's, with a column `livemode` in the place of `scope`. Nothing but the sandbox ever wrote
 * them, so `livemode` is 0. Everything else is as it is now, the names of indexes as well; a column that is added later must not be asked of them.
 */
final class OlderTables {

	public const PREFIX = 'ledger_';

	/** The tables with the columns of their keys, in the order in which they are copied. */
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

	/** The only one without the column. */
	private const WITHOUT_LIVEMODE = 'payout_items';

	public static function has( string $table ): bool {
		return isset( self::KEYS[ $table ] );
	}

	/** Whether its rows are added to where they are. Added twice they would be wrong, so they are copied after each change. */
	public static function is_sums( string $table ): bool {
		return isset( Totals::KEYS[ $table ] );
	}

	/** What stands in the place of the scope in a condition. */
	public static function condition( string $table ): Condition {
		return new Condition( self::WITHOUT_LIVEMODE === $table ? '0 = %d' : 'livemode = %d', array( 0 ) );
	}

	/** @return array<string, int> What stands in the place of the scope in a row. */
	public static function livemode( string $table ): array {
		return self::WITHOUT_LIVEMODE === $table ? array() : array( 'livemode' => 0 );
	}

	/**
	 * The columns of a table, without `scope` or `livemode`.
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
