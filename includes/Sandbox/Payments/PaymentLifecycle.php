<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Payments;

use MerchantPayments\Platform\Exception\Declined;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\Disputes\DisputeLifecycle;
use MerchantPayments\Sandbox\Fraud\BankChecks;
use MerchantPayments\Sandbox\Money\BusinessDays;
use MerchantPayments\Sandbox\PaymentMethods\Method;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * The states of a payment intent from its confirmation: it requires authentication, fails, is authorized, processes, or succeeds; an
 * authorization is captured (in full or in part; the rest is released), canceled, or expires. Debits succeed or fail some days later,
 * and the customer's bank may return a succeeded payment.
 */
final class PaymentLifecycle {

	/**
	 * Days until an authorization expires, online and in person (spec 2, section 9: "Capture deadline 7 days"). Stripe's expire after
	 * two days in person; merchants are shown seven.
	 */
	private const HOLD_DAYS = 7;

	/** Statuses in which a payment intent can be canceled. */
	private const CANCELABLE = array( 'requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture' );

	/** Cancellation reasons. */
	private const REASONS = array( 'duplicate', 'fraudulent', 'requested_by_customer', 'abandoned' );

	public function __construct(
		private readonly Store $store,
		private readonly CurrentTime $clock,
		private readonly Ids $ids,
		private readonly ChargeSettlement $settlement,
		private readonly DisputeLifecycle $disputes,
		private readonly BankChecks $checks
	) {}

	/**
	 * Confirms a payment intent with a payment method.
	 *
	 * @return Declined|null The decline; the failed attempt is stored.
	 */
	public function confirm( Record $intent, Attempt $attempt, Params $params ): ?Declined {
		$method = $attempt->method;
		if ( $method->asks_customer( $params->yes( 'off_session' ) ) && '' === $this->checks->rule( $method ) ) {
			return $this->ask_customer( $intent, $method, $params );
		}
		return $this->charge( $intent, $attempt );
	}

	/** Refuses a method that the intent does not allow; one that was made without a list allows all. */
	public static function check_type( Record $intent, Method $method ): void {
		$is_limited = isset( $intent->body['limited'] );
		if ( $is_limited && ! in_array( $method->type, $intent->body['types'], true ) ) {
			throw StripeErrors::invalid(
				'payment_method',
				'The PaymentMethod provided (' . $method->type . ') is not allowed for this PaymentIntent.',
				'payment_intent_incompatible_payment_method'
			);
		}
		if ( ! $is_limited && 'card' !== $method->type ) {
			$intent->body['types'] = array( $method->type );
		}
	}

	/** @return Declined|null Charges after authentication, or when none is required. The decline, if any. */
	public function charge( Record $intent, Attempt $attempt ): ?Declined {
		$rule    = '' === $attempt->blocked ? $this->checks->rule( $attempt->method ) : '';
		$attempt = '' === $rule ? $attempt : $attempt->blocked();
		$charge  = $this->make( $intent, $attempt, $rule );

		$intent->body['charge'] = $charge->number;
		$intent->body['method'] = $this->save_method( $intent, $attempt->method, $charge );
		unset( $intent->body['error'], $intent->body['pending'] );
		return $this->send( $intent, $charge, $attempt );
	}

	/** @return Declined|null Sends a charge to the bank. The decline, if any. */
	private function send( Record $intent, Record $charge, Attempt $attempt ): ?Declined {
		if ( $attempt->method->is_delayed() ) {
			$this->clear_later( $intent, $charge );
			return null;
		}
		if ( '' !== $attempt->decline ) {
			return $this->decline( $intent, $charge, $attempt->decline );
		}
		if ( isset( $intent->body['manual'] ) ) {
			$this->authorize( $intent, $charge );
		} else {
			$this->succeed( $intent, $charge );
		}
		return null;
	}

	/** Ends a failed attempt. */
	public function decline( Record $intent, Record $charge, string $decline ): Declined {
		$charge->status          = 'failed';
		$charge->body['failure'] = $decline;
		unset( $charge->body['captured'] );
		$this->reopen( $intent, $decline );
		$this->store->save( $charge );
		$this->store->emit( EventType::ChargeFailed, $charge->number );
		$this->store->emit( EventType::IntentPaymentFailed, $intent->number );
		return StripeErrors::declined(
			$decline,
			array(
				'charge'         => $this->ids->id( $charge->number ),
				'payment_intent' => $this->ids->id( $intent->number ),
			)
		);
	}

	/** Sets the intent back to requiring a payment method. */
	public function reopen( Record $intent, string $decline ): void {
		$intent->status        = 'requires_payment_method';
		$intent->body['error'] = $decline;
		unset( $intent->body['method'], $intent->body['pending'], $intent->body['received'] );
		$this->store->save( $intent );
	}

	/** Marks the intent and its charge as paid. */
	public function complete( Record $intent, Record $charge ): void {
		$charge->status           = 'succeeded';
		$intent->status           = 'succeeded';
		$intent->body['received'] = $charge->body['captured'];
		$this->store->save( $charge );
		$this->store->save( $intent );
		$this->disputes->follow( $charge );
	}

	/** Charges immediately. */
	private function succeed( Record $intent, Record $charge ): void {
		$charge->body['captured'] = $charge->body['amount'];
		$this->settlement->collect( $charge );
		$this->store->emit( EventType::ChargeSucceeded, $charge->number );
		$this->store->emit( EventType::IntentSucceeded, $intent->number );
		$this->complete( $intent, $charge );
		if ( isset( $charge->body['late'] ) ) {
			$this->store->schedule( $charge, $this->clock->now() + $charge->body['late']['after'] );
		}
	}

