<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Payments;

use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\PaymentMethods\Declines;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Record;

/**
 * Makes Stripe's payment intent. The parent is the customer. A body holds `amount`, `currency`, `manual` (capture), `types`,
 * `method` (number), `charge` (number of the latest), `received`, `error` (decline code), `pending` (a kept Method that waits for
 * the customer), `verdict` (what fraud rules say to it), `held` (by them), `screened` (see Holds), `review` (number), `canceled_at`, `reason`, and by Stripe's names `metadata`, `description`, `receipt_email`, `shipping`,
 * `statement_descriptor_suffix`, `setup_future_usage`.
 */
final class IntentShape implements Shape {

	public function __construct( private readonly Ids $ids ) {}

	/**
	 * @param array<int, Entry> $entries None.
	 * @return array<string, mixed> Stripe's `payment_intent`.
	 */
	public function render( Record $record, array $entries ): array {
		$id    = $this->ids->id( $record->number );
		$body  = $record->body;
		$types = $body['types'] ?? array( 'card' );
		return array(
			'id'                          => $id,
			'object'                      => 'payment_intent',
			'amount'                      => $body['amount'],
			'amount_capturable'           => 'requires_capture' === $record->status ? $body['amount'] : 0,
			'amount_details'              => array( 'tip' => array() ),
			'amount_received'             => $body['received'] ?? 0,
			'application'                 => null,
			'application_fee_amount'      => null,
			'automatic_payment_methods'   => null,
			'canceled_at'                 => $body['canceled_at'] ?? null,
			'cancellation_reason'         => $body['reason'] ?? null,
			'capture_method'              => isset( $body['manual'] ) || isset( $body['held'] ) ? 'manual' : 'automatic',
			'client_secret'               => $id . '_secret_' . substr( md5( 'secret' . $id ), 0, 25 ),
			'confirmation_method'         => 'automatic',
			'created'                     => $record->created,
			'currency'                    => $body['currency'],
			'customer'                    => $this->ids->optional( $record->parent ),
			'description'                 => $body['description'] ?? null,
			'last_payment_error'          => $this->error( $record ),
			'latest_charge'               => $this->ids->optional( $body['charge'] ?? null ),
			'livemode'                    => false,
			'metadata'                    => $body['metadata'] ?? array(),
			'next_action'                 => 'requires_action' === $record->status ? array( 'type' => 'use_stripe_sdk' ) : null,
			'on_behalf_of'                => null,
			'payment_method'              => $this->ids->optional( $body['method'] ?? null ),
			'payment_method_options'      => array(),
			'payment_method_types'        => $types,
			'processing'                  => 'processing' === $record->status ? array( 'type' => $types[0] ) : null,
			'receipt_email'               => $body['receipt_email'] ?? null,
			'review'                      => $this->ids->optional( $body['review'] ?? null ),
			'setup_future_usage'          => $body['setup_future_usage'] ?? null,
			'shipping'                    => $body['shipping'] ?? null,
			'source'                      => null,
			'statement_descriptor'        => null,
			'statement_descriptor_suffix' => $body['statement_descriptor_suffix'] ?? null,
			'status'                      => $record->status,
			'transfer_data'               => null,
			'transfer_group'              => null,
		);
	}

	/** @return array<string, mixed>|null Why the last try failed. What is not known of it is left out, as Stripe does. */
	private function error( Record $record ): ?array {
		$decline = $record->text( 'error' );
		if ( '' === $decline ) {
			return null;
		}
		$facts = Declines::facts( $decline );
		$error = array(
			'advice_code'  => $facts['advice_code'],
			'charge'       => $this->ids->optional( $record->int( 'charge' ) ),
			'code'         => $facts['code'],
			'decline_code' => $decline,
			'message'      => $facts['message'],
			'param'        => $facts['param'],
			'type'         => 'card_error',
		);
		return array_filter( $error, static fn ( ?string $value ): bool => null !== $value );
	}
}
