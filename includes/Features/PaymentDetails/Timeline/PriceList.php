<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails\Timeline;

use MerchantPayments\Payments\PaymentMethodTable;
use MerchantPayments\Platform\MinorUnits;

/**
 * Splits the amount of a fee into a percentage and a fixed part, by Stripe's published prices (stripe.com/pricing, United States). An
 * amount that they cannot explain becomes a percentage alone.
 */
final class PriceList {

	/** Rates of additional fees in millionths; those of methods are in PaymentMethodTable. */
	private const SHARES = array(
		'international' => 15_000,
		'fx'            => 10_000,
		'device'        => 0,
		'subscription'  => 10_000,
	);

	/** Additional fees without a fixed part. */
	private const SHARE_ALONE = array( 'international', 'fx', 'subscription' );

	/**
	 * Splits a fee.
	 *
	 * @param int    $amount   Fee in minor units.
	 * @param string $currency ISO code.
	 * @return array{percentage: float, fixed: int, capped: bool} `percentage` is a fraction; for a capped fee `fixed` is the whole fee.
	 */
	public static function split( int $amount, int $base, string $currency, string $subject ): array {
		$method = PaymentMethodTable::all()[ $subject ] ?? null;
		$share  = self::SHARES[ $subject ] ?? $method?->share;
		if ( null === $share ) {
			return self::effective( $amount, $base );
		}
		$fixed  = $amount - self::part( $base, $share, $currency );
		$capped = $method?->least_fixed;
		if ( null !== $capped && $fixed < ( 'usd' === strtolower( $currency ) ? $capped : 0 ) ) {
			return self::rates( $share, $amount, true );
		}
		if ( $fixed < 0 || ( 0 !== $fixed && in_array( $subject, self::SHARE_ALONE, true ) ) ) {
			return self::effective( $amount, $base );
		}
		return self::rates( $share, $fixed, false );
	}

	/**
	 * A fee as its effective rate.
	 *
	 * @param int $amount Fee in minor units.
	 * @return array{percentage: float, fixed: int, capped: bool}
	 */
	public static function effective( int $amount, int $base ): array {
		return 0 === $base ? self::rates( 0, $amount, false ) : self::rates( (int) round( $amount * 1_000_000 / $base ), 0, false );
	}

	/**
	 * A fraction of an amount, rounded half up as the platform does; amounts in three-decimal currencies end in 0.
	 *
	 * @param string $currency ISO code.
	 */
	private static function part( int $base, int $share, string $currency ): int {
		$step = 3 === MinorUnits::decimals( $currency ) ? 10 : 1;
		$unit = 1_000_000 * $step;
		// In two parts: the largest amounts, twice and by their share, are no whole numbers to PHP.
		$whole = intdiv( $base, $unit );
		$rest  = $base - $whole * $unit;
		return $step * ( $whole * $share + intdiv( 2 * $rest * $share + $unit, 2 * $unit ) );
	}

	/** @return array{percentage: float, fixed: int, capped: bool} */
	private static function rates( int $share, int $fixed, bool $capped ): array {
		return array(
			'percentage' => $share / 1_000_000,
			'fixed'      => $fixed,
			'capped'     => $capped,
		);
	}
}
