<?php

declare( strict_types=1 );

namespace MerchantPayments\Account;

use MerchantPayments\Kernel\Condition;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Mode;

/**
 * Pages that a merchant's own account has nothing for: loans without one that was paid out, card readers without any. They have no entry
 * in the menu, and say at their address what there would be. The sandbox has everything.
 */
final readonly class UnusedPages {

	/** How the name of the autoloaded option begins that has their names, with spaces between; the scope's id follows. */
	public const OPTION = 'merchant_payments_unused_pages_';

	/** As Admin\Pages calls them. */
	private const LOANS   = 'loans';
	private const READERS = 'card-readers';

	/** Looks again; asks the platform for one reader at most. */
	public static function note( Account $account ): void {
		if ( Mode::Sandbox === $account->mode() ) {
			return;
		}
		$has    = static fn ( string $rows ): bool => $account->tables()->count( 'transactions', new Condition( $rows ), 1 ) > 0;
		$unused = array_filter(
			array(
				self::LOANS   => ! $has( "listed = 1 AND type = 'financing_payout'" ),
				self::READERS => ! $has( "listed = 1 AND channel IN ('in_person', 'in_person_pos')" ) && ! self::has_reader( $account ),
			)
		);
		update_option( self::OPTION . $account->scope->id, implode( ' ', array_keys( $unused ) ), true );
	}

	private static function has_reader( Account $account ): bool {
		try {
			return array() !== $account->platform()->readers()->readers( 1 );
		} catch ( PlatformException ) {
			return false;
		}
	}
}
