<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Money;

/** The months for which the platform bills: those of UTC. */
final class Months {

	/**
	 * The first second of the month after a moment's.
	 *
	 * @param int $time UTC seconds.
	 */
	public static function after( int $time ): int {
		list( $year, $month ) = explode( ' ', gmdate( 'Y n', $time ) );
		return (int) gmmktime( 0, 0, 0, (int) $month + 1, 1, (int) $year );
	}

	/**
	 * The days of the month that ends at a moment.
	 *
	 * @param int $end Its end: the first second of the month after it.
	 * @return array{string, string} First and last, "Y-m-d".
	 */
	public static function days( int $end ): array {
		return array( gmdate( 'Y-m-01', $end - 1 ), gmdate( 'Y-m-d', $end - 1 ) );
	}
}
