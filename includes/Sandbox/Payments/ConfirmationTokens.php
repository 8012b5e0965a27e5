<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Payments;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\Renderer;
use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\PaymentMethods\Method;
use MerchantPayments\Sandbox\PaymentMethods\MethodReader;
use MerchantPayments\Sandbox\PaymentMethods\PaymentMethods;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/confirmation_tokens`: what a customer chose in the payment form. Stripe's script makes them in the browser; here they are made as
 * Stripe's tests make them, by `/v1/test_helpers/confirmation_tokens`.
 *
 * A body has the result of Method::keep(), and `intent` (number, once used), `return_url`, `setup_future_usage`.
 */
final class ConfirmationTokens implements Shape {

	/** For how many seconds one can be used (docs.stripe.com/api/confirmation_tokens/object, `expires_at`: twelve hours). */
	private const SECONDS = 43200;

	public function __construct(
		private readonly Store $store,
		private readonly Objects $objects,
		private readonly Renderer $renderer,
		private readonly MethodReader $reader,
		private readonly CurrentTime $clock,
		private readonly Ids $ids
	) {}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		$create = array( 'payment_method', 'payment_method_data', 'return_url', 'setup_future_usage' );
		return array(
			'POST /v1/test_helpers/confirmation_tokens' => new ApiRoute( $this->create( ... ), $create ),
			'GET /v1/confirmation_tokens/{id}'          => new ApiRoute(
				fn ( Call $call ): array => $this->renderer->one( $this->objects->of_path( $call, Kind::ConfirmationToken ) )
			),
		);
	}

	/** @return array<string, mixed> */
	private function create( Call $call ): array {
		$method = $this->reader->read( $call->params, 0 ) ?? throw StripeErrors::missing( 'payment_method_data' );
		$body   = $method->keep();
		foreach ( array( 'return_url', 'setup_future_usage' ) as $name ) {
			$body[ $name ] = $call->params->text( $name );
		}
		return $this->renderer->one( $this->store->add( Kind::ConfirmationToken, 0, '', Record::thin( $body ) ) );
	}

	/**
	 * What the customer chose, for an intent that is confirmed with it: a token is good for one.
	 *
	 * @return Method|null Null when the call names none.
	 * @throws InvalidRequest When there is no such token, or it was used or has expired.
	 */
	public function use_for( Record $intent, Params $params ): ?Method {
		if ( ! $params->has( 'confirmation_token' ) ) {
			return null;
		}
		$token = $this->objects->of_param( $params, 'confirmation_token', Kind::ConfirmationToken );
		if ( isset( $token->body['intent'] ) ) {
			throw StripeErrors::invalid( 'confirmation_token', 'This confirmation token was used already.', 'token_already_used' );
		}
		if ( $token->created + self::SECONDS < $this->clock->now() ) {
			throw StripeErrors::invalid( 'confirmation_token', 'This confirmation token has expired.', 'resource_missing' );
		}
		if ( $token->text( 'setup_future_usage' ) !== $intent->text( 'setup_future_usage' ) ) {
			throw StripeErrors::invalid(
				'confirmation_token',
				'The `setup_future_usage` of the intent does not match that of the confirmation token.',
				'payment_intent_incompatible_payment_method'
			);
		}
		$token->body['intent'] = $intent->number;
		$this->store->save( $token );
		return Method::kept( $token->body );
	}

	/** @return int The number of an intent of a kind, else 0. */
	private static function only( int $intent, Kind $kind ): int {
		return 0 !== $intent && Kind::of( $intent ) === $kind ? $intent : 0;
	}

	/**
	 * @param array<int, Entry> $entries None.
	 * @return array<string, mixed> Stripe's `confirmation_token`.
	 */
	public function render( Record $record, array $entries ): array {
		$method = Method::kept( $record->body );
		$intent = $record->int( 'intent' );
		return array(
			'id'                     => $this->ids->id( $record->number ),
			'object'                 => 'confirmation_token',
			'created'                => $record->created,
			'expires_at'             => 0 === $intent ? $record->created + self::SECONDS : null,
			'livemode'               => false,
			'mandate_data'           => null,
			'payment_intent'         => $this->ids->optional( self::only( $intent, Kind::PaymentIntent ) ),
			'payment_method_options' => null,
			'payment_method_preview' => array(
				'allow_redisplay'  => 'unspecified',
				'billing_details'  => PaymentMethods::billing( $method->billing ),
				'customer'         => null,
				'customer_account' => null,
				'type'             => $method->type,
				$method->type      => Method::render_details( $method, 'payment_method' ),
			),
			'return_url'             => '' === $record->text( 'return_url' ) ? null : $record->text( 'return_url' ),
			'setup_future_usage'     => '' === $record->text( 'setup_future_usage' ) ? null : $record->text( 'setup_future_usage' ),
			'setup_intent'           => $this->ids->optional( self::only( $intent, Kind::SetupIntent ) ),
			'shipping'               => null,
			'use_stripe_sdk'         => true,
		);
	}
}
