<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails\Timeline;

/**
 * Derives the rates of a fee. The platform has the amount of each part without its rate: the percentage comes from the price list, and
 * the fixed part is the remainder, so that rates and amounts agree to the last minor unit.
 *
 * @phpstan-type Entry array{
 *     type: string,
 *     additional_type: string|null,
 *     percentage_rate: float,
 *     fixed_rate: int,
 *     currency: string,
 *     capped: bool,
 *     amount: int
 * }
 */
final class FeeRates {

	/** Purpose of a line, by a word in its description. */
	private const ADDITIONAL = array(
		'international' => '/international|cross.?border/i',
		'fx'            => '/conversion|exchange/i',
		'device'        => '/device|tap to pay/i',
		'subscription'  => '/subscription/i',
	);

	/** Name of the subscription fee in existing clients. */
	private const NAMES = array( 'subscription' => 'wcpay-subscription' );

	/**
	 * @param array<string, mixed> $charge   The charge.
	 * @param array<string, mixed> $movement Its balance transaction.
	 * @return array<string, mixed>|null Null when there was no fee.
	 */
	public static function of( array $charge, array $movement ): ?array {
		$lines   = array_values( array_filter( (array) ( $movement['fee_details'] ?? array() ), 'is_array' ) );
		$taxes   = array_values( array_filter( $lines, self::is_tax( ... ) ) );
		$history = array();
		foreach ( $lines as $line ) {
			if ( ! self::is_tax( $line ) ) {
				$history[] = self::entry( $line, $charge, $movement );
			}
		}
		if ( array() === $history ) {
			return null;
		}
		$before = array_sum( array_column( $history, 'amount' ) );
		$open   = array_filter( $history, static fn ( array $entry ): bool => ! $entry['capped'] );
		return array(
			'percentage'        => round( array_sum( array_column( $open, 'percentage_rate' ) ), 6 ),
			'fixed'             => array_sum( array_column( $history, 'fixed_rate' ) ),
			'fixed_currency'    => (string) ( $movement['currency'] ?? '' ),
			'history'           => $history,
			'tax'               => self::tax( $taxes, $before ),
			'before_tax'        => array() === $taxes ? null : array(
				'amount'   => $before,
				'currency' => (string) ( $movement['currency'] ?? '' ),
			),
			'fee_exchange_rate' => isset( $movement['exchange_rate'] ) ? array(
				'rate'         => (float) $movement['exchange_rate'],
				'fromCurrency' => (string) ( $charge['currency'] ?? '' ),
			) : null,
		);
	}

	/**
	 * One part of the fee.
	 *
	 * @param array<string, mixed> $line     A line of `fee_details`.
	 * @param array<string, mixed> $charge   The charge.
	 * @param array<string, mixed> $movement Its balance transaction.
	 * @return Entry
	 */
	private static function entry( array $line, array $charge, array $movement ): array {
		$amount     = (int) ( $line['amount'] ?? 0 );
		$additional = self::additional( (string) ( $line['description'] ?? '' ) );
		$discount   = $amount < 0;
		$currency   = (string) ( $line['currency'] ?? $movement['currency'] ?? '' );
		$base       = (int) ( $movement['amount'] ?? 0 );
		$method     = (string) ( $charge['payment_method_details']['type'] ?? '' );
		$split      = $discount ? PriceList::effective( $amount, $base ) : PriceList::split( $amount, $base, $currency, $additional ?? $method );
		return array(
			'type'            => $discount ? 'discount' : ( null === $additional ? 'base' : 'additional' ),
			'additional_type' => $discount || null === $additional ? null : self::NAMES[ $additional ] ?? $additional,
			'percentage_rate' => $split['percentage'],
			'fixed_rate'      => $split['fixed'],
			'currency'        => $currency,
			'capped'          => $split['capped'],
			'amount'          => $amount,
		);
	}

	/** The additional fee that a line stands for; null for the base fee. */
	private static function additional( string $description ): ?string {
		foreach ( self::ADDITIONAL as $name => $pattern ) {
			if ( 1 === preg_match( $pattern, $description ) ) {
				return $name;
			}
		}
		return null;
	}

	/**
	 * @param list<array<string, mixed>> $lines  Tax lines.
	 * @param int                        $before Taxed amount in minor units.
	 * @return array<string, mixed>|null
	 */
	private static function tax( array $lines, int $before ): ?array {
		if ( array() === $lines ) {
			return null;
		}
		$amount = (int) array_sum( array_column( $lines, 'amount' ) );
		return array(
			'amount'          => $amount,
			'currency'        => (string) ( $lines[0]['currency'] ?? '' ),
			'description'     => (string) ( $lines[0]['description'] ?? '' ),
			'percentage_rate' => PriceList::effective( $amount, $before )['percentage'],
		);
	}

	/**
	 * Whether a line is a tax, by Stripe's type.
	 *
	 * @param array<string, mixed> $line A line of `fee_details`.
	 */
	private static function is_tax( array $line ): bool {
		return 'tax' === ( $line['type'] ?? '' );
	}
}
