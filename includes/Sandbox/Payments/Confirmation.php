<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Payments;

use MerchantPayments\Platform\Exception\Declined;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Disputes\DisputeLifecycle;
use MerchantPayments\Sandbox\Fraud\Holds;
use MerchantPayments\Sandbox\Fraud\Rules;
use MerchantPayments\Sandbox\Fraud\Verdict;
use MerchantPayments\Sandbox\Money\BusinessDays;
use MerchantPayments\Sandbox\PaymentMethods\Declines;
use MerchantPayments\Sandbox\PaymentMethods\Method;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/** What happens when a payment intent is confirmed: it waits for the customer, fails, is authorized, clears later, or succeeds. */
final class Confirmation {

	/**
	 * How long an authorization holds, online and at a counter (spec 2, section 9: "Capture deadline 7 days"), in days. Stripe lets go of those
	 * at a counter after two; merchants are told seven.
	 */
	private const HOLD_DAYS = 7;

	public function __construct(
		private readonly Store $store,
		private readonly CurrentTime $present,
		private readonly Ids $ids,
		private readonly Settlement $settlement,
		private readonly DisputeLifecycle $disputes,
		private readonly Rules $rules,
		private readonly Holds $holds
	) {}

	/**
	 * Confirms an intent with a payment method.
	 *
	 * @return Declined|null Why it was declined; everything that belongs to the failed try is kept.
	 */
	public function confirm( Record $intent, Attempt $attempt, Params $params ): ?Declined {
		$method = $attempt->method;
		if ( 'card' !== $method->type ) {
			$intent->body['types'] = array( $method->type );
		}
		$verdict = '' === $attempt->blocked ? $this->rules->verdict( $intent, $method ) : null;
		unset( $intent->body['verdict'], $intent->body['held'] );
		if ( null !== $verdict ) {
			$intent->body['verdict'] = $verdict->results;
		}
		if ( $method->asks_customer( $params->yes( 'off_session' ) ) && true !== $verdict?->blocks() ) {
			return $this->ask_customer( $intent, $method, $params );
		}
		return $this->charge( $intent, $attempt );
	}

	/** @return Declined|null Charges, after the customer has authenticated or where nobody asks for it. Why it was declined. */
	public function charge( Record $intent, Attempt $attempt ): ?Declined {
		$verdict = isset( $intent->body['verdict'] ) ? Verdict::of( $intent->body['verdict'] ) : null;
		$attempt = true === $verdict?->blocks() ? $attempt->blocked() : $attempt;
		$charge  = $this->make( $intent, $attempt, $verdict );

		$intent->body['charge'] = $charge->number;
		$intent->body['method'] = $this->save_method( $intent, $attempt->method, $charge );
		unset( $intent->body['error'], $intent->body['pending'], $intent->body['verdict'] );
		if ( true === $verdict?->holds() ) {
			$intent->body['held'] = true;
		}
		$declined = $this->send( $intent, $charge, $attempt );
		if ( null !== $verdict && ( null === $declined || $verdict->blocks() ) ) {
			$this->holds->note( $intent, $charge, $verdict );
		}
		return $declined;
	}

	/** @return Declined|null Sends a charge to the bank, or declines it. Why it was declined. */
	private function send( Record $intent, Record $charge, Attempt $attempt ): ?Declined {
		if ( $attempt->method->is_delayed() ) {
			$this->clear_later( $intent, $charge );
			return null;
		}
		if ( '' !== $attempt->decline ) {
			return $this->decline( $intent, $charge, $attempt->decline );
		}
		if ( isset( $intent->body['manual'] ) || isset( $intent->body['held'] ) ) {
			$this->authorize( $intent, $charge );
		} else {
			$this->succeed( $intent, $charge );
		}
		return null;
	}

	/** Gives up a try. */
	public function decline( Record $intent, Record $charge, string $decline ): Declined {
		$charge->status          = 'failed';
		$charge->body['failure'] = $decline;
		unset( $charge->body['captured'] );
		$this->reopen( $intent, $decline );
		$this->store->save( $charge );
		$this->store->emit( EventType::ChargeFailed, $charge->number );
		$this->store->emit( EventType::IntentPaymentFailed, $intent->number );
		return Declines::error(
			$decline,
			array(
				'charge'         => $this->ids->id( $charge->number ),
				'payment_intent' => $this->ids->id( $intent->number ),
			)
		);
	}

