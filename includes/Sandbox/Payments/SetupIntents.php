<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Payments;

use MerchantPayments\Platform\Exception\Declined;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Renderer;
use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\PaymentMethods\Method;
use MerchantPayments\Sandbox\PaymentMethods\MethodReader;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/setup_intents`: a customer keeps a payment method without paying. Stripe's events of them are not sent: nothing waits for one.
 *
 * Renders Stripe's setup intent. The parent is the customer. A body has `setup_future_usage` (Stripe's `usage`), `method` (number, once it
 * is kept), `pending` (a stored Method that waits for authentication), `error` (decline code), `metadata`.
 */
final class SetupIntents implements Shape {

	/** Parameters of a confirmation. */
	private const CONFIRM = array( 'payment_method', 'payment_method_data', 'confirmation_token', 'return_url', 'use_stripe_sdk' );

	public function __construct(
		private readonly Store $store,
		private readonly Objects $objects,
		private readonly Renderer $renderer,
		private readonly MethodReader $reader,
		private readonly ConfirmationTokens $tokens,
		private readonly Ids $ids
	) {}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		$create = array( 'customer', 'usage', 'confirm', 'allowed_payment_method_types', 'automatic_payment_methods', 'metadata' );
		return array(
			'POST /v1/setup_intents'              => new ApiRoute( $this->create( ... ), array( ...$create, ...self::CONFIRM ) ),
			'GET /v1/setup_intents/{id}'          => new ApiRoute(
				fn ( Call $call ): array => $this->renderer->one( $this->find( $call ) ),
				array( 'client_secret' )
			),
			'POST /v1/setup_intents/{id}/confirm' => new ApiRoute( $this->confirm( ... ), self::CONFIRM ),
			'POST /v1/sandbox/setup_intents/{id}/authenticate' => new ApiRoute( $this->authenticate( ... ), array( 'outcome' ) ),
		);
	}

	/** @return array<string, mixed>|PlatformException Makes one and, when asked to, confirms it. */
	private function create( Call $call ): array|PlatformException {
		$customer = $this->objects->number( $call->params, 'customer', Kind::Customer );
		$usage    = $call->params->word( 'usage', array( 'on_session', 'off_session' ), 'off_session' );
		$body     = array(
			'setup_future_usage' => $usage,
			'metadata'           => $call->params->metadata( 'metadata' ),
		);
		$intent   = $this->store->add( Kind::SetupIntent, $customer, 'requires_payment_method', Record::thin( $body ) );
		return $call->params->yes( 'confirm' ) ? $this->set_up( $intent, $call ) : $this->renderer->one( $intent );
	}

	/** @return array<string, mixed>|PlatformException */
	private function confirm( Call $call ): array|PlatformException {
		$intent = $this->find( $call );
		if ( 'succeeded' === $intent->status ) {
			throw StripeErrors::invalid( 'intent', 'This SetupIntent has succeeded already.', 'setup_intent_unexpected_state' );
		}
		return $this->set_up( $intent, $call );
	}

	/** @return array<string, mixed>|PlatformException */
	private function set_up( Record $intent, Call $call ): array|PlatformException {
		$method = $this->tokens->use_for( $intent, $call->params )
			?? $this->reader->read( $call->params, $intent->parent )
			?? throw StripeErrors::missing( 'payment_method' );
		if ( ! $method->asks_customer( false ) ) {
			return $this->keep( $intent, $method );
		}
		$intent->status          = 'requires_action';
		$intent->body['pending'] = $method->keep();
		unset( $intent->body['error'] );
		$this->store->save( $intent );
		return $this->renderer->one( $intent );
	}

	/** @return array<string, mixed>|Declined Keeps the method for the customer, unless the bank thinks otherwise. */
	private function keep( Record $intent, Method $method ): array|Declined {
		$decline = (string) ( $method->effects['attaches'] ?? false ? '' : $method->effects['decline'] ?? '' );
		if ( '' !== $decline ) {
			return $this->fail( $intent, $decline );
		}
		$number = $method->number;
		if ( 0 === $number ) {
			$number = $this->store->add( Kind::PaymentMethod, $intent->parent, '', $method->set_up()->keep() )->number;
		}
		$intent->status         = 'succeeded';
		$intent->body['method'] = $number;
		unset( $intent->body['pending'], $intent->body['error'] );
		$this->store->save( $intent );
		return $this->renderer->one( $intent );
	}

	private function fail( Record $intent, string $decline ): Declined {
		$intent->status        = 'requires_payment_method';
		$intent->body['error'] = $decline;
		unset( $intent->body['pending'] );
		$this->store->save( $intent );
		return StripeErrors::declined( $decline, array( 'setup_intent' => $this->ids->id( $intent->number ) ) );
	}

	/** @return array<string, mixed>|PlatformException Plays the customer who authenticates, or fails to. */
	private function authenticate( Call $call ): array|PlatformException {
		$intent = $this->find( $call );
		$passed = 'succeeded' === $call->params->word( 'outcome', array( 'succeeded', 'failed' ), 'succeeded' );
		if ( 'requires_action' !== $intent->status ) {
			throw StripeErrors::invalid( 'intent', 'This SetupIntent does not require action.', 'setup_intent_unexpected_state' );
		}
		if ( $passed ) {
			return $this->keep( $intent, Method::kept( $intent->body['pending'] ) );
		}
		$this->fail( $intent, 'authentication_required' );
		return $this->renderer->one( $intent );
	}

	private function find( Call $call ): Record {
		return $this->objects->of_path( $call, Kind::SetupIntent );
	}

	/**
	 * @param array<int, Entry> $entries None.
	 * @return array<string, mixed> Stripe's `setup_intent`.
	 */
	public function render( Record $record, array $entries ): array {
		$id    = $this->ids->id( $record->number );
		$error = $record->text( 'error' );
		return array(
			'id'                     => $id,
			'object'                 => 'setup_intent',
			'cancellation_reason'    => null,
			'client_secret'          => $id . '_secret_' . substr( md5( 'secret' . $id ), 0, 25 ),
			'created'                => $record->created,
			'customer'               => $this->ids->optional( $record->parent ),
			'description'            => null,
			'last_setup_error'       => '' === $error ? null : array(
				'type'         => 'card_error',
				'decline_code' => $error,
			) + StripeErrors::decline_facts( $error ),
			'latest_attempt'         => null,
			'livemode'               => false,
			'metadata'               => $record->body['metadata'] ?? array(),
			'next_action'            => 'requires_action' === $record->status ? array( 'type' => 'use_stripe_sdk' ) : null,
			'payment_method'         => $this->ids->optional( $record->int( 'method' ) ),
			'payment_method_options' => array(),
			'payment_method_types'   => array( 'card' ),
			'status'                 => $record->status,
			'usage'                  => $record->text( 'setup_future_usage' ),
		);
	}
}
