<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Fraud;

use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Record;

/**
 * Makes Stripe's early fraud warning. The parent is the charge, the status `actionable` or empty. A body holds `fraud_type`, `intent`
 * (number) and `disputes` (whether a dispute is certain).
 */
final class EarlyFraudWarningShape implements Shape {

	public function __construct( private readonly Ids $ids ) {}

	/**
	 * @param array<int, Entry> $entries None.
	 * @return array<string, mixed> Stripe's `radar.early_fraud_warning`.
	 */
	public function render( Record $record, array $entries ): array {
		return array(
			'id'             => $this->ids->id( $record->number ),
			'object'         => 'radar.early_fraud_warning',
			'actionable'     => 'actionable' === $record->status,
			'charge'         => $this->ids->id( $record->parent ),
			'created'        => $record->created,
			'fraud_type'     => $record->text( 'fraud_type' ),
			'livemode'       => false,
			'payment_intent' => $this->ids->optional( $record->int( 'intent' ) ),
		);
	}
}
