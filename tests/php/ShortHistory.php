<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests;

/** Drops steps while what is left still fails: first half of them at a time, at last each alone. */
final class ShortHistory {

	/**
	 * The steps of a failing history that it needs to fail.
	 *
	 * @template T
	 * @param list<T>                 $steps Steps.
	 * @param callable(list<T>): bool $fails Whether a history fails.
	 * @return list<T>
	 */
	public static function of( array $steps, callable $fails, float $seconds ): array {
		$until = microtime( true ) + $seconds;
		$size  = count( $steps );
		while ( $size > 1 ) {
			$size  = intdiv( $size + 1, 2 );
			$steps = self::without( $steps, $size, $fails, $until );
		}
		return $steps;
	}

	/**
	 * Drops each part of a size that is not needed.
	 *
	 * @template T
	 * @param list<T>                 $steps Steps.
	 * @param callable(list<T>): bool $fails Whether a history fails.
	 * @param float                   $until When to end, in seconds.
	 * @return list<T>
	 */
	private static function without( array $steps, int $size, callable $fails, float $until ): array {
		$start = 0;
		while ( isset( $steps[ $start ] ) && microtime( true ) < $until ) {
			$fewer = $steps;
			array_splice( $fewer, $start, $size );
			if ( [] !== $fewer && $fails( $fewer ) ) {
				$steps = $fewer;
			} else {
				$start += $size;
			}
		}
		return $steps;
	}
}
