<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Customers;

use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Record;

/** Makes Stripe's customer. A body holds `name`, `email`, `phone`, `description`, `address`, `metadata`. */
final class CustomerShape implements Shape {

	public function __construct( private readonly Ids $ids ) {}

	/**
	 * @param array<int, Entry> $entries None.
	 * @return array<string, mixed> Stripe's `customer`.
	 */
	public function render( Record $record, array $entries ): array {
		return array(
			'id'                => $this->ids->id( $record->number ),
			'object'            => 'customer',
			'address'           => $record->body['address'] ?? null,
			'balance'           => 0,
			'created'           => $record->created,
			'currency'          => null,
			'default_source'    => null,
			'delinquent'        => false,
			'description'       => $record->body['description'] ?? null,
			'discount'          => null,
			'email'             => $record->body['email'] ?? null,
			'livemode'          => false,
			'metadata'          => $record->body['metadata'] ?? array(),
			'name'              => $record->body['name'] ?? null,
			'phone'             => $record->body['phone'] ?? null,
			'preferred_locales' => array(),
			'shipping'          => null,
			'tax_exempt'        => 'none',
			'test_clock'        => null,
		);
	}
}