	/** Lets an intent wait for another payment method. */
	public function reopen( Record $intent, string $decline ): void {
		$intent->status        = 'requires_payment_method';
		$intent->body['error'] = $decline;
		unset( $intent->body['method'], $intent->body['pending'], $intent->body['received'], $intent->body['verdict'] );
		$this->store->save( $intent );
	}

	/** Marks an intent and its charge as paid. */
	public function complete( Record $intent, Record $charge ): void {
		$charge->status           = 'succeeded';
		$intent->status           = 'succeeded';
		$intent->body['received'] = $charge->body['captured'];
		$this->store->save( $charge );
		$this->store->save( $intent );
		$this->disputes->follow( $charge );
	}

	/** Charges at once. */
	private function succeed( Record $intent, Record $charge ): void {
		$charge->body['captured'] = $charge->body['amount'];
		$this->settlement->collect( $charge );
		$this->store->emit( EventType::ChargeSucceeded, $charge->number );
		$this->store->emit( EventType::IntentSucceeded, $intent->number );
		$this->complete( $intent, $charge );
		if ( isset( $charge->body['late'] ) ) {
			$this->store->schedule( $charge, $this->present->now() + $charge->body['late']['after'] );
		}
	}

	/** Holds the money on the card. */
	private function authorize( Record $intent, Record $charge ): void {
		$before = $this->present->now() + self::HOLD_DAYS * 86400;

		$charge->status                 = 'succeeded';
		$charge->body['capture_before'] = $before;
		$intent->status                 = 'requires_capture';
		$this->store->save( $charge );
		$this->store->save( $intent );
		$this->store->schedule( $intent, $before );
		$this->store->emit( EventType::ChargeSucceeded, $charge->number );
		$this->store->emit( EventType::IntentAmountCapturableUpdated, $intent->number );
	}

	/** Takes a payment whose bank answers only days later; its money is pending until then. */
	private function clear_later( Record $intent, Record $charge ): void {
		$charge->body['captured'] = $charge->body['amount'];
		$this->settlement->collect( $charge );
		$intent->status = 'processing';
		$this->store->save( $intent );
		$this->store->schedule( $charge, BusinessDays::after( $this->present->now(), Settlement::CLEARING_DAYS ) );
		$this->store->emit( EventType::ChargePending, $charge->number );
		$this->store->emit( EventType::IntentProcessing, $intent->number );
	}

	/** Lets an intent wait until the customer has authenticated; nobody can be asked off session. */
	private function ask_customer( Record $intent, Method $method, Params $params ): ?Declined {
		$details = array( 'payment_intent' => $this->ids->id( $intent->number ) );
		if ( $params->yes( 'off_session' ) || $params->yes( 'error_on_requires_action' ) ) {
			$this->reopen( $intent, 'authentication_required' );
			$this->store->emit( EventType::IntentPaymentFailed, $intent->number );
			return Declines::error( 'authentication_required', $details );
		}
		$intent->status          = 'requires_action';
		$intent->body['pending'] = $method->keep();
		$this->store->save( $intent );
		$this->store->emit( EventType::IntentRequiresAction, $intent->number );
		return null;
	}

	/** Makes the charge of a try. */
	private function make( Record $intent, Attempt $attempt, ?Verdict $verdict ): Record {
		$kind = $attempt->method->is_card() ? Kind::Charge : Kind::Payment;
		return $this->store->add( $kind, $intent->number, 'pending', $attempt->describe( $intent, $verdict ) );
	}

	/** @return int Keeps the payment method for later when the customer will pay with it again. The payment method's number. */
	private function save_method( Record $intent, Method $method, Record $charge ): int {
		$number = 0 !== $method->number ? $method->number : Kind::PaymentMethod->sibling_of( $charge->number );
		if ( ! isset( $intent->body['setup_future_usage'] ) || 0 === $intent->parent ) {
			return $number;
		}
		$saved  = $this->store->records( array( $number ) )[ $number ] ?? new Record( $number, $this->present->now(), $intent->parent, '', $method->keep() );
		$set_up = 'off_session' === $intent->body['setup_future_usage'] ? $method->set_up() : $method;

		$saved->body['effects'] = $set_up->effects;
		$saved->body            = Record::thin( $saved->body );
		$this->store->save( $saved );
		return $number;
	}
}
