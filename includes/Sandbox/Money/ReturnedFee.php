<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Money;

use MerchantPayments\Sandbox\Store\Entry;

/**
 * What of each line of a movement's fee is returned when a part of the whole fee is: each its share, together exactly the part, and never
 * more than the line.
 */
final class ReturnedFee {

	/**
	 * @param int $amount How much of the fee, in minor units.
	 * @return list<array{FeePart, int}> The fee's parts with minor units of what is returned.
	 */
	public static function of( Entry $entry, int $amount ): array {
		$step   = Currencies::step( $entry->currency );
		$shares = array();
		$sum    = 0;
		$before = 0;
		// The sum is divided and not each line, so that what is rounded at one line is made up for at the next.
		foreach ( $entry->parts() as list( $part, $charged ) ) {
			$sum     += $charged;
			$until    = Rounding::half_up( $sum * $amount, max( 1, $entry->fee ), $step );
			$shares[] = array( $part, $until - $before );
			$before   = $until;
		}
		return $shares;
	}

	/** @param int $amount How much of the fee, in minor units. */
	public static function tax( Entry $entry, int $amount ): int {
		$tax = 0;
		foreach ( self::of( $entry, $amount ) as list( $part, $share ) ) {
			$tax += FeePart::Tax === $part ? $share : 0;
		}
		return $tax;
	}
}
