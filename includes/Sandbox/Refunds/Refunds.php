<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Refunds;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Lists;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\Refusal;
use MerchantPayments\Sandbox\Api\Renderer;
use MerchantPayments\Sandbox\Api\Route;
use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Disputes\OpenDisputes;
use MerchantPayments\Sandbox\PaymentMethods\Method;
use MerchantPayments\Sandbox\Payments\Amounts;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/refunds`. The fee of the payment is not given back.
 *
 * Makes Stripe's refund. The parent is the charge. A body holds `amount`, `currency`, `reason`, `entry`, `failure_entry`, `intent`
 * (numbers), `failure_reason`, `fails` (whether it will), `type` (payment method type), `metadata`.
 */
final class Refunds implements Shape {

	/** Reasons a merchant may give. */
	private const REASONS = array( 'duplicate', 'fraudulent', 'requested_by_customer' );

	/** Days until the bank's reference number of a refund is known. */
	private const REFERENCE_DAYS = 5;

	public function __construct(
		private readonly Store $store,
		private readonly Objects $objects,
		private readonly Lists $lists,
		private readonly Renderer $renderer,
		private readonly RefundLifecycle $course,
		private readonly Ids $ids,
		private readonly CurrentTime $present
	) {}

	/** @return array<string, Route> */
	public function routes(): array {
		$create = array( 'charge', 'payment_intent', 'amount', 'reason', 'metadata', 'sandbox' );
		return array(
			'POST /v1/refunds'             => new Route( $this->create( ... ), $create ),
			'GET /v1/refunds'              => Route::list( fn ( Call $call ): array => $this->lists->of_payments( $call, Kind::Refund, $this->objects ), array( 'charge', 'payment_intent' ) ),
			'GET /v1/refunds/{id}'         => new Route( fn ( Call $call ): array => $this->renderer->one( $this->find( $call ) ) ),
			'POST /v1/refunds/{id}'        => new Route( $this->update( ... ), array( 'metadata' ) ),
			'POST /v1/refunds/{id}/cancel' => new Route( $this->cancel( ... ) ),
		);
	}

	/** @return array<string, mixed> */
	private function create( Call $call ): array {
		$params = $call->params;
		$charge = $this->charge( $params );
		$left   = $this->refundable( $charge );
		$amount = Amounts::up_to( $params, 'amount', $left, $charge->text( 'currency' ) );
		$wish   = RefundOutcome::of( Method::kept( $charge->body ), $params );
		$body   = array(
			'amount'   => $amount,
			'currency' => $charge->text( 'currency' ),
			'reason'   => $params->has( 'reason' ) ? $params->word( 'reason', self::REASONS ) : '',
			'intent'   => $charge->parent,
			'metadata' => $params->metadata( 'metadata' ),
			'fails'    => $wish->fails,
			'type'     => Kind::Payment === $charge->kind() ? $charge->text( 'type' ) : '',
		);
		$kind   = Kind::Payment === $charge->kind() ? Kind::PaymentRefund : Kind::Refund;
		$refund = $this->store->add( $kind, $charge->number, $wish->status, Record::thin( $body ) );
		$this->course->begin( $refund, $charge, $wish->after );
		return $this->renderer->one( $refund );
	}

	/** @return array<string, mixed> Changes what is said about a refund. */
	private function update( Call $call ): array {
		$refund                   = $this->find( $call );
		$refund->body['metadata'] = $call->params->metadata( 'metadata', $refund->body['metadata'] ?? array() );
		$this->store->save( $refund );
		return $this->renderer->one( $refund );
	}

	/** @return array<string, mixed> Takes back a refund that is not done. */
	private function cancel( Call $call ): array {
		$refund = $this->find( $call );
		if ( 'pending' !== $refund->status ) {
			throw Refusal::invalid( 'refund', 'Only pending refunds can be canceled.', 'refund_unexpected_state' );
		}
		$this->course->fail( $refund, 'merchant_request', 'canceled' );
		return $this->renderer->one( $refund );
	}

	/**
	 * The charge that is to be refunded.
	 *
	 * @throws InvalidRequest When neither names one, or both do.
	 */
	private function charge( Params $params ): Record {
		if ( $params->has( 'charge' ) && $params->has( 'payment_intent' ) ) {
			throw Refusal::invalid( 'payment_intent', 'A refund is of a charge or of a payment intent, not of both.', 'parameters_exclusive' );
		}
		if ( $params->has( 'charge' ) ) {
			return $this->objects->of_param( $params, 'charge', Kind::Charge );
		}
		if ( ! $params->has( 'payment_intent' ) ) {
			throw Refusal::missing( 'charge' );
		}
		$intent = $this->objects->of_param( $params, 'payment_intent', Kind::PaymentIntent );
		if ( 0 === $intent->int( 'charge' ) ) {
			throw Refusal::invalid( 'payment_intent', 'This PaymentIntent does not have a successful charge to refund.', 'charge_not_refundable' );
		}
		return $this->store->get( $intent->int( 'charge' ) );
	}

	/**
	 * What is left of a charge, in minor units.
	 *
	 * @throws InvalidRequest When it cannot be refunded.
	 */
	private function refundable( Record $charge ): int {
		$captured = $charge->int( 'captured' );
		if ( 'succeeded' !== $charge->status || $captured < 1 ) {
			throw Refusal::invalid( 'charge', 'This charge has not been paid, so there is nothing to refund.', 'charge_not_refundable' );
		}
		if ( OpenDisputes::is_disputed( $charge ) ) {
			throw Refusal::invalid( 'charge', 'This charge has been charged back and cannot be refunded.', 'charge_disputed' );
		}
		if ( $charge->int( 'refunded' ) >= $captured ) {
			throw Refusal::invalid( 'charge', 'This charge has already been refunded.', 'charge_already_refunded' );
		}
		return $captured - $charge->int( 'refunded' );
	}

	/** The refund that the path names. */
	private function find( Call $call ): Record {
		return $this->objects->of_path( $call, Kind::Refund );
	}

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
