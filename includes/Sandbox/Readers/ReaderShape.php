<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Readers;

use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Present;
use MerchantPayments\Sandbox\Store\Record;

/**
 * Makes Stripe's `terminal.reader`. Its parent is its location; a body holds `device_type`, `label`, `code` (what it was registered with),
 * `seen` (UTC seconds) and `metadata`. A reader that did nothing for some days is taken to be switched off.
 */
final class ReaderShape implements Shape {

	/** How long a reader counts as online after it was registered or took a payment, in seconds: seven days. */
	private const AWAKE = 7 * 86400;

	public function __construct( private readonly Ids $ids, private readonly Present $present ) {}

	/**
	 * @param array<int, Entry> $entries None.
	 * @return array<string, mixed>
	 */
	public function render( Record $record, array $entries ): array {
		$seen = $record->int( 'seen' );
		$hash = md5( $record->text( 'code' ) . $record->number );
		return array(
			'id'                => $this->ids->id( $record->number ),
			'object'            => 'terminal.reader',
			'action'            => null,
			'device_sw_version' => null,
			'device_type'       => $record->text( 'device_type' ),
			'ip_address'        => '192.168.2.' . ( hexdec( substr( $hash, 0, 2 ) ) % 253 + 2 ),
			'label'             => $record->text( 'label' ),
			// Milliseconds, as at Stripe.
			'last_seen_at'      => $seen * 1000,
			'livemode'          => false,
			'location'          => $this->ids->optional( $record->parent ),
			'metadata'          => $record->body['metadata'] ?? array(),
			'serial_number'     => 'SANDBOX-' . strtoupper( substr( $hash, 2, 8 ) ),
			'status'            => $this->present->now() - $seen < self::AWAKE ? 'online' : 'offline',
		);
	}
}
