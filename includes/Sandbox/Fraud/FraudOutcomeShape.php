<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Fraud;

use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Record;

/**
 * Makes the sandbox's own fraud outcome. The parent is the payment intent, the record's status what has become of the payment. A body
 * holds `charge` and `review` (numbers) and `results` (outcome of every rule, by its key).
 */
final class FraudOutcomeShape implements Shape {

	public function __construct( private readonly Ids $ids ) {}

	/**
	 * @param array<int, Entry> $entries None.
	 * @return array<string, mixed> `status` is what the rules said, `state` what has become of it since.
	 */
	public function render( Record $record, array $entries ): array {
		return array(
			'id'              => $this->ids->id( $record->number ),
			'object'          => 'fraud_outcome',
			'charge'          => $this->ids->id( $record->int( 'charge' ) ),
			'created'         => $record->created,
			'livemode'        => false,
			'payment_intent'  => $this->ids->id( $record->parent ),
			'review'          => $this->ids->optional( $record->int( 'review' ) ),
			'ruleset_results' => $record->body['results'],
			'state'           => $record->status,
			'status'          => explode( '_', $record->status )[0],
		);
	}
}
