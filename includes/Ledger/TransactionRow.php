<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Platform\Reference;

/**
 * Reads a Stripe balance transaction, with `source` (and its charge) expanded, as a row of `transactions`. Pure.
 *
 * @phpstan-type Row array<string, string|int|float|null>
 */
final class TransactionRow {

	/** Movements that belong into a payout's sum and are no transaction of the merchant's. */
	private const UNLISTED = array( 'payout', 'payout_failure', 'payout_cancel' );

	/** Reporting categories that name a transaction better than Stripe's `type` does (`adjustment`, `advance` and the like). */
	private const NAMED_BY_CATEGORY = array( 'dispute', 'dispute_reversal', 'financing_payout', 'financing_paydown', 'fee_refund', 'card_reader_fee' );

	/**
	 * Makes the row.
	 *
	 * @param array<string, mixed> $movement A balance transaction with `source` expanded.
	 * @return Row
	 */
	public static function from( array $movement, ?string $payout_id ): array {
		$source = is_array( $movement['source'] ?? null ) ? $movement['source'] : array();
		$charge = self::charge_of( $source );
		$type   = self::type_of( $movement );
		return array(
			'transaction_id' => $movement['id'],
			'listed'         => (int) ! in_array( $type, self::UNLISTED, true ),
			'type'           => $type,
			'created'        => (int) $movement['created'],
			'available_on'   => (int) $movement['available_on'],
			'currency'       => (string) $movement['currency'],
			'amount'         => (int) $movement['amount'],
			'fees'           => (int) $movement['fee'],
			'net'            => (int) $movement['net'],
			...self::customer_money( $movement, $source ),
			...ChargeColumns::source( $charge ),
			'risk_level'     => ChargeColumns::risk( $charge ),
			...ChargeColumns::customer( $charge ),
			...self::links( $movement, $source, $charge ),
			'deposit_id'     => $payout_id,
			'metadata'       => (string) wp_json_encode( (object) self::metadata_of( $source ) ),
		);
	}

	/**
	 * The charge behind a movement: the source itself, or the charge that a refund or dispute is about.
	 *
	 * @param array<string, mixed> $source The expanded source.
	 * @return array<string, mixed>
	 */
	private static function charge_of( array $source ): array {
		if ( 'charge' === ( $source['object'] ?? '' ) ) {
			return $source;
		}
		return is_array( $source['charge'] ?? null ) ? $source['charge'] : array();
	}

	/**
	 * The transaction's type in the contract's words; one that is not known stays as it came.
	 *
	 * @param array<string, mixed> $movement The balance transaction.
	 */
	private static function type_of( array $movement ): string {
		$category = (string) ( $movement['reporting_category'] ?? '' );
		return LedgerTables::code( in_array( $category, self::NAMED_BY_CATEGORY, true ) ? $category : (string) $movement['type'], 40 );
	}

	/**
	 * The amount in the customer's currency, with the sign of the movement: of a payment what was captured of it.
	 *
	 * @param array<string, mixed> $movement The balance transaction.
	 * @param array<string, mixed> $source   Its expanded source.
	 * @return Row
	 */
	private static function customer_money( array $movement, array $source ): array {
		$own    = isset( $source['amount'], $source['currency'] ) && $source['currency'] !== $movement['currency'];
		$paid   = (int) ( $source['amount_captured'] ?? 0 );
		$amount = $own ? abs( $paid > 0 ? $paid : (int) $source['amount'] ) * ( $movement['amount'] < 0 ? -1 : 1 ) : (int) $movement['amount'];
		return array(
			'customer_currency' => (string) ( $own ? $source['currency'] : $movement['currency'] ),
			'customer_amount'   => $amount,
			'exchange_rate'     => isset( $movement['exchange_rate'] ) ? (float) $movement['exchange_rate'] : null,
		);
	}

	/**
	 * What the movement belongs to.
	 *
	 * @param array<string, mixed> $movement The balance transaction.
	 * @param array<string, mixed> $source   Its expanded source.
	 * @param array<string, mixed> $charge   The charge, or an empty array.
	 * @return Row
	 */
	private static function links( array $movement, array $source, array $charge ): array {
		$is_loan = str_starts_with( (string) ( $movement['reporting_category'] ?? '' ), 'financing_' );
		return array(
			'order_id'          => ChargeColumns::order( $charge ),
			'charge_id'         => $charge['id'] ?? null,
			'payment_intent_id' => Reference::id( $charge['payment_intent'] ?? null ),
			'loan_id'           => $is_loan ? ( $source['id'] ?? null ) : null,
		);
	}

	/**
	 * The facts that the platform keeps beside a movement.
	 *
	 * @param array<string, mixed> $source The movement's expanded source.
	 * @return array<string, mixed>
	 */
	private static function metadata_of( array $source ): array {
		return array_intersect_key( (array) ( $source['metadata'] ?? array() ), array_flip( array( 'charge_type', 'interval_from', 'interval_to' ) ) );
	}
}
