<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Payments;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\Refusal;
use MerchantPayments\Sandbox\Money\Currencies;
use MerchantPayments\Sandbox\Money\ExchangeRates;

/** Checks what somebody wants to be paid. */
final class Amounts {

	/**
	 * The currency of a call, lower case.
	 *
	 * @throws InvalidRequest When the sandbox does not take it.
	 */
	public static function currency( Params $params ): string {
		$currency = strtolower( $params->required( 'currency' ) );
		if ( ! ExchangeRates::knows( $currency ) ) {
			throw Refusal::invalid( 'currency', 'Invalid currency: ' . $currency . '.', 'invalid_currency' );
		}
		return $currency;
	}

	/**
	 * The amount of a payment.
	 *
	 * @throws InvalidRequest When it is too small, too large, or cannot be paid in that currency.
	 */
	public static function of_payment( Params $params, string $currency ): int {
		$amount = $params->required_integer( 'amount' );
		self::check_minimum( $amount, $currency, 'amount' );
		$most = Currencies::maximum_charge( $currency );
		if ( $amount > $most ) {
			throw Refusal::invalid( 'amount', 'Amount must be no more than ' . $most . ' in the smallest unit.', 'amount_too_large' );
		}
		self::check_step( $amount, $currency, 'amount' );
		return $amount;
	}

	/**
	 * An amount that cannot be more than what there is.
	 *
	 * @param int $most What there is, in minor units, and what to take when nothing is said.
	 * @return int Minor units, above zero.
	 * @throws InvalidRequest When it is more, or nothing.
	 */
	public static function up_to( Params $params, string $name, int $most, string $currency ): int {
		$amount = $params->integer( $name ) ?? $most;
		if ( $amount < 1 ) {
			throw Refusal::invalid( $name, 'Invalid positive integer: ' . $name, 'parameter_invalid_integer' );
		}
		if ( $amount > $most ) {
			throw Refusal::invalid( $name, sprintf( 'The amount (%d) is greater than what is left (%d).', $amount, $most ), 'amount_too_large' );
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
		$minimum = Currencies::minimum_charge( $currency );
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
	 * Refuses amounts that do not exist in the currency.
	 *
	 * @throws InvalidRequest With the step.
	 */
	private static function check_step( int $amount, string $currency, string $name ): void {
		$step = Currencies::step( $currency );
		if ( 0 !== $amount % $step ) {
			throw Refusal::invalid( $name, sprintf( 'Amounts in %s must be multiples of %d.', $currency, $step ), 'parameter_invalid_integer' );
		}
	}
}
