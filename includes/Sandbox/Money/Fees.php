<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Money;

use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Sandbox\Data;
use MerchantPayments\Sandbox\Store\Entry;

/**
 * The price list of a US account. Fees are charged in the settlement currency, and each part is rounded half up separately, so that
 * the fee is the sum of its parts; fixed parts are US cents at the base exchange rate.
 *
 * A partial refund of a fee is distributed over its lines proportionally: it equals the sum of the lines' refunds, and no line is
 * refunded beyond its amount.
 */
final class Fees {

	/** Additional rate for a card from another country, in millionths. */
	public const INTERNATIONAL = 15_000;

	/** Additional rate for currency conversion, in millionths. */
	public const EXCHANGE = 10_000;

	/** Additional fee for Tap to Pay on a phone, in US cents. */
	public const DEVICE = 10;

	/** Dispute fee in US cents; returned when the dispute is won. */
	public const DISPUTE = 1500;

	/** Rate of an instant payout, in millionths. */
	public const INSTANT = 15_000;

	/** Maximum of an instant payout including its fee, by currency (Stripe: 9,999 dollars). */
	public const INSTANT_LIMITS = array(
		'usd' => 999_900,
		'eur' => 999_900,
		'gbp' => 999_900,
	);

	/** @return list<array{FeePart, int}> Parts with minor units of the settlement currency. */
	public static function of_payment( Conversion $settled, string $method, bool $international, bool $device ): array {
		$parts = array( array( FeePart::Base, self::base( $settled, $method ) ) );
		if ( $international ) {
			$parts[] = array( FeePart::International, self::share( $settled->amount, self::INTERNATIONAL, $settled->currency ) );
		}
		if ( null !== $settled->rate ) {
			$parts[] = array( FeePart::Exchange, self::share( $settled->amount, self::EXCHANGE, $settled->currency ) );
		}
		if ( $device ) {
			$parts[] = array( FeePart::Device, ExchangeRates::price( self::DEVICE, $settled->currency ) );
		}
		return $parts;
	}

	/**
	 * @param int    $amount   Amount that reaches the bank, in minor units.
	 * @param string $currency ISO code, lower case.
	 */
	public static function of_instant_payout( int $amount, string $currency ): int {
		return self::share( $amount, self::INSTANT, $currency );
	}

	private static function base( Conversion $settled, string $method ): int {
		list( $rate, $cents, $cap ) = self::list()[ $method ] ?? self::list()['card'];
		$fee                        = self::at( $settled, $rate, $cents );
		return $cap > 0 ? min( $fee, ExchangeRates::price( $cap, $settled->currency ) ) : $fee;
	}

	/**
	 * Methods with their own base fees.
	 *
	 * @return array<string, array{int, int, int}> Millionths, US cents, and the most in US cents (0: no cap).
	 */
	public static function list(): array {
		/** @var array<string, array{fee?: array{int, int, int}}> $methods */
		$methods = Data::of( 'payment-methods' );
		return array_map(
			static fn ( array $method ): array => $method['fee'],
			array_filter( $methods, static fn ( array $method ): bool => isset( $method['fee'] ) )
		);
	}

	/** @return int A price of a share and a fixed part. Minor units of the settlement currency. */
	public static function at( Conversion $settled, int $rate, int $cents ): int {
		return self::share( $settled->amount, $rate, $settled->currency ) + ExchangeRates::price( $cents, $settled->currency );
	}

	/** @param string $currency ISO code, lower case. */
	public static function share( int $amount, int $rate, string $currency ): int {
		return ExchangeRates::half_up( $amount * $rate, 1_000_000, MinorUnits::step( $currency ) );
	}

	/**
	 * @param int $amount Refunded part of the fee, in minor units.
	 * @return list<array{FeePart, int}> The fee's parts with minor units of what is returned.
	 */
	public static function returned( Entry $entry, int $amount ): array {
		$step   = MinorUnits::step( $entry->currency );
		$shares = array();
		$sum    = 0;
		$before = 0;
		// Divides the remaining sum rather than each line, so that rounding errors don't add up.
		foreach ( $entry->parts() as list( $part, $charged ) ) {
			$sum     += $charged;
			$until    = ExchangeRates::half_up( $sum * $amount, max( 1, $entry->fee ), $step );
			$shares[] = array( $part, $until - $before );
			$before   = $until;
		}
		return $shares;
	}

	/**
	 * The net amount of the largest instant payout: together with its fee it is at most the total.
	 *
	 * @param int $total Available total in minor units.
	 */
	public static function largest_instant_payout( string $currency, int $total ): int {
		$most = max( 0, min( $total, self::INSTANT_LIMITS[ $currency ] ?? 0 ) );
		$step = MinorUnits::step( $currency );
		$net  = intdiv( $most * 1_000_000, ( 1_000_000 + self::INSTANT ) * $step ) * $step;
		// Because the fee is rounded, one step more may still fit, or one less be needed.
		$net += $net + $step + self::of_instant_payout( $net + $step, $currency ) <= $most ? $step : 0;
		$net -= $net + self::of_instant_payout( $net, $currency ) > $most ? $step : 0;
		return max( 0, $net );
	}
}
