<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails\Timeline;

use MerchantPayments\Platform\MinorUnits;

/**
 * Splits the amount of a fee into a percentage and a fixed part, by Stripe's published prices (stripe.com/pricing, United States). An
 * amount that they cannot explain becomes a percentage alone.
 */
final class PriceList {

	/** Rates in millionths, by payment method and by additional fee. */
	private const SHARES = array(
		'card'              => 29_000,
		'card_present'      => 26_000,
		'interac_present'   => 0,
		'link'              => 29_000,
		'affirm'            => 60_000,
		'afterpay_clearpay' => 60_000,
		'klarna'            => 59_900,
		'alipay'            => 29_000,
		'amazon_pay'        => 29_000,
		'au_becs_debit'     => 10_000,
		'bancontact'        => 14_000,
		'eps'               => 16_000,
		'giropay'           => 14_000,
		'grabpay'           => 33_000,
		'ideal'             => 0,
		'multibanco'        => 29_500,
		'p24'               => 22_000,
		'sepa_debit'        => 8_000,
		'sofort'            => 14_000,
		'us_bank_account'   => 8_000,
		'wechat_pay'        => 29_000,
		'international'     => 15_000,
		'fx'                => 10_000,
		'device'            => 0,
		'subscription'      => 10_000,
	);

	/** Additional fees without a fixed part. */
	private const SHARE_ALONE = array( 'international', 'fx', 'subscription' );

	/** Methods with a capped fee, and their usual fixed part in US cents. */
	private const LIMITED = array(
		'au_becs_debit'   => 30,
		'sepa_debit'      => 30,
		'us_bank_account' => 0,
	);

	/**
	 * Splits a fee.
	 *
	 * @param int    $amount   Fee in minor units.
	 * @param string $currency ISO code.
	 * @return array{percentage: float, fixed: int, capped: bool} `percentage` is a fraction; for a capped fee `fixed` is the whole fee.
	 */
	public static function split( int $amount, int $base, string $currency, string $subject ): array {
		$share = self::SHARES[ $subject ] ?? null;
		if ( null === $share ) {
			return self::effective( $amount, $base );
		}
		$fixed  = $amount - self::part( $base, $share, $currency );
		$lowest = 'usd' === strtolower( $currency ) ? self::LIMITED[ $subject ] ?? 0 : 0;
		if ( isset( self::LIMITED[ $subject ] ) && $fixed < $lowest ) {
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
		return $step * intdiv( 2 * $base * $share + 1_000_000 * $step, 2_000_000 * $step );
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
