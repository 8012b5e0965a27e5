<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Payments;

use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Sandbox\Account\AccountHealth;
use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Lists;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\Renderer;
use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\PaymentMethods\Method;
use MerchantPayments\Sandbox\PaymentMethods\MethodReader;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/payment_intents`.
 *
 * Renders Stripe's payment intent. The parent is the customer. A body has `amount`, `currency`, `manual` (capture), `types`, `limited` (to
 * these), `method` (number), `charge` (number of the latest), `received`, `error` (decline code), `pending` (a stored Method that waits for
 * authentication, or pays elsewhere), `return_url`, `until` (of a voucher), `canceled_at`, `reason`, and by Stripe's names `metadata`,
 * `description`, `receipt_email`, `shipping`, `statement_descriptor_suffix`, `setup_future_usage`.
 */
final class Intents implements Shape {

	/** Text fields of a payment intent. */
	private const TEXTS = array( 'description', 'receipt_email', 'statement_descriptor_suffix', 'setup_future_usage' );

	/** Parameters of a confirmation. */
	private const CONFIRM = array(
		'payment_method',
		'payment_method_data',
		'off_session',
		'error_on_requires_action',
		'return_url',
		'sandbox',
		'payment_method_options',
		'mandate',
		'confirmation_token',
		'use_stripe_sdk',
	);

	public function __construct(
		private readonly Store $store,
		private readonly Objects $objects,
		private readonly Lists $lists,
		private readonly Renderer $renderer,
		private readonly MethodReader $reader,
		private readonly ConfirmationTokens $tokens,
		private readonly PaymentLifecycle $confirmation,
		private readonly PayingElsewhere $elsewhere,
		private readonly AccountHealth $health,
		private readonly Ids $ids
	) {}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		$fields = array( 'amount', 'customer', 'metadata', 'shipping', ...self::TEXTS );
		$create = array(
			'currency',
			'confirm',
			'capture_method',
			'allowed_payment_method_types',
			'automatic_payment_methods',
			...self::CONFIRM,
			...$fields,
		);
		$one    = '/v1/payment_intents/{id}';
		return array(
			'POST /v1/payment_intents'  => new ApiRoute( $this->create( ... ), $create ),
			'GET /v1/payment_intents'   => ApiRoute::list( $this->list( ... ), array( 'customer' ) ),
			'GET ' . $one               => new ApiRoute(
				fn ( Call $call ): array => $this->renderer->one( $this->find( $call ) ),
				array( 'client_secret' )
			),
			'POST ' . $one              => new ApiRoute( $this->update( ... ), $fields ),
			'POST ' . $one . '/confirm' => new ApiRoute( $this->confirm( ... ), self::CONFIRM ),
			'POST ' . $one . '/capture' => new ApiRoute( $this->capture( ... ), array( 'amount_to_capture', 'metadata' ) ),
			'POST ' . $one . '/cancel'  => new ApiRoute( $this->cancel( ... ), array( 'cancellation_reason' ) ),
			'POST /v1/sandbox/payment_intents/{id}/authenticate' => new ApiRoute( $this->authenticate( ... ), array( 'outcome' ) ),
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
			throw StripeErrors::missing( 'payment_method' );
		}
		$attempt = null === $method ? null : Attempt::of( $method, $params, $manual );
		$body    = array(
			'amount'   => $amount,
			'currency' => $currency,
			'manual'   => $manual,
			'types'    => $params->texts( 'allowed_payment_method_types' ),
			'limited'  => $params->has( 'allowed_payment_method_types' ),
			'pending'  => $confirm || null === $method ? array() : $method->keep(),
		);
		$body    = self::described( Record::thin( $body ), $params );
		$status  = null === $method ? 'requires_payment_method' : 'requires_confirmation';
		$intent  = $this->store->add( Kind::PaymentIntent, $customer, $status, $body );
		$this->store->emit( EventType::IntentCreated, $intent->number );
		$failure = $confirm && null !== $attempt ? $this->pay( $intent, $attempt, $params ) : null;
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
				throw StripeErrors::invalid(
					$name,
					'You cannot update this parameter on a PaymentIntent in its current status.',
					'payment_intent_unexpected_state'
				);
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
			throw StripeErrors::invalid(
				'intent',
				'This PaymentIntent has a status of ' . $intent->status . ' and cannot be confirmed.',
				'payment_intent_unexpected_state'
			);
		}
		$waiting = $intent->body['pending'] ?? null;
		$method  = $this->tokens->use_for( $intent, $call->params )
			?? $this->reader->read( $call->params, $intent->parent )
			?? ( null === $waiting ? null : Method::kept( $waiting ) );
		$attempt = Attempt::of( $method ?? throw StripeErrors::missing( 'payment_method' ), $call->params, isset( $intent->body['manual'] ) );
		$failure = $this->pay( $intent, $attempt, $call->params );
		return $failure ?? $this->renderer->one( $intent );
	}

	/** @return PlatformException|null The decline, if any. */
	private function pay( Record $intent, Attempt $attempt, Params $params ): ?PlatformException {
		PaymentLifecycle::check_type( $intent, $attempt->method );
		if ( PayingElsewhere::is_needed( $attempt->method, $params ) ) {
			$this->elsewhere->send( $intent, $attempt->method, $params );
			return null;
		}
		return $this->confirmation->confirm( $intent, $attempt, $params );
	}

	/** @return array<string, mixed> */
	private function capture( Call $call ): array {
		$intent   = $this->find( $call );
		$metadata = $call->params->metadata( 'metadata', $intent->body['metadata'] ?? array() );
		$this->confirmation->capture( $intent, $call->params, 'amount_to_capture' );
		$intent->body['metadata'] = $metadata;
		return $this->renderer->one( $intent );
	}

	/** @return array<string, mixed> */
	private function cancel( Call $call ): array {
		$intent = $this->find( $call );
		$this->confirmation->cancel( $intent, $call->params );
		return $this->renderer->one( $intent );
	}

	/** @return array<string, mixed>|PlatformException Plays the customer who authenticates, or fails to. */
	private function authenticate( Call $call ): array|PlatformException {
		$intent = $this->find( $call );
		$passed = 'succeeded' === $call->params->word( 'outcome', array( 'succeeded', 'failed' ), 'succeeded' );
		if ( 'requires_action' !== $intent->status ) {
			throw StripeErrors::invalid( 'intent', 'This PaymentIntent does not require action.', 'payment_intent_unexpected_state' );
		}
		if ( $passed ) {
			$attempt = Attempt::of( Method::kept( $intent->body['pending'] ), new Params( array() ), false );
			return $this->confirmation->charge( $intent, $attempt ) ?? $this->renderer->one( $intent );
		}
		$this->confirmation->reopen( $intent, PayingElsewhere::refusal( Method::kept( $intent->body['pending'] ) ) );
		$this->store->emit( EventType::IntentPaymentFailed, $intent->number );
		return $this->renderer->one( $intent );
	}

	/** The payment intent in the path. */
	private function find( Call $call ): Record {
		return $this->objects->of_path( $call, Kind::PaymentIntent );
	}

	/**
	 * A body with the call's changes.
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

	/**
	 * @param array<int, Entry> $entries None.
	 * @return array<string, mixed> Stripe's `payment_intent`.
	 */
	public function render( Record $record, array $entries ): array {
		$id     = $this->ids->id( $record->number );
		$body   = $record->body;
		$types  = $body['types'] ?? array( 'card' );
		$secret = $id . '_secret_' . substr( md5( 'secret' . $id ), 0, 25 );
		return array(
			'id'                          => $id,
			'object'                      => 'payment_intent',
			'amount'                      => $body['amount'],
			'amount_capturable'           => 'requires_capture' === $record->status ? $body['amount'] : 0,
			'amount_details'              => array( 'tip' => array() ),
			'amount_received'             => $record->int( 'received' ),
			'application'                 => null,
			'application_fee_amount'      => null,
			'automatic_payment_methods'   => null,
			'canceled_at'                 => $body['canceled_at'] ?? null,
			'cancellation_reason'         => $body['reason'] ?? null,
			'capture_method'              => isset( $body['manual'] ) ? 'manual' : 'automatic',
			'client_secret'               => $secret,
			'confirmation_method'         => 'automatic',
			'created'                     => $record->created,
			'currency'                    => $body['currency'],
			'customer'                    => $this->ids->optional( $record->parent ),
			'description'                 => $body['description'] ?? null,
			'last_payment_error'          => $this->last_error( $record ),
			'latest_charge'               => $this->ids->optional( $record->int( 'charge' ) ),
			'livemode'                    => false,
			'metadata'                    => $body['metadata'] ?? array(),
			'next_action'                 => $this->elsewhere->render( $record, $secret ),
			'on_behalf_of'                => null,
			'payment_method'              => $this->ids->optional( $record->int( 'method' ) ),
			'payment_method_options'      => array(),
			'payment_method_types'        => $types,
			'processing'                  => 'processing' === $record->status ? array( 'type' => $types[0] ) : null,
			'receipt_email'               => $body['receipt_email'] ?? null,
			'review'                      => null,
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
	private function last_error( Record $record ): ?array {
		$decline = $record->text( 'error' );
		if ( '' === $decline ) {
			return null;
		}
		$facts = StripeErrors::decline_facts( $decline );
		$error = array(
			'advice_code'  => $facts['advice_code'],
			'charge'       => $this->ids->optional( $record->int( 'charge' ) ),
			'code'         => $facts['code'],
			'decline_code' => PayingElsewhere::is_code( $decline ) ? null : $decline,
			'message'      => $facts['message'],
			'param'        => $facts['param'],
			'type'         => PayingElsewhere::is_code( $decline ) ? 'invalid_request_error' : 'card_error',
		);
		return array_filter( $error, static fn ( ?string $value ): bool => null !== $value );
	}
}
