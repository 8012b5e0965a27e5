<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Money;

use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Data;
use MerchantPayments\Sandbox\Store\CurrentTime;

/**
 * `/v1/exchange_rates`: a fixed table with slow drift. A day's rate depends only on the currency and the day, so that the same history
 * gives the same amounts. Data/money.json has millionths of a US dollar for one major unit, approximately as in the mid-2020s; its
 * keys are the sandbox's currencies. Integer arithmetic only: amounts are never floats.
 */
final class ExchangeRates {

	/** Maximum drift of a rate, in millionths. */
	private const DRIFT = 22_000;

	/** Rates are integers in this unit. */
	private const SCALE = 100_000_000;

	public function __construct( private readonly CurrentTime $clock ) {}

	/** @param string $currency ISO code, lower case. */
	public static function knows( string $currency ): bool {
		return isset( Data::of( 'money' )['micro_dollars'][ $currency ] );
	}

	/**
	 * Converts an amount at the day's rate, rounded half away from zero to the target currency's smallest amount.
	 *
	 * @param string $from ISO code, lower case.
	 * @param string $to   ISO code, lower case.
	 * @param int    $time UTC seconds.
	 */
	public static function convert( int $amount, string $from, string $to, int $time ): Conversion {
		if ( $from === $to ) {
			return new Conversion( $amount, $to );
		}
		$rate = self::rate( $from, $to, $time );
		return new Conversion( self::apply( $amount, $rate, $from, $to ), $to, $rate / self::SCALE );
	}

	/**
	 * The rates of a currency to all others on a day.
	 *
	 * @param string $currency ISO code, lower case.
	 * @param int    $time     UTC seconds.
	 * @return array<string, float> By ISO code, lower case.
	 */
	public static function of( string $currency, int $time ): array {
		$rates = array();
		foreach ( Data::names( 'money', 'micro_dollars' ) as $other ) {
			$rates[ $other ] = $other === $currency ? 1.0 : self::rate( $currency, $other, $time ) / self::SCALE;
		}
		return $rates;
	}

	/**
	 * US cents in another currency at the base rate, for prices that don't change daily.
	 *
	 * @param string $currency ISO code, lower case.
	 * @return int Minor units of the currency.
	 */
	public static function price( int $cents, string $currency ): int {
		if ( 'usd' === $currency || 0 === $cents ) {
			return $cents;
		}
		return self::apply( $cents, self::quotient( 1_000_000, Data::of( 'money' )['micro_dollars'][ $currency ] ), 'usd', $currency );
	}

	/**
	 * Units of one currency for a unit of another, in hundred-millionths.
	 *
	 * @param string $from ISO code, lower case.
	 * @param string $to   ISO code, lower case.
	 * @param int    $time UTC seconds.
	 */
	private static function rate( string $from, string $to, int $time ): int {
		$day = intdiv( $time, 86400 );
		return self::quotient( self::on_day( $from, $day ), self::on_day( $to, $day ) );
	}

	/**
	 * A currency's value on a day, in millionths of a dollar: the base value plus a triangular wave with its own period.
	 *
	 * @param string $currency ISO code, lower case.
	 */
	private static function on_day( string $currency, int $day ): int {
		$base = (int) Data::of( 'money' )['micro_dollars'][ $currency ];
		if ( 'usd' === $currency ) {
			return $base;
		}
		$period   = 170 + crc32( $currency ) % 190;
		$position = ( $day + crc32( strrev( $currency ) ) ) % $period;
		$drift    = intdiv( 4 * self::DRIFT * abs( $position - intdiv( $period, 2 ) ), $period ) - self::DRIFT;
		return max( 1, $base + self::half_up( $base * $drift, 1_000_000 ) );
	}

	/** A quotient with six significant digits, as exchange rates are quoted. */
	private static function quotient( int $from, int $to ): int {
		return max( 1, self::half_up( $from * self::SCALE, $to ) );
	}

	/**
	 * Applies a rate to minor units. Amount times rate could exceed 64 bits, so whole units and the fraction are multiplied
	 * separately.
	 *
	 * @param string $from ISO code, lower case.
	 * @param string $to   ISO code, lower case.
	 */
	private static function apply( int $amount, int $rate, string $from, string $to ): int {
		$shift = MinorUnits::decimals( $to ) - MinorUnits::decimals( $from );
		$up    = $shift > 0 ? 10 ** $shift : 1;
		$unit  = ( $shift < 0 ? 10 ** -$shift : 1 ) * MinorUnits::step( $to );
		$part  = $rate % self::SCALE;
		$small = abs( $amount ) % self::SCALE * $part;
		$units = abs( $amount ) * intdiv( $rate, self::SCALE ) + intdiv( abs( $amount ), self::SCALE ) * $part + intdiv( $small, self::SCALE );
		$rest  = $small % self::SCALE * $up;
		$whole = $units * $up + intdiv( $rest, self::SCALE );
		$last  = self::half_up( $whole % $unit * self::SCALE + $rest % self::SCALE, self::SCALE * $unit );
		$moved = ( intdiv( $whole, $unit ) + $last ) * MinorUnits::step( $to );
		return $amount < 0 ? -$moved : $moved;
	}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		return array( 'GET /v1/exchange_rates/{id}' => new ApiRoute( $this->show( ... ) ) );
	}

	/**
	 * @return array{id: string, object: string, rates: array<string, float>}
	 * @throws NotFound When the sandbox does not support the currency.
	 */
	private function show( Call $call ): array {
		$currency = strtolower( $call->id );
		if ( ! self::knows( $currency ) ) {
			throw new NotFound( sprintf( 'No such currency: %s', $currency ), 'resource_missing', 'currency' );
		}
		return array(
			'id'     => $currency,
			'object' => 'exchange_rate',
			'rates'  => self::of( $currency, $this->clock->now() ),
		);
	}

	/** Divides and rounds half away from zero, to a multiple of a step. */
	public static function half_up( int $numerator, int $denominator, int $step = 1 ): int {
		$unit   = $denominator * $step;
		$half   = intdiv( $unit, 2 ) + ( $unit & 1 );
		$rest   = abs( $numerator ) % $unit;
		$result = ( intdiv( abs( $numerator ), $unit ) + ( $rest >= $half ? 1 : 0 ) ) * $step;
		return $numerator < 0 ? -$result : $result;
	}
}
