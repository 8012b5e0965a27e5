<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Payments;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Lists;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Renderer;
use MerchantPayments\Sandbox\Api\Route;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/** `/v1/charges`. */
final class Charges {

	public function __construct(
		private readonly Store $store,
		private readonly Objects $objects,
		private readonly Lists $lists,
		private readonly Renderer $renderer,
		private readonly Captures $captures
	) {}

	/** @return array<string, Route> */
	public function routes(): array {
		return array(
			'GET /v1/charges'               => Route::list( $this->list( ... ), array( 'customer', 'payment_intent' ) ),
			'GET /v1/charges/{id}'          => new Route( fn ( Call $call ): array => $this->renderer->one( $this->objects->of_path( $call, Kind::Charge ) ) ),
			'POST /v1/charges/{id}'         => new Route( $this->update( ... ), array( 'metadata', 'description' ) ),
			'POST /v1/charges/{id}/capture' => new Route( $this->capture( ... ), array( 'amount' ) ),
		);
	}

	/** @return array<string, mixed> */
	private function list( Call $call ): array {
		$query = $this->lists->start( $call, Kind::Charge );
		if ( $call->params->has( 'payment_intent' ) ) {
			$query->children_of( array( $this->objects->number( $call->params, 'payment_intent', Kind::PaymentIntent ) ) );
		}
		if ( $call->params->has( 'customer' ) ) {
			$customer = $this->objects->number( $call->params, 'customer', Kind::Customer );
			$query->grandchildren_of( $customer, Kind::PaymentIntent );
		}
		return $this->lists->objects( $call, Kind::Charge, $query );
	}

	/** @return array<string, mixed> Changes what is said about a charge. */
	private function update( Call $call ): array {
		$charge                   = $this->objects->of_path( $call, Kind::Charge );
		$charge->body['metadata'] = $call->params->metadata( 'metadata', $charge->body['metadata'] ?? array() );
		if ( $call->params->has( 'description' ) ) {
			$charge->body['description'] = $call->params->text( 'description' );
		}
		$charge->body = Record::thin( $charge->body );
		$this->store->save( $charge );
		$this->store->emit( EventType::ChargeUpdated, $charge->number );
		return $this->renderer->one( $charge );
	}

	/**
	 * @return array<string, mixed>
	 * @throws InvalidRequest When there is nothing to take.
	 */
	private function capture( Call $call ): array {
		$charge = $this->objects->of_path( $call, Kind::Charge );
		if ( $charge->int( 'captured' ) > 0 ) {
			throw new InvalidRequest( sprintf( 'Charge %s has already been captured.', $call->id ), 'charge_already_captured' );
		}
		$intent = $this->store->get( $charge->parent );
		if ( $intent->int( 'charge' ) !== $charge->number ) {
			throw new InvalidRequest( sprintf( 'Charge %s failed and cannot be captured.', $call->id ), 'charge_invalid_parameter' );
		}
		$this->captures->capture( $intent, $call->params, 'amount' );
		return $this->renderer->one( $charge );
	}
}
