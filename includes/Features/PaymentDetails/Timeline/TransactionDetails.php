<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails\Timeline;

/** The same money in the currency of the customer and in the one that is paid out. What moved is the platform's own number, never a product of ours. */
final class TransactionDetails {

	/**
	 * Of money that came.
	 *
	 * @param array<string, mixed> $charge   The charge.
	 * @param array<string, mixed> $movement Its balance transaction.
	 * @return array<string, mixed>
	 */
	public static function of_capture( array $charge, array $movement ): array {
		$captured = (int) ( $charge['amount_captured'] ?? 0 );
		$amount   = (int) ( $charge['amount'] ?? $captured );
		$settled  = (int) ( $movement['amount'] ?? 0 );
		// Only what was authorized and not taken never reached the account: the rate of what did is the best there is.
		$whole = $captured > 0 && $amount !== $captured ? (int) round( $settled * $amount / $captured ) : $settled;
		return self::sides( $charge, $movement, $amount, $whole ) + array(
			'customer_amount_captured' => $captured,
			'store_amount_captured'    => $settled,
			'store_fee'                => (int) ( $movement['fee'] ?? 0 ),
		);
	}

	/**
	 * Of money that went back.
	 *
	 * @param array<string, mixed>      $refund   The refund.
	 * @param array<string, mixed>|null $movement Its balance transaction; null when no money moved.
	 * @return array<string, mixed>|null
	 */
	public static function of_refund( array $refund, ?array $movement ): ?array {
		return null === $movement ? null : self::sides( $refund, $movement, (int) ( $refund['amount'] ?? 0 ), abs( (int) ( $movement['amount'] ?? 0 ) ) );
	}

	/**
	 * The two sides.
	 *
	 * @param array<string, mixed> $thing    A charge or refund, in the customer's currency.
	 * @param array<string, mixed> $movement Its balance transaction.
	 * @return array<string, mixed>
	 */
	private static function sides( array $thing, array $movement, int $customer_amount, int $store_amount ): array {
		return array(
			'customer_currency' => (string) ( $thing['currency'] ?? '' ),
			'customer_amount'   => $customer_amount,
			'store_currency'    => (string) ( $movement['currency'] ?? '' ),
			'store_amount'      => $store_amount,
			'exchange_rate'     => isset( $movement['exchange_rate'] ) ? (float) $movement['exchange_rate'] : null,
		);
	}
}
