<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Payments;

use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Sandbox\Account\AccountHealth;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Lists;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\Refusal;
use MerchantPayments\Sandbox\Api\Renderer;
use MerchantPayments\Sandbox\Api\Route;
use MerchantPayments\Sandbox\PaymentMethods\Method;
use MerchantPayments\Sandbox\PaymentMethods\MethodReader;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/** `/v1/payment_intents`. */
final class Intents {

	/** What can be said about a payment in one text. */
	private const TEXTS = array( 'description', 'receipt_email', 'statement_descriptor_suffix', 'setup_future_usage' );

	/** Parameters with which a payment is confirmed. */
	private const CONFIRM = array( 'payment_method', 'payment_method_data', 'off_session', 'error_on_requires_action', 'return_url', 'sandbox', 'payment_method_options' );

	public function __construct(
		private readonly Store $store,
		private readonly Objects $objects,
		private readonly Lists $lists,
		private readonly Renderer $renderer,
		private readonly MethodReader $reader,
		private readonly Confirmation $confirmation,
		private readonly Captures $captures,
		private readonly AccountHealth $health
	) {}

	/** @return array<string, Route> */
	public function routes(): array {
		$fields = array( 'amount', 'customer', 'metadata', 'shipping', ...self::TEXTS );
		$create = array( 'currency', 'confirm', 'capture_method', 'allowed_payment_method_types', 'automatic_payment_methods', ...self::CONFIRM, ...$fields );
		$one    = '/v1/payment_intents/{id}';
		return array(
			'POST /v1/payment_intents'  => new Route( $this->create( ... ), $create ),
			'GET /v1/payment_intents'   => Route::list( $this->list( ... ), array( 'customer' ) ),
			'GET ' . $one               => new Route( fn ( Call $call ): array => $this->renderer->one( $this->find( $call ) ), array( 'client_secret' ) ),
			'POST ' . $one              => new Route( $this->update( ... ), $fields ),
			'POST ' . $one . '/confirm' => new Route( $this->confirm( ... ), self::CONFIRM ),
			'POST ' . $one . '/capture' => new Route( $this->capture( ... ), array( 'amount_to_capture', 'metadata' ) ),
			'POST ' . $one . '/cancel'  => new Route( $this->cancel( ... ), array( 'cancellation_reason' ) ),
			'POST /v1/sandbox/payment_intents/{id}/authenticate' => new Route( $this->authenticate( ... ), array( 'outcome' ) ),
		);
	}

	/** @return array<string, mixed>|PlatformException Makes an intent and, when asked to, confirms it. */
	private function create( Call $call ): array|PlatformException {
		$this->health->check_charges();
		$params   = $call->params;
		$currency = Amounts::currency( $params );
		$amount   = Amounts::of_payment( $params, $currency );
		$manual   = 'manual' === $params->word( 'capture_method', array( 'automatic', 'automatic_async', 'manual' ), 'automatic' );
		$confirm  = $params->yes( 'confirm' );
		$customer = $this->objects->number( $params, 'customer', Kind::Customer );
		$method   = $this->reader->read( $params, $customer );
		if ( $confirm && null === $method ) {
			throw Refusal::missing( 'payment_method' );
		}
		$attempt = null === $method ? null : Attempt::of( $method, $params, $manual );
		$body    = array(
			'amount'   => $amount,
			'currency' => $currency,
			'manual'   => $manual,
			'types'    => $this->types( $params ),
			'pending'  => $confirm || null === $method ? array() : $method->keep(),
		);
		$body    = self::described( Record::thin( $body ), $params );
		$status  = null === $method ? 'requires_payment_method' : 'requires_confirmation';
		$intent  = $this->store->add( Kind::PaymentIntent, $customer, $status, $body );
		$this->store->emit( EventType::IntentCreated, $intent->number );
		$failure = $confirm && null !== $attempt ? $this->confirmation->confirm( $intent, $attempt, $params ) : null;
		return $failure ?? $this->renderer->one( $intent );
	}

	/** @return array<string, mixed> */
	private function list( Call $call ): array {
		$query = $this->lists->start( $call, Kind::PaymentIntent );
		if ( $call->params->has( 'customer' ) ) {
			$query->children_of( array( $this->objects->number( $call->params, 'customer', Kind::Customer ) ) );
		}
		return $this->lists->objects( $call, Kind::PaymentIntent, $query );
	}

