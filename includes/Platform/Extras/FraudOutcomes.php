<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Extras;

use Generator;
use MerchantPayments\Platform\Capability;

/** What the store's fraud rules said about payments. */
final class FraudOutcomes extends Extra {

	protected const CAPABILITY = Capability::FraudOutcomes;

	private const PATH     = '/v1/sandbox/fraud_outcomes';
	private const EXPANDED = array( 'payment_intent', 'charge' );

	/**
	 * The latest outcome of a payment.
	 *
	 * @return array<string, mixed>|null Null when no rule looked at it.
	 */
	public function outcome( string $intent_id ): ?array {
		return $this->find( self::PATH . '/' . $intent_id, self::EXPANDED );
	}

	/**
	 * @param string $status allow, review or block.
	 * @return Generator<int, list<array<string, mixed>>>
	 */
	public function outcomes( string $status ): Generator {
		return $this->pages( self::PATH, array( 'status' => $status ), self::EXPANDED );
	}
}
