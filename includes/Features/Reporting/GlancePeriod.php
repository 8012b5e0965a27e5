<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Reporting;

use DateTimeImmutable;

/** A period of store days that ends today, and the one before it that it is compared with. Days are `Y-m-d`. */
enum GlancePeriod: string {
	case Week      = '7_days';
	case FourWeeks = '28_days';
	case Quarter   = '90_days';
	case Month     = 'this_month';

	public const DEFAULT = self::FourWeeks;

	/** @return list<string> */
	public static function names(): array {
		return array_column( self::cases(), 'value' );
	}

	/**
	 * @param string $today The store's day.
	 * @return array{string, string} First and last day.
	 */
	public function current( string $today ): array {
		return array( $this->first( $today ), $today );
	}

	/**
	 * As many days right before it; of a month, the same days of the month before, as far as that has them.
	 *
	 * @param string $today The store's day.
	 * @return array{string, string} First and last day.
	 */
	public function previous( string $today ): array {
		if ( self::Month !== $this ) {
			$last = self::before( $this->first( $today ), 1 );
			return array( self::before( $last, $this->days() - 1 ), $last );
		}
		$end = self::before( $this->first( $today ), 1 );
		return array( substr( $end, 0, 8 ) . '01', min( $end, substr( $end, 0, 8 ) . substr( $today, -2 ) ) );
	}

	private function first( string $today ): string {
		return self::Month === $this ? substr( $today, 0, 8 ) . '01' : self::before( $today, $this->days() - 1 );
	}

	private function days(): int {
		return (int) $this->value;
	}

	private static function before( string $day, int $days ): string {
		return ( new DateTimeImmutable( $day ) )->modify( "-{$days} days" )->format( 'Y-m-d' );
	}
}
