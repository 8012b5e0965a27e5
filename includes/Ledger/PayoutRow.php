<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

/** Reads a Stripe payout, with `destination` and `balance_transaction` expanded, as a row of `payouts`. Pure. */
final class PayoutRow {

	/**
	 * Makes the row. The amount keeps its sign: a withdrawal from the merchant's bank is negative.
	 *
	 * @param array<string, mixed> $payout A payout.
	 * @return array<string, string|int|float|null>
	 */
	public static function from( array $payout ): array {
		$movement = is_array( $payout['balance_transaction'] ?? null ) ? $payout['balance_transaction'] : array();
		return array(
			'payout_id'          => $payout['id'],
			'created'            => (int) $payout['created'],
			'arrival'            => (int) $payout['arrival_date'],
			'type'               => $payout['amount'] < 0 ? 'withdrawal' : 'deposit',
			'currency'           => (string) $payout['currency'],
			'amount'             => (int) $payout['amount'],
			'fee'                => (int) ( $movement['fee'] ?? 0 ),
			'status'             => (string) $payout['status'],
			'automatic'          => (int) $payout['automatic'],
			'bank_account'       => self::bank_account( $payout['destination'] ?? null ),
			'bank_reference_key' => $payout['trace_id']['value'] ?? null,
			'failure_code'       => $payout['failure_code'] ?? null,
			'failure_message'    => isset( $payout['failure_message'] ) ? mb_substr( (string) $payout['failure_message'], 0, 255 ) : null,
		);
	}

	/**
	 * The bank account as merchants know it: `BANK •••• 1234 (USD)`.
	 *
	 * @param mixed $destination The expanded destination, or its id.
	 */
	private static function bank_account( mixed $destination ): string {
		if ( ! is_array( $destination ) ) {
			return '';
		}
		return mb_substr(
			sprintf( '%s •••• %s (%s)', $destination['bank_name'] ?? '', $destination['last4'] ?? '', strtoupper( (string) ( $destination['currency'] ?? '' ) ) ),
			0,
			190
		);
	}
}
