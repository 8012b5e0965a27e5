<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails\Timeline;

/** Builds the timeline. Pure. Unknown values of an event are null or absent; events without a type are dropped. */
final class TimelineBuilder {

	/**
	 * Event types in the order in which events of the same second happen (facts/texts.md, section 7; types that it does not mention
	 * are placed by their meaning).
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
	 * @return list<array<string, mixed>> Newest first; events of the same second in the reverse order of TYPES.
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
