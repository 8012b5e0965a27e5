<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests;

/**
 * How often tests repeat what depends on chance or takes long: a few rounds in `npm test`, all of them in `npm run test:long`, which runs
 * the group "long".
 */
final class Rounds {

	/** Set by bin/test/rounds.mjs. */
	private const LONG = 'MERCHANT_PAYMENTS_LONG';

	public static function of( int $few, int $all ): int {
		return '1' === getenv( self::LONG ) ? $all : $few;
	}

	/**
	 * A few of a list from its beginning to its end, or all of it.
	 *
	 * @template T
	 * @param list<T> $all The list.
	 * @return list<T>
	 */
	public static function some( int $few, array $all ): array {
		$step = count( $all ) / max( 1, self::of( min( $few, count( $all ) ), count( $all ) ) );
		return array_values( array_filter( $all, static fn ( int $number ): bool => fmod( $number, $step ) < 1, ARRAY_FILTER_USE_KEY ) );
	}
}
