<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Api;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/** Finds records by the ids in requests. */
final class Objects {

	public function __construct( private readonly Store $store, private readonly Ids $ids ) {}

	/** @throws NotFound When it does not exist. */
	public function of_path( Call $call, Kind $kind ): Record {
		return $this->find( $call->id, $kind ) ?? throw StripeErrors::not_found( $kind->noun(), $call->id );
	}

	/**
	 * The object in a required parameter.
	 *
	 * @throws InvalidRequest When it does not exist.
	 */
	public function of_param( Params $params, string $name, Kind $kind ): Record {
		$id = $params->required( $name );
		return $this->find( $id, $kind ) ?? throw StripeErrors::no_such( $kind->noun(), $id, $params->name( $name ) );
	}

	/**
	 * The number of the object in a parameter, without reading it: only ids of this account have one.
	 *
	 * @return int 0 when the parameter is missing.
	 * @throws InvalidRequest When it is not an id of that kind.
	 */
	public function number( Params $params, string $name, Kind $kind ): int {
		if ( ! $params->has( $name ) ) {
			return 0;
		}
		$id     = $params->required( $name );
		$number = $this->ids->number( $id );
		if ( null === $number || Kind::of( $number )->listed_as() !== $kind || ( $number >> Kind::BITS ) > $this->store->state()->objects ) {
			throw StripeErrors::no_such( $kind->noun(), $id, $params->name( $name ) );
		}
		return $number;
	}

	/** The object with an id, or null. */
	private function find( string $id, Kind $kind ): ?Record {
		$number = $this->ids->number( $id );
		if ( null === $number || Kind::of( $number )->listed_as() !== $kind ) {
			return null;
		}
		return $this->store->records( array( $number ) )[ $number ] ?? null;
	}
}
