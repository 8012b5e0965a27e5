<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use Generator;

/** Payouts to the merchant's bank. */
final class PayoutsClient extends Client {

	private const PATH = '/v1/payouts';

	/** @return array<string, mixed>|null */
	public function find_payout( string $id, string ...$expand ): ?array {
		return $this->find( self::PATH . '/' . $id, array_values( $expand ) );
	}

	/** @return Generator<int, list<array<string, mixed>>> */
	public function payouts( string ...$expand ): Generator {
		return $this->payouts_after( null, ...$expand );
	}

	/** @return Generator<int, list<array<string, mixed>>> Those that are older than one of them. */
	public function payouts_after( ?string $id, string ...$expand ): Generator {
		return $this->pages_ahead( self::PATH, array_values( $expand ), $id );
	}

	/**
	 * @param int $created UTC seconds.
	 * @return list<array<string, mixed>> All that were made since then, newest first.
	 */
	public function since( int $created, string ...$expand ): array {
		return $this->all( self::PATH, array( 'created' => array( 'gte' => $created ) ), array_values( $expand ) );
	}

	public function newest_id(): ?string {
		return $this->get( self::PATH, array( 'limit' => 1 ) )['data'][0]['id'] ?? null;
	}

	/**
	 * Returns the payout with its bank account and balance transaction.
	 *
	 * @param int                   $amount   Minor units that reach the bank.
	 * @param string                $currency ISO code, lower case.
	 * @param array<string, string> $metadata
	 */
	public static function pay_out_instantly( int $amount, string $currency, array $metadata ): PlatformCall {
		return new PlatformCall(
			self::PATH,
			array(
				'amount'   => $amount,
				'currency' => $currency,
				'method'   => 'instant',
				'metadata' => $metadata,
				'expand'   => array( 'balance_transaction', 'destination' ),
			)
		);
	}
}
