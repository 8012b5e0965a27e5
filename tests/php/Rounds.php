<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests;

/**
 * How often tests repeat what depends on chance or takes long: a few rounds in `npm test`, all of them in `npm run test:long`, which runs the group "long".
 */
final class Rounds {

	/** Set by bin/test/rounds.mjs. */
	private const LONG = 'MERCHANT_PAYMENTS_LONG';

	public static function of( int $few, int $all ): int {
		return '1' === getenv( self::LONG ) ? $all : $few;
	}
}
