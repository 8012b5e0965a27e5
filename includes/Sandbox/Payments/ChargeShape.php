<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Payments;

use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\PaymentMethods\Method;
use MerchantPayments\Sandbox\PaymentMethods\MethodDetails;
use MerchantPayments\Sandbox\PaymentMethods\PaymentMethodShape;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;

/**
 * Makes Stripe's charge. The parent is the payment intent. A body holds what Method::keep() returns and
 * `amount`, `currency`, `captured` (amount; absent while only authorized), `refunded` (amount), `released` (authorization given
 * back), `customer` (number), `entry` and `failure_entry` (numbers), `available_on`, `capture_before`, `risk` (level, score),
 * `failure` (decline code), `blocked` (reason), `rule` (key of the fraud rule that held or blocked it), `review` and `warning` (numbers),
 * `dispute` and `inquiry` (see Standing), `disputed`, `metadata`, `description`, `receipt_email`.
 */
final class ChargeShape implements Shape {

	/** Fields of Stripe's that the sandbox has nothing for. */
	private const NOTHING = array(
		'application'                 => null,
		'application_fee'             => null,
		'application_fee_amount'      => null,
		'on_behalf_of'                => null,
		'receipt_number'              => null,
		'receipt_url'                 => null,
		'shipping'                    => null,
		'source'                      => null,
		'source_transfer'             => null,
		'statement_descriptor'        => null,
		'statement_descriptor_suffix' => null,
		'transfer_data'               => null,
		'transfer_group'              => null,
	);

	public function __construct( private readonly Ids $ids ) {}

	/**
	 * @param array<int, Entry> $entries None.
	 * @return array<string, mixed> Stripe's `charge`.
	 */
	public function render( Record $record, array $entries ): array {
		$body     = $record->body;
		$method   = Method::kept( $body );
		$captured = $record->int( 'captured' );
		$returned = isset( $body['released'] ) ? $body['amount'] : $record->int( 'refunded' );
		$saved    = 0 === $method->number ? Kind::PaymentMethod->sibling_of( $record->number ) : $method->number;
		return array(
			'id'                              => $this->ids->id( $record->number ),
			'object'                          => 'charge',
			'amount'                          => $body['amount'],
			'amount_captured'                 => $captured,
			'amount_refunded'                 => $returned,
			'balance_transaction'             => $this->ids->optional( $body['entry'] ?? null ),
			'billing_details'                 => PaymentMethodShape::billing( $method->billing ),
			'calculated_statement_descriptor' => $method->is_card() ? 'SANDBOX STORE' : null,
			'captured'                        => $captured > 0,
			'created'                         => $record->created,
			'currency'                        => $body['currency'],
			'customer'                        => $this->ids->optional( $body['customer'] ?? null ),
			'description'                     => $body['description'] ?? null,
			'disputed'                        => isset( $body['disputed'] ),
			'failure_balance_transaction'     => $this->ids->optional( $body['failure_entry'] ?? null ),
			'failure_code'                    => ChargeOutcome::failure_code( $record ),
			'failure_message'                 => ChargeOutcome::failure_message( $record ),
			'fraud_details'                   => array(),
			'livemode'                        => false,
			'metadata'                        => $body['metadata'] ?? array(),
			'outcome'                         => ChargeOutcome::render( $record, $method->is_card() ),
			'paid'                            => 'succeeded' === $record->status,
			'payment_intent'                  => $this->ids->optional( $record->parent ),
			'payment_method'                  => $this->ids->id( $saved ),
			'payment_method_details'          => array(
				$method->type => $this->details( $record, $method ),
				'type'        => $method->type,
			),
			'receipt_email'                   => $body['receipt_email'] ?? null,
			'review'                          => $this->ids->optional( $body['review'] ?? null ),
			'refunded'                        => $returned > 0 && $returned >= ( $captured > 0 ? $captured : $body['amount'] ),
			'status'                          => $record->status,
		) + self::NOTHING;
	}

	/** @return array<string, mixed> */
	private function details( Record $record, Method $method ): array {
		$details = MethodDetails::render( $method, 'charge' );
		if ( ! $method->is_card() ) {
			return $details;
		}
		if ( array_key_exists( 'amount_authorized', $details ) ) {
			$details['amount_authorized'] = $record->body['amount'];
		}
		if ( isset( $details['overcapture'] ) ) {
			$details['overcapture']['maximum_amount_capturable'] = $record->body['amount'];
		}
		if ( isset( $record->body['capture_before'] ) ) {
			$details['capture_before'] = $record->body['capture_before'];
		}
		return $details;
	}
}