	/** @return array<string, mixed> Changes an intent; amount and customer only before it is paid. */
	private function update( Call $call ): array {
		$intent = $this->find( $call );
		$open   = str_starts_with( $intent->status, 'requires_' ) && 'requires_capture' !== $intent->status;
		foreach ( array( 'amount', 'customer' ) as $name ) {
			if ( $call->params->has( $name ) && ! $open ) {
				throw Refusal::invalid( $name, 'This PaymentIntent can no longer be changed so.', 'payment_intent_unexpected_state' );
			}
		}
		$body = self::described( $intent->body, $call->params );
		if ( $call->params->has( 'amount' ) ) {
			$body['amount'] = Amounts::of_payment( $call->params, $intent->text( 'currency' ) );
		}
		if ( $call->params->has( 'customer' ) ) {
			$intent->parent = $this->objects->number( $call->params, 'customer', Kind::Customer );
		}
		$intent->body = $body;
		$this->store->save( $intent );
		return $this->renderer->one( $intent );
	}

	/** @return array<string, mixed>|PlatformException */
	private function confirm( Call $call ): array|PlatformException {
		$this->health->check_charges();
		$intent = $this->find( $call );
		if ( ! in_array( $intent->status, array( 'requires_payment_method', 'requires_confirmation', 'requires_action' ), true ) ) {
			throw Refusal::invalid( 'intent', 'This PaymentIntent has a status of ' . $intent->status . ' and cannot be confirmed.', 'payment_intent_unexpected_state' );
		}
		$waiting = $intent->body['pending'] ?? null;
		$method  = $this->reader->read( $call->params, $intent->parent ) ?? ( null === $waiting ? null : Method::kept( $waiting ) );
		$attempt = Attempt::of( $method ?? throw Refusal::missing( 'payment_method' ), $call->params, isset( $intent->body['manual'] ) );
		$failure = $this->confirmation->confirm( $intent, $attempt, $call->params );
		return $failure ?? $this->renderer->one( $intent );
	}

	/** @return array<string, mixed> */
	private function capture( Call $call ): array {
		$intent   = $this->find( $call );
		$metadata = $call->params->metadata( 'metadata', $intent->body['metadata'] ?? array() );
		$this->captures->capture( $intent, $call->params, 'amount_to_capture' );
		$intent->body['metadata'] = $metadata;
		return $this->renderer->one( $intent );
	}

	/** @return array<string, mixed> */
	private function cancel( Call $call ): array {
		$intent = $this->find( $call );
		$this->captures->cancel( $intent, $call->params );
		return $this->renderer->one( $intent );
	}

	/** @return array<string, mixed>|PlatformException Plays the customer who authenticates, or fails to. */
	private function authenticate( Call $call ): array|PlatformException {
		$intent = $this->find( $call );
		$passed = 'succeeded' === $call->params->word( 'outcome', array( 'succeeded', 'failed' ), 'succeeded' );
		if ( 'requires_action' !== $intent->status ) {
			throw Refusal::invalid( 'intent', 'Nobody waits for the customer here.', 'payment_intent_unexpected_state' );
		}
		if ( $passed ) {
			$attempt = Attempt::of( Method::kept( $intent->body['pending'] ), new Params( array() ), false );
			return $this->confirmation->charge( $intent, $attempt ) ?? $this->renderer->one( $intent );
		}
		$this->confirmation->reopen( $intent, 'authentication_required' );
		$this->store->emit( EventType::IntentPaymentFailed, $intent->number );
		return $this->renderer->one( $intent );
	}

	/** The intent that the path names. */
	private function find( Call $call ): Record {
		return $this->objects->of_path( $call, Kind::PaymentIntent );
	}

	/** @return list<string> The types that may be paid with, when they are not the usual ones. */
	private function types( Params $params ): array {
		$types = $params->texts( 'allowed_payment_method_types' );
		return array( 'card' ) === $types ? array() : $types;
	}

	/**
	 * A body with what a call says about the payment.
	 *
	 * @param array<string, mixed> $body The body.
	 * @return array<string, mixed>
	 */
	private static function described( array $body, Params $params ): array {
		foreach ( self::TEXTS as $name ) {
			if ( $params->has( $name ) ) {
				$body[ $name ] = $params->text( $name );
			}
		}
		if ( $params->has( 'metadata' ) ) {
			$body['metadata'] = $params->metadata( 'metadata', $body['metadata'] ?? array() );
		}
		if ( $params->has( 'shipping' ) ) {
			$body['shipping'] = $params->within( 'shipping' )->all();
		}
		return $body;
	}
}
