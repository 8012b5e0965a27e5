<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use Generator;

/**
 * Outcomes of the store's fraud rules. Stripe has no such object of its own, so its place on the platform is written down here alone;
 * a platform without it has no outcomes.
 */
final class FraudOutcomes {

	private const PATH     = '/v1/sandbox/fraud_outcomes';
	private const EXPANDED = array( 'payment_intent', 'charge' );

	public function __construct( private readonly Transport $transport ) {}

	/**
	 * What the rules said of a payment last.
	 *
	 * @return array<string, mixed>|null Null when they were never asked, or when the platform applies none of the store's own.
	 */
	public function outcome( string $intent_id ): ?array {
		return OptionalCall::find( $this->transport, self::PATH . '/' . $intent_id, array( 'expand' => self::EXPANDED ) );
	}

	/**
	 * Payments of which the rules said the same, page by page.
	 *
	 * @return Generator<int, list<array<string, mixed>>>
	 */
	public function outcomes( string $status ): Generator {
		$expanded = array_map( static fn ( string $field ): string => 'data.' . $field, self::EXPANDED );
		return OptionalCall::pages(
			$this->transport,
			self::PATH,
			array(
				'status' => $status,
				'expand' => $expanded,
			)
		);
	}
}
