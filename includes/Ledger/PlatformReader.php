<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use Generator;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Platform\Reference;

/** Reads movements and payouts with everything expanded that their rows need: one way for single objects, lists and the check. */
final class PlatformReader {

	public function __construct( private readonly Platform $platform ) {}

	/**
	 * One movement with its source and charge.
	 *
	 * @return array<string, mixed>|null Null when the platform does not have it, or not any more.
	 */
	public function movement( string $id ): ?array {
		return $this->platform->balance()->find_transaction( $id, 'source.charge' );
	}

	/**
	 * One payout with its bank account and own movement.
	 *
	 * @return array<string, mixed>|null Null when the platform does not have it, or not any more.
	 */
	public function payout( string $id ): ?array {
		return $this->platform->payouts()->find_payout( $id, 'destination', 'balance_transaction' );
	}

	/**
	 * All movements that have a place in the ledger, page by page.
	 *
	 * @return Generator<int, list<array<string, mixed>>>
	 */
	public function movements(): Generator {
		foreach ( $this->platform->balance()->transactions( 'source.charge' ) as $page ) {
			yield array_values( array_filter( $page, self::has_a_place( ... ) ) );
		}
	}

	/**
	 * All payouts, page by page.
	 *
	 * @return Generator<int, list<array<string, mixed>>>
	 */
	public function payouts(): Generator {
		return $this->platform->payouts()->payouts( 'destination', 'balance_transaction' );
	}

	/**
	 * The ids of the movements that an automatic payout paid out; its own debit is none of them.
	 *
	 * @param array<string, mixed> $payout The payout.
	 * @return list<string>
	 */
	public function items_of( array $payout ): array {
		if ( true !== $payout['automatic'] ) {
			return array();
		}
		$ids = array();
		foreach ( $this->platform->balance()->of_payout( $payout['id'] ) as $page ) {
			array_push( $ids, ...array_column( $page, 'id' ) );
		}
		return array_values( array_diff( $ids, array( Reference::id( $payout['balance_transaction'] ) ) ) );
	}

	/**
	 * What is not paid out yet, by currency, in minor units.
	 *
	 * @return array<string, int>
	 */
	public function balance(): array {
		return $this->platform->balance()->unpaid();
	}

	/**
	 * Whether a movement is a row of the ledger: an automatic payout's own debit is the payout, not a row.
	 *
	 * @param array<string, mixed> $movement A balance transaction with `source` expanded.
	 */
	public static function has_a_place( array $movement ): bool {
		return 'payout' !== $movement['type'] || false === ( $movement['source']['automatic'] ?? true );
	}

	/**
	 * The movements of an object that the platform has answered with, each with the source that its row is made of; none when it was not expanded far enough.
	 *
	 * @param array<string, mixed> $thing A charge, intent, refund, dispute, payout or balance transaction.
	 * @return list<array<string, mixed>> Balance transactions with `source` expanded.
	 */
	public static function movements_in( array $thing ): array {
		return match ( $thing['object'] ?? '' ) {
			'balance_transaction' => self::is_complete( $thing['source'] ?? null ) ? array( $thing ) : array(),
			'payment_intent'      => is_array( $thing['latest_charge'] ?? null ) ? self::movements_in( $thing['latest_charge'] ) : array(),
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
