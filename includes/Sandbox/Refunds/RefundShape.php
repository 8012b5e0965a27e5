<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Refunds;

use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Present;
use MerchantPayments\Sandbox\Store\Record;

/**
 * Makes Stripe's refund. The parent is the charge. A body holds `amount`, `currency`, `reason`, `entry`, `failure_entry`, `intent`
 * (numbers), `failure_reason`, `fails` (whether it will), `type` (payment method type), `metadata`.
 */
final class RefundShape implements Shape {

	/** Days until the bank's reference number of a refund is known. */
	private const REFERENCE_DAYS = 5;

	public function __construct( private readonly Ids $ids, private readonly Present $present ) {}

	/**
	 * @param array<int, Entry> $entries None.
	 * @return array<string, mixed> Stripe's `refund`.
	 */
	public function render( Record $record, array $entries ): array {
		$body    = $record->body;
		$refund  = array(
			'id'                       => $this->ids->id( $record->number ),
			'object'                   => 'refund',
			'amount'                   => $body['amount'],
			'balance_transaction'      => $this->ids->optional( $body['entry'] ?? null ),
			'charge'                   => $this->ids->id( $record->parent ),
			'created'                  => $record->created,
			'currency'                 => $body['currency'],
			'destination_details'      => $this->destination( $record ),
			'metadata'                 => $body['metadata'] ?? array(),
			'payment_intent'           => $this->ids->optional( $body['intent'] ?? null ),
			'reason'                   => $body['reason'] ?? null,
			'receipt_number'           => null,
			'source_transfer_reversal' => null,
			'status'                   => $record->status,
			'transfer_reversal'        => null,
		);
		$failure = array(
			'failure_balance_transaction' => $this->ids->optional( $body['failure_entry'] ?? null ),
			'failure_reason'              => $body['failure_reason'] ?? null,
		);
		return 'failed' === $record->status || 'canceled' === $record->status ? $refund + array_filter( $failure ) : $refund;
	}

	/** @return array<string, mixed> Where the money went, with the bank's reference number once it is known. */
	private function destination( Record $record ): array {
		$type = $record->body['type'] ?? 'card';
		if ( 'card' !== $type ) {
			return array(
				$type  => array(),
				'type' => $type,
			);
		}
		$known = $this->present->now() - $record->created >= self::REFERENCE_DAYS * 86400;
		$card  = array(
			'reference_status' => $known ? 'available' : 'pending',
			'reference_type'   => 'acquirer_reference_number',
			'type'             => 'refund',
		);
		if ( $known ) {
			$card['reference'] = '7' . str_pad( (string) ( crc32( 'arn' . $record->number ) * 1009 ), 22, '4', STR_PAD_LEFT );
		}
		return array(
			'card' => $card,
			'type' => 'card',
		);
	}
}
