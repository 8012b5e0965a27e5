<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Readers;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Lists;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\Renderer;
use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/terminal/locations`: the locations of card readers.
 *
 * Renders Stripe's `terminal.location`. A body has `name`, `address` and `metadata`.
 */
final class Locations implements Shape {

	/** Required fields of an address; the country has two letters. */
	private const REQUIRED = array( 'country', 'line1' );

	/** The form of a postal code, in countries where readers are mostly used. */
	private const POSTAL_CODES = array(
		'CA' => '/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/Di',
		'GB' => '/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/Di',
		'US' => '/^\d{5}(-\d{4})?$/D',
	);

	/** Fields of an address. */
	public const ADDRESS = array( 'city', 'country', 'line1', 'line2', 'postal_code', 'state' );

	public function __construct(
		private readonly Store $store,
		private readonly Objects $objects,
		private readonly Lists $lists,
		private readonly Renderer $renderer,
		private readonly Ids $ids
	) {}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		$fields = array( 'display_name', 'address', 'metadata' );
		return array(
			'POST /v1/terminal/locations'        => new ApiRoute( $this->create( ... ), $fields ),
			'GET /v1/terminal/locations'         => ApiRoute::list( $this->list( ... ) ),
			'GET /v1/terminal/locations/{id}'    => new ApiRoute(
				fn ( Call $call ): array => $this->renderer->one( Readers::of_path( $this->objects, $call, Kind::Location ) )
			),
			'POST /v1/terminal/locations/{id}'   => new ApiRoute( $this->update( ... ), $fields ),
			'DELETE /v1/terminal/locations/{id}' => new ApiRoute( $this->delete( ... ) ),
		);
	}

	/** @return array<string, mixed> */
	private function create( Call $call ): array {
		$body = array(
			'name'     => $call->params->required( 'display_name' ),
			'address'  => self::address( $call->params ),
			'metadata' => $call->params->metadata( 'metadata' ),
		);
		return $this->renderer->one( $this->store->add( Kind::Location, 0, '', Record::thin( $body ) ) );
	}

	/** @return array<string, mixed> */
	private function list( Call $call ): array {
		$query = $this->lists->start( $call, Kind::Location )->where( 'status <> %s', array( Readers::DELETED ) );
		return $this->lists->objects( $call, Kind::Location, $query );
	}

	/** @return array<string, mixed> */
	private function update( Call $call ): array {
		$location = Readers::of_path( $this->objects, $call, Kind::Location );
		$params   = $call->params;
		$body     = array(
			'name'     => $params->sent( 'display_name' ) ? $params->required( 'display_name' ) : $location->text( 'name' ),
			'address'  => $params->has( 'address' ) ? self::address( $params ) : $location->body['address'],
			'metadata' => $params->metadata( 'metadata', $location->body['metadata'] ?? array() ),
		);

		$location->body = Record::thin( $body );
		$this->store->save( $location );
		return $this->renderer->one( $location );
	}

	/** @return array<string, mixed> Removes a location; its readers stay where they are, at no location that can be read. */
	private function delete( Call $call ): array {
		$location         = Readers::of_path( $this->objects, $call, Kind::Location );
		$location->status = Readers::DELETED;
		$this->store->save( $location );
		return array(
			'id'      => $call->id,
			'object'  => Kind::Location->noun(),
			'deleted' => true,
		);
	}

	/**
	 * @return array<string, string>
	 * @throws InvalidRequest When a field is missing.
	 */
	private static function address( Params $params ): array {
		$given = $params->within( 'address' );
		$given->allow( array_fill_keys( self::ADDRESS, true ) );
		foreach ( self::REQUIRED as $name ) {
			$given->required( $name );
		}
		if ( 1 !== preg_match( '/^[A-Z]{2}$/D', $given->text( 'country' ) ) ) {
			throw StripeErrors::invalid( $given->name( 'country' ), 'Country must be a 2-letter country code.', 'country_code_invalid' );
		}
		$form = self::POSTAL_CODES[ $given->text( 'country' ) ] ?? null;
		if ( null !== $form && $given->has( 'postal_code' ) && 1 !== preg_match( $form, $given->text( 'postal_code' ) ) ) {
			throw StripeErrors::invalid( $given->name( 'postal_code' ), 'The postal code is not valid for this country.', 'postal_code_invalid' );
		}
		$address = array();
		foreach ( self::ADDRESS as $name ) {
			if ( $given->has( $name ) ) {
				$address[ $name ] = $given->text( $name );
			}
		}
		return $address;
	}

	/**
	 * @param array<int, Entry> $entries None.
	 * @return array<string, mixed>
	 */
	public function render( Record $record, array $entries ): array {
		return array(
			'id'           => $this->ids->id( $record->number ),
			'object'       => 'terminal.location',
			'address'      => array_replace( array_fill_keys( self::ADDRESS, null ), $record->body['address'] ?? array() ),
			'display_name' => $record->text( 'name' ),
			'livemode'     => false,
			'metadata'     => $record->body['metadata'] ?? array(),
		);
	}
}
