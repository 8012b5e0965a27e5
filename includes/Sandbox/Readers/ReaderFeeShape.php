<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Readers;

use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Record;

/**
 * Makes an object of a monthly reader fee, which Stripe has none for: what was charged for which readers. A body holds `amount`,
 * `currency`, `from`, `to` ("Y-m-d"), `readers`, `entry` (number).
 */
final class ReaderFeeShape implements Shape {

	public function __construct( private readonly Ids $ids ) {}

	/**
	 * @param array<int, Entry> $entries None.
	 * @return array<string, mixed>
	 */
	public function render( Record $record, array $entries ): array {
		return array(
			'id'                  => $this->ids->id( $record->number ),
			'object'              => 'reader_fee',
			'amount'              => $record->body['amount'],
			'balance_transaction' => $this->ids->optional( $record->body['entry'] ?? null ),
			'created'             => $record->created,
			'currency'            => $record->body['currency'],
			'livemode'            => false,
			'metadata'            => array(
				'charge_type'   => 'card_reader_fee',
				'interval_from' => $record->text( 'from' ),
				'interval_to'   => $record->text( 'to' ),
			),
			'readers'             => $record->body['readers'] ?? array(),
		);
	}
}
