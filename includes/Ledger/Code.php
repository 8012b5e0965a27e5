<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

/** Text that stands in a column of codes (`latin1_bin`, see LedgerTables) and in the keys of sums. Pure. */
final class Code {

	/**
	 * The text as such a column has it. A character that it cannot hold is `?`: MySQL does not even compare it with one. Blanks at the end are no part
	 * of it: MySQL takes no notice of them, so that two keys that differ in them would be one row.
	 */
	public static function of( string $text, int $length ): string {
		return rtrim( substr( (string) preg_replace( '/[^\x20-\x7E]/u', '?', trim( $text ) ), 0, $length ) );
	}
}
