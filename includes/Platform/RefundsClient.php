<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** Refunds of charges. */
final class RefundsClient extends Client {

	private const PATH = '/v1/refunds';

	/** @return array<string, mixed>|null */
	public function find_refund( string $id, string ...$expand ): ?array {
		return $this->find( self::PATH . '/' . $id, array_values( $expand ) );
	}

	/** @return list<array<string, mixed>> Newest first. */
	public function of_charge( string $charge_id, string ...$expand ): array {
		return $this->all( self::PATH, array( 'charge' => $charge_id ), array_values( $expand ) );
	}

	/** @return list<array<string, mixed>> Newest first. */
	public function of_intent( string $intent_id, string ...$expand ): array {
		return $this->all( self::PATH, array( 'payment_intent' => $intent_id ), array_values( $expand ) );
	}

	/**
	 * Returns the refund with its charge and balance transaction.
	 *
	 * @param int                   $amount   Minor units of the charge's currency.
	 * @param string|null           $reason   One of Stripe's, or null.
	 * @param array<string, string> $metadata
	 */
	public static function create( string $charge_id, int $amount, ?string $reason, array $metadata ): PlatformCall {
		return new PlatformCall(
			self::PATH,
			array(
				'charge'   => $charge_id,
				'amount'   => $amount,
				'metadata' => $metadata,
				'expand'   => array( 'balance_transaction', 'charge' ),
			) + ( null === $reason ? array() : array( 'reason' => $reason ) )
		);
	}
}
