<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use MerchantPayments\Platform\Transport;

/** A platform that has not put together yet what some payouts consist of: it lists all their movements but one, and says so. */
final class MatchedLater implements Transport {

	/** @var list<string> Ids of these payouts. */
	public array $unmatched = [];

	public function __construct( private readonly Transport $platform ) {}

	/**
	 * @param array<string, mixed> $params Parameters.
	 * @return array<string, mixed>
	 */
	public function request( string $method, string $path, array $params = [], ?string $idempotency_key = null ): array {
		$answer = $this->platform->request( $method, $path, $params, $idempotency_key );
		if ( '/v1/balance_transactions' === $path && in_array( $params['payout'] ?? '', $this->unmatched, true ) ) {
			return [
				'data'     => array_slice( $answer['data'], 1 ),
				'has_more' => false,
			] + $answer;
		}
		return $this->as_said( $answer );
	}

	/**
	 * An answer, with all payouts within.
	 *
	 * @param array<mixed> $thing
	 * @return array<mixed>
	 */
	private function as_said( array $thing ): array {
		if ( 'payout' === ( $thing['object'] ?? '' ) && in_array( $thing['id'], $this->unmatched, true ) ) {
			$thing['reconciliation_status'] = 'in_progress';
		}
		return array_map( fn ( mixed $value ): mixed => is_array( $value ) ? $this->as_said( $value ) : $value, $thing );
	}
}