	/** Authorizes the amount. */
	private function authorize( Record $intent, Record $charge ): void {
		$before = $this->clock->now() + self::HOLD_DAYS * 86400;

		$charge->status                 = 'succeeded';
		$charge->body['capture_before'] = $before;
		$intent->status                 = 'requires_capture';
		$this->store->save( $charge );
		$this->store->save( $intent );
		$this->store->schedule( $intent, $before );
		$this->store->emit( EventType::ChargeSucceeded, $charge->number );
		$this->store->emit( EventType::IntentAmountCapturableUpdated, $intent->number );
	}

	/** Starts a payment whose outcome is known only days later; until then its money is pending. */
	private function clear_later( Record $intent, Record $charge ): void {
		$charge->body['captured'] = $charge->body['amount'];
		$this->settlement->collect( $charge );
		$intent->status = 'processing';
		$this->store->save( $intent );
		$this->store->schedule( $charge, BusinessDays::after( $this->clock->now(), ChargeSettlement::CLEARING_DAYS ) );
		$this->store->emit( EventType::ChargePending, $charge->number );
		$this->store->emit( EventType::IntentProcessing, $intent->number );
	}

	/** Waits for the customer's authentication, which is impossible off session. */
	private function ask_customer( Record $intent, Method $method, Params $params ): ?Declined {
		$details = array( 'payment_intent' => $this->ids->id( $intent->number ) );
		if ( $params->yes( 'off_session' ) || $params->yes( 'error_on_requires_action' ) ) {
			$this->reopen( $intent, 'authentication_required' );
			$this->store->emit( EventType::IntentPaymentFailed, $intent->number );
			return StripeErrors::declined( 'authentication_required', $details );
		}
		$intent->status          = 'requires_action';
		$intent->body['pending'] = $method->keep();
		$this->store->save( $intent );
		$this->store->emit( EventType::IntentRequiresAction, $intent->number );
		return null;
	}

	/** Creates the charge of an attempt. */
	private function make( Record $intent, Attempt $attempt, string $rule ): Record {
		$kind = $attempt->method->is_card() ? Kind::Charge : Kind::Payment;
		return $this->store->add( $kind, $intent->number, 'pending', $attempt->describe( $intent, $rule ) );
	}

	/** @return int Keeps the payment method for later when the customer will pay with it again. The payment method's number. */
	private function save_method( Record $intent, Method $method, Record $charge ): int {
		$number = 0 !== $method->number ? $method->number : Kind::PaymentMethod->sibling_of( $charge->number );
		if ( ! isset( $intent->body['setup_future_usage'] ) || 0 === $intent->parent ) {
			return $number;
		}
		$saved  = $this->store->records( array( $number ) )[ $number ] ?? new Record(
			$number,
			$this->clock->now(),
			$intent->parent,
			'',
			$method->keep()
		);
		$set_up = 'off_session' === $intent->body['setup_future_usage'] ? $method->set_up() : $method;

		$saved->body['effects'] = $set_up->effects;
		$saved->body            = Record::thin( $saved->body );
		$this->store->save( $saved );
		return $number;
	}

	/** Captures an amount. */
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
		$this->complete( $intent, $charge );
	}

	/** Cancels an intent and releases the authorization. */
	public function cancel( Record $intent, Params $params ): void {
		if ( ! in_array( $intent->status, self::CANCELABLE, true ) ) {
			throw $this->unexpected_state( $intent, 'canceled' );
		}
		$reason = $params->has( 'cancellation_reason' ) ? $params->word( 'cancellation_reason', self::REASONS ) : '';
		$this->end_intent( $intent, $reason, EventType::ChargeRefunded );
	}

	/** Expires an authorization that was not captured in time. */
	public function expire( Record $intent ): void {
		if ( 'requires_capture' === $intent->status ) {
			$this->end_intent( $intent, 'automatic', EventType::ChargeExpired );
		}
	}

	private function end_intent( Record $intent, string $reason, EventType $event ): void {
		$held           = 'requires_capture' === $intent->status;
		$intent->status = 'canceled';
		$intent->body   = Record::thin(
			array(
				'canceled_at' => $this->clock->now(),
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
		}
		$this->store->emit( EventType::IntentCanceled, $intent->number );
	}

	/** The refusal of a call that the intent's status does not allow. */
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

	/** The bank's response. */
	public function due( Record $charge ): void {
		$intent = $this->store->get( $charge->parent );
		if ( 'pending' === $charge->status && ! isset( $charge->body['failure'] ) ) {
			$this->clear_debit( $intent, $charge );
		} elseif ( 'pending' === $charge->status ) {
			$this->fail_late( $intent, $charge, $charge->text( 'failure' ) );
		} elseif ( isset( $charge->body['late'] ) && 0 === $charge->int( 'refunded' ) && ! DisputeLifecycle::is_disputed( $charge ) ) {
			$this->fail_late( $intent, $charge, (string) $charge->body['late']['code'] );
		}
	}

	/** The payment has succeeded. */
	private function clear_debit( Record $intent, Record $charge ): void {
		$this->store->emit( EventType::ChargeSucceeded, $charge->number );
		$this->store->emit( EventType::IntentSucceeded, $intent->number );
		$this->complete( $intent, $charge );
		if ( isset( $charge->body['late'] ) ) {
			$this->store->schedule( $charge, $this->clock->now() + $charge->body['late']['after'] );
		}
	}

	/** The payment has failed, or is returned. */
	private function fail_late( Record $intent, Record $charge, string $decline ): void {
		$this->settlement->take_back( $charge );
		$this->decline( $intent, $charge, $decline );
	}
}
