<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Fraud;

use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Record;

/**
 * Makes Stripe's review. The parent is the charge, the status `open` or `closed`. A body holds `intent` (number), `zip` and
 * `closed_reason`.
 */
final class ReviewShape implements Shape {

	public function __construct( private readonly Ids $ids ) {}

	/**
	 * @param array<int, Entry> $entries None.
	 * @return array<string, mixed> Stripe's `review`.
	 */
	public function render( Record $record, array $entries ): array {
		$closed = $record->body['closed_reason'] ?? null;
		return array(
			'id'                  => $this->ids->id( $record->number ),
			'object'              => 'review',
			'billing_zip'         => $record->body['zip'] ?? null,
			'charge'              => $this->ids->id( $record->parent ),
			'closed_reason'       => $closed,
			'created'             => $record->created,
			'ip_address'          => null,
			'ip_address_location' => null,
			'livemode'            => false,
			'open'                => 'open' === $record->status,
			'opened_reason'       => 'rule',
			'payment_intent'      => $this->ids->id( $record->int( 'intent' ) ),
			'reason'              => $closed ?? 'rule',
			'session'             => null,
		);
	}
}
