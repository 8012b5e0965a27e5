<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Payouts;

use MerchantPayments\Payouts\InstantOffer;
use MerchantPayments\Platform\MinorUnits;
use PHPUnit\Framework\TestCase;

/**
 * The rate of an instant payout's fee follows from the fee of the whole, or is not known.
 *
 * @covers \MerchantPayments\Payouts\InstantOffer
 */
final class InstantOfferTest extends TestCase {

	/**
	 * A rate that is found makes the fee of every part to the cent: a guess would promise a merchant another amount than is paid.
	 *
	 * @dataProvider currencies
	 */
	public function test_a_rate_that_is_found_is_the_platforms( string $currency ): void {
		$step  = MinorUnits::step( $currency );
		$found = 0;
		mt_srand( 20261126 );
		for ( $round = 0; $round < 2000; $round++ ) {
			$rate   = [ 25, 50, 75, 100, 125, 150, 175, 200, 300 ][ $round % 9 ];
			$net    = mt_rand( 1, 10 ** mt_rand( 1, 8 ) ) * $step;
			$offer  = InstantOffer::of( self::part( $currency, $net, self::fee( $net, $rate, $step ) ) );
			$found += (int) ( null !== $offer->rate );
			$this->assertSame( null === $offer->rate ? null : $rate, $offer->rate, "$net at $rate" );
			$this->assertSame( null !== $offer->rate, $offer->allows_part() );
			$this->assertTrue( $net < 400 * $step || null !== $offer->rate, "$net at $rate is enough to know it." );
		}
		$this->assertGreaterThan( 1000, $found );
		$this->assertLessThan( 2000, $found );
	}

	/** @return array<string, array{string}> */
	public static function currencies(): array {
		return [ 'two decimals' => [ 'usd' ], 'none' => [ 'jpy' ], 'three' => [ 'kwd' ] ];
	}

	/** An unusual rate is found where the amount tells it from all others; a fee that is no rate is none. */
	public function test_unusual_fees(): void {
		$this->assertSame( 137, InstantOffer::of( self::part( 'usd', 1_000_000, 13_700 ) )->rate );
		$this->assertSame( 1.37, InstantOffer::of( self::part( 'usd', 1_000_000, 13_700 ) )->fee_percentage() );
		$least = InstantOffer::of( self::part( 'usd', 1_000_000, 12_345 ) );
		$this->assertSame( [ null, false, 1.23 ], [ $least->rate, $least->allows_part(), $least->fee_percentage() ] );
		$this->assertSame( 0, InstantOffer::of( self::part( 'usd', 5_000, 0 ) )->rate );
		$this->assertFalse( InstantOffer::of( self::part( 'usd', 0, 0 ) )->allows_part() );
	}

	/** A platform that doesn't say what it takes: that is no fee of nothing. */
	public function test_no_word_about_the_fee(): void {
		$offer = InstantOffer::of( [ 'currency' => 'usd', 'amount' => 5000 ] );
		$this->assertSame( [ false, true, 5000, 0 ], [ $offer->has_fee, $offer->allows_part(), $offer->net, $offer->fee() ] );
	}

	/** Half up, in whole steps. */
	private static function fee( int $net, int $rate, int $step ): int {
		return intdiv( 2 * $net * $rate + 10_000 * $step, 20_000 * $step ) * $step;
	}

	/** @return array<string, mixed> Of Stripe's balance. */
	private static function part( string $currency, int $net, int $fee ): array {
		return [
			'currency'      => $currency,
			'amount'        => $net + $fee,
			'net_available' => [ [ 'amount' => $net ] ],
		];
	}
}
