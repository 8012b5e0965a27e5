<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Readers;

use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Record;

/** Makes Stripe's `terminal.location`. A body holds `name`, `address` and `metadata`. */
final class LocationShape implements Shape {

	/** The lines of an address. */
	public const ADDRESS = array( 'city', 'country', 'line1', 'line2', 'postal_code', 'state' );

	public function __construct( private readonly Ids $ids ) {}

	/**
	 * @param array<int, Entry> $entries None.
	 * @return array<string, mixed>
	 */
	public function render( Record $record, array $entries ): array {
		return array(
			'id'           => $this->ids->id( $record->number ),
			'object'       => 'terminal.location',
			'address'      => array_replace( array_fill_keys( self::ADDRESS, null ), $record->body['address'] ?? array() ),
			'display_name' => $record->text( 'name' ),
			'livemode'     => false,
			'metadata'     => $record->body['metadata'] ?? array(),
		);
	}
}
