<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Customers;

use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Lists;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\Renderer;
use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/customers`.
 *
 * Renders Stripe's customer. A body has `name`, `email`, `phone`, `description`, `address`, `metadata`.
 */
final class Customers implements Shape {

	/** Text fields of a customer. */
	private const TEXTS = array( 'name', 'email', 'phone', 'description' );

	/** Fields of an address. */
	private const ADDRESS = array( 'city', 'country', 'line1', 'line2', 'postal_code', 'state' );

	public function __construct(
		private readonly Store $store,
		private readonly Objects $objects,
		private readonly Lists $lists,
		private readonly Renderer $renderer,
		private readonly Ids $ids
	) {}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		$fields = array( ...self::TEXTS, 'address', 'metadata' );
		return array(
			'POST /v1/customers'      => new ApiRoute( $this->create( ... ), $fields ),
			'POST /v1/customers/{id}' => new ApiRoute( $this->update( ... ), $fields ),
			'GET /v1/customers'       => ApiRoute::list( $this->list( ... ), array( 'email' ) ),
			'GET /v1/customers/{id}'  => new ApiRoute(
				fn ( Call $call ): array => $this->renderer->one( $this->objects->of_path( $call, Kind::Customer ) )
			),
		);
	}

	/** @return array<string, mixed> */
	private function create( Call $call ): array {
		$record = $this->store->add( Kind::Customer, 0, '', self::changed( array(), $call->params ) );
		$this->store->emit( EventType::CustomerCreated, $record->number );
		return $this->renderer->one( $record );
	}

	/** @return array<string, mixed> */
	private function update( Call $call ): array {
		$record       = $this->objects->of_path( $call, Kind::Customer );
		$record->body = self::changed( $record->body, $call->params );
		$this->store->save( $record );
		return $this->renderer->one( $record );
	}

	/** @return array<string, mixed> */
	private function list( Call $call ): array {
		$query = $this->lists->start( $call, Kind::Customer );
		if ( $call->params->has( 'email' ) ) {
			$email = trim( (string) wp_json_encode( $call->params->required( 'email' ), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ), '"' );
			$query->where( 'body LIKE %s', array( '%"email":"' . addcslashes( $email, '_%\\' ) . '"%' ) );
		}
		return $this->lists->objects( $call, Kind::Customer, $query );
	}

	/**
	 * A body with the call's changes.
	 *
	 * @param array<string, mixed> $body The body.
	 * @return array<string, mixed>
	 */
	private static function changed( array $body, Params $params ): array {
		foreach ( self::TEXTS as $field ) {
			if ( $params->sent( $field ) ) {
				$body[ $field ] = $params->text( $field );
			}
		}
		if ( $params->sent( 'address' ) ) {
			$address         = $params->within( 'address' );
			$body['address'] = array_combine( self::ADDRESS, array_map( $address->optional( ... ), self::ADDRESS ) );
		}
		$body['metadata'] = $params->metadata( 'metadata', $body['metadata'] ?? array() );
		return Record::thin( $body );
	}

	/**
	 * @param array<int, Entry> $entries None.
	 * @return array<string, mixed> Stripe's `customer`.
	 */
	public function render( Record $record, array $entries ): array {
		return array(
			'id'                => $this->ids->id( $record->number ),
			'object'            => 'customer',
			'address'           => $record->body['address'] ?? null,
			'balance'           => 0,
			'created'           => $record->created,
			'currency'          => null,
			'default_source'    => null,
			'delinquent'        => false,
			'description'       => $record->body['description'] ?? null,
			'discount'          => null,
			'email'             => $record->body['email'] ?? null,
			'livemode'          => false,
			'metadata'          => $record->body['metadata'] ?? array(),
			'name'              => $record->body['name'] ?? null,
			'phone'             => $record->body['phone'] ?? null,
			'preferred_locales' => array(),
			'shipping'          => null,
			'tax_exempt'        => 'none',
			'test_clock'        => null,
		);
	}
}
