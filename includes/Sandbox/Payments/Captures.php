<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Payments;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Disputes\OpenDisputes;
use MerchantPayments\Sandbox\Fraud\Holds;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * Capture (whole or in part; the rest is released), cancel, and what happens when neither comes in time.
 *
 * Debits clear or fail some days after they were taken; a payment that had come may be returned by the customer's bank.
 */
final class Captures {

	/** Statuses from which a payment intent can be canceled. */
	private const CANCELABLE = array( 'requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture' );

	/** Reasons a merchant may give. */
	private const REASONS = array( 'duplicate', 'fraudulent', 'requested_by_customer', 'abandoned' );

	public function __construct(
		private readonly Store $store,
		private readonly CurrentTime $present,
		private readonly Ids $ids,
		private readonly Settlement $settlement,
		private readonly Confirmation $confirmation,
		private readonly Holds $holds
	) {}

	/** Takes the money. */
	public function capture( Record $intent, Params $params, string $name ): void {
		if ( 'requires_capture' !== $intent->status ) {
			throw $this->unexpected_state( $intent, 'captured' );
		}
		$charge   = $this->store->get( $intent->int( 'charge' ) );
		$currency = $charge->text( 'currency' );
		$amount   = Amounts::up_to( $params, $name, $charge->int( 'amount' ), $currency );
		Amounts::check_minimum( $amount, $currency, $name );

		$charge->body['captured'] = $amount;
		unset( $charge->body['capture_before'] );
		$this->store->schedule( $intent, null );
		$this->settlement->collect( $charge );
		$this->store->emit( EventType::ChargeCaptured, $charge->number );
		$this->store->emit( EventType::IntentSucceeded, $intent->number );
		$this->confirmation->complete( $intent, $charge );
		$this->holds->end( $intent, 'review_allowed' );
	}

	/** Gives up an intent and releases what is held. */
	public function cancel( Record $intent, Params $params ): void {
		if ( ! in_array( $intent->status, self::CANCELABLE, true ) ) {
			throw $this->unexpected_state( $intent, 'canceled' );
		}
		$reason = $params->has( 'cancellation_reason' ) ? $params->word( 'cancellation_reason', self::REASONS ) : '';
		$this->end( $intent, $reason, EventType::ChargeRefunded );
	}

	/** Ends an authorization that nobody captured in time. */
	public function expire( Record $intent ): void {
		if ( 'requires_capture' === $intent->status ) {
			$this->end( $intent, 'automatic', EventType::ChargeExpired );
		}
	}

	/** Cancels an intent. */
	private function end( Record $intent, string $reason, EventType $event ): void {
		$held           = 'requires_capture' === $intent->status;
		$intent->status = 'canceled';
		$intent->body   = Record::thin(
			array(
				'canceled_at' => $this->present->now(),
				'reason'      => $reason,
			)
		) + $intent->body;
		unset( $intent->body['pending'] );
		$this->store->save( $intent );
		if ( $held ) {
			$charge                   = $this->store->get( $intent->int( 'charge' ) );
			$charge->body['released'] = true;
			$this->store->save( $charge );
			$this->store->schedule( $intent, null );
			$this->store->emit( $event, $charge->number );
			$this->holds->end( $intent, EventType::ChargeExpired === $event ? 'review_expired' : 'review_blocked' );
		}
		$this->store->emit( EventType::IntentCanceled, $intent->number );
	}

	/** The refusal of something that the intent's state does not allow. */
	private function unexpected_state( Record $intent, string $verb ): InvalidRequest {
		return new InvalidRequest(
			sprintf( 'This PaymentIntent could not be %s because it has a status of %s.', $verb, $intent->status ),
			'payment_intent_unexpected_state',
			null,
			array(
				'payment_intent' => $this->ids->id( $intent->number ),
				'status'         => $intent->status,
			)
		);
	}

	/** The bank answers. */
	public function due( Record $charge ): void {
		$intent = $this->store->get( $charge->parent );
		if ( 'pending' === $charge->status && ! isset( $charge->body['failure'] ) ) {
			$this->clear( $intent, $charge );
		} elseif ( 'pending' === $charge->status ) {
			$this->fail( $intent, $charge, $charge->text( 'failure' ) );
		} elseif ( isset( $charge->body['late'] ) && 0 === $charge->int( 'refunded' ) && ! OpenDisputes::is_disputed( $charge ) ) {
			$this->fail( $intent, $charge, (string) $charge->body['late']['code'] );
		}
	}

	/** The money has come. */
	private function clear( Record $intent, Record $charge ): void {
		$this->store->emit( EventType::ChargeSucceeded, $charge->number );
		$this->store->emit( EventType::IntentSucceeded, $intent->number );
		$this->confirmation->complete( $intent, $charge );
		if ( isset( $charge->body['late'] ) ) {
			$this->store->schedule( $charge, $this->present->now() + $charge->body['late']['after'] );
		}
	}

	/** The money has not come, or goes back. */
	private function fail( Record $intent, Record $charge, string $decline ): void {
		$this->settlement->take_back( $charge );
		$this->confirmation->decline( $intent, $charge, $decline );
	}
}
