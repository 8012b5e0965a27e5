<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Payments;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\Data;
use MerchantPayments\Sandbox\Money\ExchangeRates;

/** Validates amounts and currencies of calls. */
final class Amounts {

	/** Minimum charge in US cents, for currencies without their own minimum. */
	private const MINIMUM_CENTS = 50;

	/** Maximum charge: eight digits of minor units, but twelve for rupiah. */
	public const MAXIMUM_CHARGE  = 99_999_999;
	private const MAXIMUM_RUPIAH = 999_999_999_999;

	/**
	 * The currency of a call, lower case.
	 *
	 * @throws InvalidRequest When the sandbox does not support it.
	 */
	public static function currency( Params $params ): string {
		$currency = strtolower( $params->required( 'currency' ) );
		if ( ! ExchangeRates::knows( $currency ) ) {
			throw StripeErrors::invalid( 'currency', 'Invalid currency: ' . $currency . '.', 'invalid_currency' );
		}
		return $currency;
	}

	/** @throws InvalidRequest When it is out of range, or impossible in that currency. */
	public static function of_payment( Params $params, string $currency ): int {
		$amount = $params->required_integer( 'amount' );
		self::check_minimum( $amount, $currency, 'amount' );
		$most = self::maximum_charge( $currency );
		if ( $amount > $most ) {
			throw StripeErrors::invalid( 'amount', 'Amount must be no more than ' . $most . ' in the smallest unit.', 'amount_too_large' );
		}
		self::check_step( $amount, $currency, 'amount' );
		return $amount;
	}

	/**
	 * An amount with a maximum.
	 *
	 * @param int $most Maximum in minor units; also the default.
	 * @return int Minor units, above zero.
	 * @throws InvalidRequest When it exceeds the maximum, or is not positive.
	 */
	public static function up_to( Params $params, string $name, int $most, string $currency ): int {
		$amount = $params->integer( $name ) ?? $most;
		if ( $amount < 1 ) {
			throw StripeErrors::invalid( $name, 'Invalid positive integer: ' . $name, 'parameter_invalid_integer' );
		}
		if ( $amount > $most ) {
			throw StripeErrors::invalid(
				$name,
				sprintf( 'The amount (%d) is greater than the available amount (%d).', $amount, $most ),
				'amount_too_large'
			);
		}
		self::check_step( $amount, $currency, $name );
		return $amount;
	}

	/**
	 * Refuses amounts below the currency's minimum.
	 *
	 * @throws InvalidRequest With the minimum.
	 */
	public static function check_minimum( int $amount, string $currency, string $name ): void {
		$minimum = self::minimum_charge( $currency );
		if ( $amount >= $minimum ) {
			return;
		}
		throw new InvalidRequest(
			sprintf( 'Amount must be at least %d in the smallest unit of %s.', $minimum, $currency ),
			'amount_too_small',
			$name,
			array(
				'minimum_amount' => $minimum,
				'currency'       => $currency,
			)
		);
	}

	/**
	 * Refuses amounts that are impossible in the currency.
	 *
	 * @throws InvalidRequest With the currency's smallest amount.
	 */
	private static function check_step( int $amount, string $currency, string $name ): void {
		$step = MinorUnits::step( $currency );
		if ( 0 !== $amount % $step ) {
			throw StripeErrors::invalid( $name, sprintf( 'Amounts in %s must be multiples of %d.', $currency, $step ), 'parameter_invalid_integer' );
		}
	}

	/** @param string $currency ISO code, lower case. */
	public static function minimum_charge( string $currency ): int {
		return Data::of( 'money' )['minimum_charges'][ $currency ] ?? ExchangeRates::price( self::MINIMUM_CENTS, $currency );
	}

	/** @param string $currency ISO code, lower case. */
	public static function maximum_charge( string $currency ): int {
		return 'idr' === $currency ? self::MAXIMUM_RUPIAH : self::MAXIMUM_CHARGE;
	}
}
