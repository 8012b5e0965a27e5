<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Balance;

use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Present;

/** Makes Stripe's balance transaction of an entry. */
final class EntryShape {

	public function __construct( private readonly Ids $ids, private readonly Present $present ) {}

	/** @return array<string, mixed> Stripe's `balance_transaction`. */
	public function render( Entry $entry ): array {
		return array(
			'id'                 => $this->ids->id( $entry->number ),
			'object'             => 'balance_transaction',
			'amount'             => $entry->amount,
			'available_on'       => $entry->available_on,
			'balance_type'       => 'payments',
			'created'            => $entry->created,
			'currency'           => $entry->currency,
			'description'        => $entry->body['description'] ?? null,
			'exchange_rate'      => $entry->body['rate'] ?? null,
			'fee'                => $entry->fee,
			'fee_details'        => $this->fee_details( $entry ),
			'net'                => $entry->net(),
			'reporting_category' => $entry->type->reporting_category(),
			'source'             => $this->ids->optional( $entry->source ),
			'status'             => $entry->available_on <= $this->present->now() ? 'available' : 'pending',
			'type'               => $entry->type->type(),
		);
	}

	/** @return list<array<string, mixed>> */
	private function fee_details( Entry $entry ): array {
		$details = array();
		foreach ( $entry->parts() as list( $part, $amount ) ) {
			$details[] = array(
				'amount'      => $amount,
				'application' => null,
				'currency'    => $entry->currency,
				'description' => $part->description(),
				'type'        => $part->type(),
			);
		}
		return $details;
	}
}
