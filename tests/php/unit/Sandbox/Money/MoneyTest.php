<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox\Money;

use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Sandbox\Money\Conversion;
use MerchantPayments\Sandbox\Money\ExchangeRates;
use MerchantPayments\Sandbox\Money\FeePart;
use MerchantPayments\Sandbox\Money\Fees;
use MerchantPayments\Sandbox\Payments\Amounts;
use PHPUnit\Framework\TestCase;

/**
 * Currencies, decimals, exchange and fees.
 *
 * @covers \MerchantPayments\Sandbox\Money\Conversion
 * @covers \MerchantPayments\Sandbox\Money\ExchangeRates
 * @covers \MerchantPayments\Sandbox\Money\FeePart
 * @covers \MerchantPayments\Sandbox\Money\Fees
 */
final class MoneyTest extends TestCase {

	/** 1 March 2026, 12:00 UTC. */
	private const NOW = 1772366400;

	/** Halves go away from zero, to a multiple of the step. */
	public function test_halves_round_away_from_zero(): void {
		$cases = [
			[ 5, 10, 1, 1 ],
			[ 4, 10, 1, 0 ],
			[ -5, 10, 1, -1 ],
			[ -4, 10, 1, 0 ],
			[ 15, 2, 10, 10 ],
			[ 9, 2, 10, 0 ],
			[ 10, 2, 10, 10 ],
			[ 7, 3, 1, 2 ],
			[ 0, 7, 1, 0 ],
		];
		foreach ( $cases as list( $numerator, $denominator, $step, $expected ) ) {
			$this->assertSame( $expected, ExchangeRates::half_up( $numerator, $denominator, $step ), "$numerator / $denominator by $step" );
		}
	}

	/** Two, no and three decimals; three-decimal currencies move in tens. */
	public function test_currencies_know_their_decimals(): void {
		$this->assertSame( [ 2, 0, 3 ], array_map( MinorUnits::decimals( ... ), [ 'usd', 'jpy', 'kwd' ] ) );
		$this->assertSame( [ 1, 1, 10, 100 ], array_map( MinorUnits::step( ... ), [ 'usd', 'jpy', 'kwd', 'isk' ] ) );
		$this->assertSame( [ 50, 50, 30, 17500 ], array_map( Amounts::minimum_charge( ... ), [ 'usd', 'jpy', 'gbp', 'huf' ] ) );
		$this->assertSame(
			[ 680, 12500, 190, 186600 ],
			array_map( Amounts::minimum_charge( ... ), [ 'krw', 'vnd', 'bhd', 'ugx' ] ),
			'What 50 cents are worth.'
		);
		$this->assertSame( [ 99_999_999, 99_999_999, 999_999_999_999 ], array_map( Amounts::maximum_charge( ... ), [ 'usd', 'jpy', 'idr' ] ) );
	}

	/**
	 * The rate is told in major units and the amount follows from it, whatever the decimals are.
	 *
	 * @dataProvider exchanges
	 */
	public function test_an_exchange_follows_from_its_rate( int $amount, string $from, string $to ): void {
		$money    = ExchangeRates::convert( $amount, $from, $to, self::NOW );
		$decimals = MinorUnits::decimals( $to ) - MinorUnits::decimals( $from );
		$exact    = $amount * (float) $money->rate * 10 ** $decimals;

		$this->assertSame( $to, $money->currency );
		$this->assertEqualsWithDelta( $exact, $money->amount, MinorUnits::step( $to ) / 2 + 0.001 );
		$this->assertSame( 0, $money->amount % MinorUnits::step( $to ) );
		$this->assertSame( -$money->amount, ExchangeRates::convert( -$amount, $from, $to, self::NOW )->amount );
	}

	/**
	 * Amounts and pairs of currencies.
	 *
	 * @return array<string, array{int, string, string}>
	 */
	public static function exchanges(): array {
		return [
			'two to two'     => [ 12345, 'cad', 'usd' ],
			'none to two'    => [ 5000, 'krw', 'usd' ],
			'three to two'   => [ 12340, 'bhd', 'usd' ],
			'two to none'    => [ 1500, 'usd', 'jpy' ],
			'two to three'   => [ 1500, 'usd', 'kwd' ],
			'the largest'    => [ Amounts::MAXIMUM_CHARGE, 'aud', 'usd' ],
			'nothing at all' => [ 0, 'cad', 'usd' ],
		];
	}

	/**
	 * The largest charge can be exchanged between all currencies, exactly: the expected digits are counted on paper, digit by digit, and not
	 * in 64 bits.
	 */
	public function test_the_largest_charge_can_be_exchanged(): void {
		$wrong = [];
		foreach ( array_keys( ExchangeRates::of( 'usd', self::NOW ) ) as $from ) {
			foreach ( array_diff( array_keys( ExchangeRates::of( $from, self::NOW ) ), [ $from ] ) as $to ) {
				$most  = Amounts::maximum_charge( $from );
				$money = ExchangeRates::convert( $most, $from, $to, self::NOW );
				$exact = self::on_paper( $most, (int) round( (float) $money->rate * 100_000_000 ), $from, $to );
				if ( $exact !== $money->amount || -$exact !== ExchangeRates::convert( -$most, $from, $to, self::NOW )->amount ) {
					$wrong[] = "$from to $to: $money->amount is not $exact";
				}
			}
		}
		$this->assertSame( [], $wrong );
	}

