<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use Generator;

/** The balance, and the balance transactions that it consists of. */
final class BalanceClient extends Client {

	private const BALANCE      = '/v1/balance';
	private const TRANSACTIONS = '/v1/balance_transactions';

	/** @return array<string, mixed> */
	public function balance(): array {
		return $this->get( self::BALANCE );
	}

	/**
	 * The sum of available and pending balance.
	 *
	 * @return array<string, int> Minor units by lower-case currency.
	 */
	public function unpaid(): array {
		$balance = $this->balance();
		$sums    = array();
		foreach ( array( ...$balance['available'], ...$balance['pending'] ) as $part ) {
			$sums[ $part['currency'] ] = ( $sums[ $part['currency'] ] ?? 0 ) + (int) $part['amount'];
		}
		return $sums;
	}

	/**
	 * The quote of an instant payout.
	 *
	 * @param string $currency ISO code, lower case.
	 * @return array{amount: int, fee: int, net: int} Minor units: `amount` leaves the balance, `fee` is deducted, `net` reaches the bank.
	 */
	public function instant_quote( string $currency ): array {
		$parts  = array_column( $this->balance()['instant_available'] ?? array(), null, 'currency' );
		$amount = (int) ( $parts[ $currency ]['amount'] ?? 0 );
		$net    = (int) ( $parts[ $currency ]['net_available'][0]['amount'] ?? $amount );
		return array(
			'amount' => $amount,
			'fee'    => $amount - $net,
			'net'    => $net,
		);
	}

	/** @return array<string, mixed> */
	public function transaction( string $id, string ...$expand ): array {
		return $this->get( self::TRANSACTIONS . '/' . $id, array(), array_values( $expand ) );
	}

	/** @return array<string, mixed>|null */
	public function find_transaction( string $id, string ...$expand ): ?array {
		return $this->find( self::TRANSACTIONS . '/' . $id, array_values( $expand ) );
	}

	/** @return Generator<int, list<array<string, mixed>>> */
	public function transactions( string ...$expand ): Generator {
		return $this->transactions_after( null, ...$expand );
	}

	/** @return Generator<int, list<array<string, mixed>>> Those that are older than one of them. */
	public function transactions_after( ?string $id, string ...$expand ): Generator {
		return $this->pages_ahead( self::TRANSACTIONS, array_values( $expand ), $id );
	}

	/** When the newest balance transaction before a time was made; both in UTC seconds. Null where there is none. */
	public function newest_before( int $time ): ?int {
		$filters = array(
			'limit'   => 1,
			'created' => array( 'lt' => $time ),
		);
		$data    = $this->get( self::TRANSACTIONS, $filters )['data'];
		return isset( $data[0]['created'] ) ? (int) $data[0]['created'] : null;
	}

	/**
	 * Those of a time, newest first.
	 *
	 * @param int         $from  UTC seconds.
	 * @param int         $until UTC seconds, not included.
	 * @param string|null $after The id of one to begin after; null for the newest.
	 * @param string      $type  Of one type; empty for all.
	 * @return Generator<int, list<array<string, mixed>>>
	 */
	public function between( int $from, int $until, ?string $after, string $type, string ...$expand ): Generator {
		$created = array(
			'gte' => $from,
			'lt'  => $until,
		);
		$filters = array( 'created' => $created ) + ( '' === $type ? array() : array( 'type' => $type ) );
		return $this->pages( self::TRANSACTIONS, $filters, array_values( $expand ), $after );
	}

	/** @param list<string> $payout_ids What of_payout() is asked for next. */
	public function expect_payouts( array $payout_ids ): void {
		$this->read_ahead( self::TRANSACTIONS, array_map( static fn ( string $id ): array => array( 'payout' => $id ), $payout_ids ) );
	}

	/** @return Generator<int, list<array<string, mixed>>> */
	public function of_payout( string $payout_id ): Generator {
		return $this->pages( self::TRANSACTIONS, array( 'payout' => $payout_id ) );
	}

	/**
	 * Balance transactions of a type that were created in one second.
	 *
	 * @param int $created UTC seconds.
	 * @return list<array<string, mixed>>
	 */
	public function made_at( int $created, string $type ): array {
		return $this->all(
			self::TRANSACTIONS,
			array(
				'type'    => $type,
				'created' => array(
					'gte' => $created,
					'lte' => $created,
				),
			)
		);
	}
}
