<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails\Timeline;

/** Makes the timeline. Pure: what is not known of an event is null or absent, and what has no type is left out. */
final class TimelineBuilder {

	/**
	 * The types in the order in which they happen when they share a second (facts/texts.md, section 7; the types that it does not place stand where
	 * they belong by what they mean).
	 */
	public const TYPES = array(
		'started',
		'authorized',
		'authorization_voided',
		'authorization_expired',
		'fraud_outcome_review',
		'fraud_outcome_block',
		'fraud_outcome_manual_approve',
		'fraud_outcome_manual_block',
		'captured',
		'partial_refund',
		'full_refund',
		'refund_failed',
		'failed',
		'dispute_needs_response',
		'dispute_in_review',
		'dispute_won',
		'dispute_lost',
		'dispute_warning_closed',
		'dispute_charge_refunded',
		'financing_paydown',
	);

	/**
	 * The timeline.
	 *
	 * @return list<array<string, mixed>> Newest first; what happened in the same second in the reverse order of TYPES, so that reading upwards is reading in time.
	 */
	public static function build( Story $story ): array {
		$events = array(
			...AuthorizationEvents::events( $story ),
			...FraudEvents::events( $story ),
			...MoneyEvents::events( $story ),
			...RefundEvents::events( $story ),
			...DisputeEvents::events( $story ),
		);
		$ranks  = array_flip( self::TYPES );
		$keyed  = array();
		foreach ( $events as $place => $event ) {
			$keyed[] = array( array( $event['datetime'], $ranks[ $event['type'] ], $place ), $event );
		}
		usort( $keyed, static fn ( array $a, array $b ): int => $b[0] <=> $a[0] );
		return array_column( $keyed, 1 );
	}
}
