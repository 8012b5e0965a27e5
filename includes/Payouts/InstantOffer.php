<?php

declare( strict_types=1 );

namespace MerchantPayments\Payouts;

use MerchantPayments\Platform\MinorUnits;

/**
 * What can be paid out instantly in a currency. The platform gives the fee of the whole; its rate follows from that where only one usual
 * rate makes this fee, and then a part's fee is known to the cent.
 */
final readonly class InstantOffer {

	/** What rates are multiples of, in hundredths of a percent: the usual ones first. */
	private const STEPS = array( 25, 5, 1 );

	/** Hundredths of a percent in a whole. */
	private const WHOLE = 10_000;

	/** @var int|null Hundredths of a percent of what reaches the bank; null when it is not known. */
	public ?int $rate;

	/**
	 * @param int  $amount   What leaves the balance, in minor units.
	 * @param int  $net      What reaches the bank.
	 * @param bool $has_fee  Whether the platform says what it takes.
	 */
	private function __construct( public string $currency, public int $amount, public int $net, public bool $has_fee ) {
		$this->rate = $has_fee ? self::rate( $net, $amount - $net, MinorUnits::step( $currency ) ) : null;
	}

	/** @param array<string, mixed> $part Of Stripe's `instant_available`. */
	public static function of( array $part ): self {
		$net = $part['net_available'][0]['amount'] ?? null;
		return new self( (string) $part['currency'], (int) $part['amount'], (int) ( $net ?? $part['amount'] ), null !== $net );
	}

	public function fee(): int {
		return $this->amount - $this->net;
	}

	/** Of what reaches the bank. */
	public function fee_percentage(): float {
		if ( null !== $this->rate ) {
			return $this->rate / 100;
		}
		return $this->net > 0 ? round( $this->fee() * 100 / $this->net, 2 ) : 0;
	}

	/** Whether less than the whole can be paid out: not where its fee could only be guessed. */
	public function allows_part(): bool {
		return ! $this->has_fee || null !== $this->rate;
	}

	/** The one rate that makes a fee, rounded half up to the currency's step; null when none does, or several of the same kind. */
	private static function rate( int $net, int $fee, int $step ): ?int {
		if ( $net <= 0 ) {
			return null;
		}
		$least = max( 0, self::up( ( 2 * $fee - $step ) * self::WHOLE, 2 * $net ) );
		$end   = self::up( ( 2 * $fee + $step ) * self::WHOLE, 2 * $net );
		foreach ( self::STEPS as $multiple ) {
			$rate = self::up( $least, $multiple ) * $multiple;
			if ( $rate < $end ) {
				return $rate + $multiple < $end ? null : $rate;
			}
		}
		return null;
	}

	/** A quotient, rounded up. */
	private static function up( int $number, int $by ): int {
		return intdiv( $number, $by ) + (int) ( $number > 0 && 0 !== $number % $by );
	}
}
