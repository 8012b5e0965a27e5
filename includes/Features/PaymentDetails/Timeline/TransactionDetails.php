<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails\Timeline;

/** An amount in the customer's currency and in the payout currency. Both come from the platform and are never computed. */
final class TransactionDetails {

	/**
	 * @param array<string, mixed> $charge   The charge.
	 * @param array<string, mixed> $movement Its balance transaction.
	 * @return array<string, mixed>
	 */
	public static function of_capture( array $charge, array $movement ): array {
		$captured = (int) Story::captured( $charge );
		$amount   = (int) ( $charge['amount'] ?? $captured );
		$settled  = (int) ( $movement['amount'] ?? 0 );
		// An authorization that was never captured has no amount in the payout currency; it is estimated by the exchange rate of the
		// captured part.
		$whole = $captured > 0 && $amount !== $captured ? (int) round( $settled * $amount / $captured ) : $settled;
		return self::sides( $charge, $movement, $amount, $whole ) + array(
			'customer_amount_captured' => $captured,
			'store_amount_captured'    => $settled,
			'store_fee'                => (int) ( $movement['fee'] ?? 0 ),
		);
	}

	/**
	 * Of money that was taken back because the customer's bank did not pay after all.
	 *
	 * @param array<string, mixed> $charge
	 * @param array<string, mixed> $movement The balance transaction that took it back, with a minus; its fee has one, too, where it was given
	 *   back.
	 * @return array<string, mixed>
	 */
	public static function of_failure( array $charge, array $movement ): array {
		return self::sides(
			$charge,
			$movement,
			(int) Story::captured( $charge ),
			abs( (int) ( $movement['amount'] ?? 0 ) )
		) + array( 'store_fee' => (int) ( $movement['fee'] ?? 0 ) );
	}

	/**
	 * @param array<string, mixed>      $refund   The refund.
	 * @param array<string, mixed>|null $movement Its balance transaction; null when no money moved.
	 * @return array<string, mixed>|null
	 */
	public static function of_refund( array $refund, ?array $movement ): ?array {
		return null === $movement
			? null
			: self::sides( $refund, $movement, (int) ( $refund['amount'] ?? 0 ), abs( (int) ( $movement['amount'] ?? 0 ) ) );
	}

	/**
	 * @param array<string, mixed> $thing    Charge or refund, in the customer's currency.
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
