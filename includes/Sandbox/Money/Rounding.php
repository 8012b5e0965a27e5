<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Money;

/** Whole-number arithmetic only: no float ever holds an amount. */
final class Rounding {

	/** Divides and rounds half away from zero, to a multiple of a step. */
	public static function half_up( int $numerator, int $denominator, int $step = 1 ): int {
		$unit   = $denominator * $step;
		$half   = intdiv( $unit, 2 ) + ( $unit & 1 );
		$rest   = abs( $numerator ) % $unit;
		$result = ( intdiv( abs( $numerator ), $unit ) + ( $rest >= $half ? 1 : 0 ) ) * $step;
		return $numerator < 0 ? -$result : $result;
	}
}
