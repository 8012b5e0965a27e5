<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

use DateTimeImmutable;
use DateTimeZone;
use MerchantPayments\Sandbox\Generator\Chance;
use MerchantPayments\Sandbox\Generator\Weights;

/** Distributes purchases over 18 months: growth, seasons, weekdays and hours. */
final class Calendar {

	private const DAY = 86400;

	/** Monday to Sunday, in percent. */
	private const WEEK = array( 104, 100, 98, 100, 108, 94, 96 );

	/** January to December, in percent. */
	private const YEAR = array( 78, 86, 92, 94, 98, 92, 84, 88, 98, 108, 138, 156 );

	/** Factor between the first and the last day. */
	private const GROWTH = 1.6;

	/** Purchases by hour of the day in UTC; most customers are American. */
	private const HOURS = array( 70, 72, 60, 42, 26, 14, 8, 8, 12, 18, 22, 26, 34, 48, 62, 74, 82, 86, 88, 84, 78, 72, 72, 74 );

	/** Start in UTC seconds. */
	public readonly int $start;

	/** Precomputed distributions. */
	private readonly Weights $hours;

	/** @param int $until End in UTC seconds. */
	public function __construct( private readonly Chance $chance, public readonly int $until ) {
		$end         = new DateTimeImmutable( '@' . $until, new DateTimeZone( 'UTC' ) );
		$this->start = $end->modify( '-18 months' )->getTimestamp();
		$this->hours = new Weights( self::HOURS );
	}

	/** @return iterable<int> UTC seconds, after the start and not after the end. */
	public function times( int $count ): iterable {
		$days = $this->days();
		$all  = array_sum( $days );
		$sum  = 0.0;
		$done = 0;
		foreach ( $days as $midnight => $weight ) {
			$sum  += $weight;
			$times = array();
			for ( $target = (int) round( $count * $sum / $all ); $done < $target; $done++ ) {
				$times[] = $this->time( $midnight );
			}
			sort( $times );
			yield from $times;
		}
	}

	/** @return array<int, float> */
	private function days(): array {
		$days = array();
		$from = $this->start - $this->start % self::DAY;
		for ( $midnight = $from; $midnight <= $this->until; $midnight += self::DAY ) {
			$share  = ( $midnight - $from ) / ( $this->until - $from );
			$within = min( $this->until, $midnight + self::DAY ) - max( $this->start, $midnight );

			$days[ $midnight ] = ( 1 + self::GROWTH * $share ) * self::season( $midnight ) * $within / self::DAY
				* $this->chance->between( 78, 122 );
		}
		return $days;
	}

	/**
	 * A day's factor compared to an average day.
	 *
	 * @param int $midnight Its beginning, in UTC seconds.
	 */
	private static function season( int $midnight ): float {
		list( $weekday, $day, $month ) = array_map( 'intval', explode( ' ', gmdate( 'N j n', $midnight ) ) );

		$sale = 11 === $month && $day >= 23 && 5 === $weekday ? 2.4 : 1.0;
		$eve  = 12 === $month && $day >= 23 ? 0.45 : 1.0;
		return self::WEEK[ $weekday - 1 ] * self::YEAR[ $month - 1 ] * $sale * $eve / 10000;
	}

	/** @param int $midnight Start of the day, in UTC seconds. */
	private function time( int $midnight ): int {
		$time = $midnight + (int) $this->hours->draw( $this->chance ) * 3600 + $this->chance->between( 0, 3599 );
		if ( $time > $this->start && $time <= $this->until ) {
			return $time;
		}
		return $this->chance->between( max( $this->start, $midnight ) + 1, min( $this->until, $midnight + self::DAY - 1 ) );
	}
}
