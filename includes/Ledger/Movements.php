<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

/** Finds balance transactions in objects that the platform has answered with, each with the source that its row is made of. Pure. */
final class Movements {

	/**
	 * The movements of an object; none when it was not expanded far enough.
	 *
	 * @param array<string, mixed> $thing A charge, intent, refund, dispute, payout or balance transaction.
	 * @return list<array<string, mixed>> Balance transactions with `source` expanded.
	 */
	public static function of( array $thing ): array {
		return match ( $thing['object'] ?? '' ) {
			'balance_transaction' => self::is_complete( $thing['source'] ?? null ) ? array( $thing ) : array(),
			'payment_intent'      => is_array( $thing['latest_charge'] ?? null ) ? self::of( $thing['latest_charge'] ) : array(),
			'charge', 'payout'    => self::with_source( $thing, array( $thing['balance_transaction'] ?? null, $thing['failure_balance_transaction'] ?? null ) ),
			'refund'              => self::with_source( $thing, array( $thing['balance_transaction'] ?? null, $thing['failure_balance_transaction'] ?? null ) ),
			'dispute'             => self::with_source( $thing, (array) ( $thing['balance_transactions'] ?? array() ) ),
			default               => array(),
		};
	}

	/**
	 * @param array<string, mixed> $source    The object that moved money.
	 * @param array<mixed>         $movements Its balance transactions, ids of them, or nulls.
	 * @return list<array<string, mixed>>
	 */
	private static function with_source( array $source, array $movements ): array {
		return self::is_complete( $source )
			? array_map( static fn ( array $movement ): array => array( 'source' => $source ) + $movement, array_values( array_filter( $movements, 'is_array' ) ) )
			: array();
	}

	/** Whether a source says all that a row needs: refunds and disputes have the charge's customer. */
	private static function is_complete( mixed $source ): bool {
		return is_array( $source ) && ( ! array_key_exists( 'charge', $source ) || null === $source['charge'] || is_array( $source['charge'] ) );
	}
}
