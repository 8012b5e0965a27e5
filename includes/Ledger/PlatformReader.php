<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use Generator;
use MerchantPayments\Platform\Lookup;
use MerchantPayments\Platform\Pages;
use MerchantPayments\Platform\Reference;
use MerchantPayments\Platform\Transport;

/** Reads movements and payouts with everything expanded that their rows need: one way for single objects, lists and the check. */
final class PlatformReader {

	/** Walks lists. */
	private readonly Pages $pages;

	public function __construct( private readonly Transport $transport ) {
		$this->pages = new Pages( $transport );
	}

	/**
	 * One movement with its source and charge.
	 *
	 * @return array<string, mixed>|null Null when the platform does not have it, or not any more.
	 */
	public function movement( string $id ): ?array {
		return Lookup::find( $this->transport, '/v1/balance_transactions/' . $id, array( 'expand' => array( 'source.charge' ) ) );
	}

	/**
	 * One payout with its bank account and own movement.
	 *
	 * @return array<string, mixed>|null Null when the platform does not have it, or not any more.
	 */
	public function payout( string $id ): ?array {
		return Lookup::find( $this->transport, '/v1/payouts/' . $id, array( 'expand' => array( 'destination', 'balance_transaction' ) ) );
	}

	/**
	 * All movements that have a place in the ledger, page by page.
	 *
	 * @return Generator<int, list<array<string, mixed>>>
	 */
	public function movements(): Generator {
		foreach ( $this->pages->of( '/v1/balance_transactions', array( 'expand' => array( 'data.source.charge' ) ) ) as $page ) {
			yield array_values( array_filter( $page, self::has_a_place( ... ) ) );
		}
	}

	/**
	 * All payouts, page by page.
	 *
	 * @return Generator<int, list<array<string, mixed>>>
	 */
	public function payouts(): Generator {
		return $this->pages->of( '/v1/payouts', array( 'expand' => array( 'data.destination', 'data.balance_transaction' ) ) );
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
		foreach ( $this->pages->of( '/v1/balance_transactions', array( 'payout' => $payout['id'] ) ) as $page ) {
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
		$balance = $this->transport->request( 'GET', '/v1/balance' );
		$sums    = array();
		foreach ( array( ...$balance['available'], ...$balance['pending'] ) as $part ) {
			$sums[ $part['currency'] ] = ( $sums[ $part['currency'] ] ?? 0 ) + (int) $part['amount'];
		}
		return $sums;
	}

	/**
	 * Whether a movement is a row of the ledger: an automatic payout's own debit is the payout, not a row.
	 *
	 * @param array<string, mixed> $movement A balance transaction with `source` expanded.
	 */
	public static function has_a_place( array $movement ): bool {
		return 'payout' !== $movement['type'] || false === ( $movement['source']['automatic'] ?? true );
	}
}
