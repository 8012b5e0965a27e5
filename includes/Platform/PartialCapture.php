<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/**
 * A payment that was captured in part. Stripe books all that was authorized, and takes back the rest by a refund that is none: the
 * customer never paid it. Other platforms book what was captured.
 */
final class PartialCapture {

	/** The reporting category of the rest's balance transaction. */
	private const CATEGORY = 'partial_capture_reversal';

	/**
	 * Whether a refund is the rest of an authorization.
	 *
	 * @param array<string, mixed> $refund Stripe's, with its balance transaction expanded.
	 */
	public static function is_rest( array $refund ): bool {
		$movement = $refund['balance_transaction'] ?? null;
		return is_array( $movement ) && self::CATEGORY === ( $movement['reporting_category'] ?? '' );
	}

	/**
	 * The charge as if only that had been booked which was captured.
	 *
	 * @param array<string, mixed> $charge Stripe's, with its balance transaction, its refunds and theirs expanded.
	 * @return array<string, mixed>
	 */
	public static function folded( array $charge ): array {
		$refunds = is_array( $charge['refunds']['data'] ?? null ) ? array_filter( $charge['refunds']['data'], 'is_array' ) : array();
		$rests   = array_filter( $refunds, self::is_rest( ... ) );
		$came    = $charge['balance_transaction'] ?? null;
		if ( array() === $rests || ! is_array( $came ) ) {
			return $charge;
		}
		foreach ( array_column( $rests, 'balance_transaction' ) as $movement ) {
			foreach ( array( 'amount', 'fee', 'net' ) as $field ) {
				$came[ $field ] = (int) ( $came[ $field ] ?? 0 ) + (int) ( $movement[ $field ] ?? 0 );
			}
		}
		return array(
			'balance_transaction' => $came,
			'amount_refunded'     => max( 0, (int) ( $charge['amount_refunded'] ?? 0 ) - (int) array_sum( array_column( $rests, 'amount' ) ) ),
			'refunds'             => array( 'data' => array_values( array_diff_key( $refunds, $rests ) ) ) + $charge['refunds'],
		) + $charge;
	}
}