	/** An exchange as it is done on paper: long multiplication, then the decimal point is moved, then rounded. */
	private static function on_paper( int $amount, int $rate, string $from, string $to ): int {
		$digits = array_fill( 0, 40, 0 );
		foreach ( array_reverse( str_split( (string) $amount ) ) as $place => $one ) {
			foreach ( array_reverse( str_split( (string) $rate ) ) as $next => $other ) {
				$digits[ $place + $next ] += (int) $one * (int) $other;
			}
		}
		for ( $place = 0; $place < 39; $place++ ) {
			$digits[ $place + 1 ] += intdiv( $digits[ $place ], 10 );
			$digits[ $place ]     %= 10;
		}
		// Eight places are the rate's; the last digit of what a currency can hold stands further left by one or two.
		$point = 8 + MinorUnits::decimals( $from ) - MinorUnits::decimals( $to ) + (int) log10( MinorUnits::step( $to ) );
		$whole = (int) strrev( implode( '', array_slice( $digits, $point ) ) );
		return ( $whole + (int) ( $digits[ $point - 1 ] >= 5 ) ) * MinorUnits::step( $to );
	}

	/** Rates are the same on the same day and move by little. */
	public function test_rates_drift_slowly(): void {
		$rates = [];
		for ( $day = 0; $day < 400; $day++ ) {
			$rates[] = (float) ExchangeRates::convert( 100, 'cad', 'usd', self::NOW + $day * 86400 )->rate;
		}
		$this->assertSame( $rates[0], ExchangeRates::convert( 100, 'cad', 'usd', self::NOW - 3600 )->rate );
		$this->assertGreaterThan( 1, count( array_unique( $rates ) ) );
		$this->assertLessThan( 1.05, max( $rates ) / min( $rates ) );
		for ( $day = 1; $day < 400; $day++ ) {
			$this->assertEqualsWithDelta( $rates[ $day - 1 ], $rates[ $day ], 0.001 );
		}
	}

	/** No exchange, no rate. */
	public function test_the_same_currency_needs_no_exchange(): void {
		$money = ExchangeRates::convert( 999, 'eur', 'eur', self::NOW );
		$this->assertSame( [ 999, null ], [ $money->amount, $money->rate ] );
	}

	/**
	 * What a payment costs.
	 *
	 * @dataProvider payments
	 * @param array{string, bool, bool} $facts    Method, whether the card is foreign, whether a phone took it.
	 * @param array<string, int>        $expected Amounts by part.
	 */
	public function test_the_fee_is_made_of_parts( Conversion $settled, array $facts, array $expected ): void {
		$parts = [];
		foreach ( Fees::of_payment( $settled, ...$facts ) as list( $part, $amount ) ) {
			$parts[ $part->name ] = $amount;
		}
		$this->assertSame( $expected, $parts );
	}

	/**
	 * Payments with the parts of their fees.
	 *
	 * @return array<string, array{Conversion, array{string, bool, bool}, array<string, int>}>
	 */
	public static function payments(): array {
		return [
			'a card'                    => [ new Conversion( 5000, 'usd' ), [ 'card', false, false ], [ 'Base' => 175 ] ],
			'a foreign card'            => [ new Conversion( 5000, 'usd' ), [ 'card', true, false ], [ 'Base' => 175, 'International' => 75 ] ],
			'a foreign card, exchanged' => [
				new Conversion( 7183, 'usd', 0.72 ),
				[ 'card', true, false ],
				[ 'Base' => 238, 'International' => 108, 'Exchange' => 72 ],
			],
			'yen have no fraction'      => [ new Conversion( 5000, 'jpy' ), [ 'card', false, false ], [ 'Base' => 190 ] ],
			'dinars move in tens'       => [ new Conversion( 50_000, 'kwd' ), [ 'card', true, false ], [ 'Base' => 1540, 'International' => 750 ] ],
			'Tap to Pay'                => [ new Conversion( 2000, 'usd' ), [ 'card_present', false, true ], [ 'Base' => 62, 'Device' => 10 ] ],
			'a debit has a cap'         => [
				new Conversion( 900_000, 'eur' ),
				[ 'sepa_debit', false, false ],
				[ 'Base' => ExchangeRates::price( 600, 'eur' ) ],
			],
			'a fixed price'             => [
				new Conversion( 9000, 'eur' ),
				[ 'ideal', false, false ],
				[ 'Base' => ExchangeRates::price( 80, 'eur' ) ],
			],
			'an unknown method'         => [ new Conversion( 5000, 'usd' ), [ 'beans', false, false ], [ 'Base' => 175 ] ],
		];
	}

	/** Instant payouts cost one and a half percent. */
	public function test_instant_payouts_cost_a_share(): void {
		$this->assertSame(
			[ 150, 2, 150 ],
			[ Fees::of_instant_payout( 10_000, 'usd' ), Fees::of_instant_payout( 100, 'usd' ), Fees::of_instant_payout( 10_030, 'kwd' ) ]
		);
		$this->assertSame( 'Instant payout fee', FeePart::Instant->description() );
	}
}
