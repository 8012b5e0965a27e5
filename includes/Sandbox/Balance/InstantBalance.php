<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Balance;

use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Sandbox\Money\Fees;

/**
 * Instant payouts take pending money, too. Their fee is a share of what reaches the bank and comes on top of it, so that
 * `amount = net + fee`. All in minor units.
 */
final class InstantBalance {

	/** The most that an instant payout and its fee can take, for the currencies that have them (Stripe: 9,999 dollars). */
	private const LIMIT = array(
		'usd' => 999_900,
		'eur' => 999_900,
		'gbp' => 999_900,
	);

	/** Divides an amount. */
	private function __construct( public readonly int $amount, public readonly int $fee ) {}

	/** Whether a currency has instant payouts. */
	public static function has( string $currency ): bool {
		return isset( self::LIMIT[ $currency ] );
	}

	/** The most that a payout and its fee can take at once. */
	public static function limit( string $currency ): int {
		return self::LIMIT[ $currency ] ?? 0;
	}

	/** The largest instant payout out of all that is there. */
	public static function of( string $currency, int $total ): self {
		$most = max( 0, min( $total, self::limit( $currency ) ) );
		$step = MinorUnits::step( $currency );
		$net  = intdiv( $most * 1_000_000, ( 1_000_000 + Fees::INSTANT ) * $step ) * $step;
		// The fee is rounded: one step more may still fit, or one less be needed.
		$net += $net + $step + Fees::of_instant_payout( $net + $step, $currency ) <= $most ? $step : 0;
		$net -= $net + Fees::of_instant_payout( $net, $currency ) > $most ? $step : 0;
		$net  = max( 0, $net );
		$fee  = Fees::of_instant_payout( $net, $currency );
		return new self( $net + $fee, $fee );
	}

	/** What reaches the bank. */
	public function net(): int {
		return $this->amount - $this->fee;
	}
}
