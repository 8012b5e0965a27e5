<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** Card readers and their locations. */
final class ReadersClient extends Client {

	private const PATH      = '/v1/terminal/readers';
	private const LOCATIONS = '/v1/terminal/locations';

	/** How many locations are read: Stripe's largest page. */
	private const MOST = 100;

	/** @return list<array<string, mixed>> Newest first. */
	public function readers( int $limit ): array {
		return array_values( $this->get( self::PATH, array( 'limit' => $limit ) )['data'] );
	}

	/**
	 * The location with a name and an address; created where there is none.
	 *
	 * @param array<string, string> $address Without empty parts, in the order of its keys.
	 * @return array<string, mixed>
	 */
	public function location( string $name, array $address ): array {
		foreach ( $this->get( self::LOCATIONS, array( 'limit' => self::MOST ) )['data'] as $location ) {
			$there = array_filter( (array) $location['address'], static fn ( mixed $part ): bool => is_string( $part ) && '' !== $part );
			ksort( $there );
			if ( $name === $location['display_name'] && $there === $address ) {
				return $location;
			}
		}
		return $this->post(
			self::LOCATIONS,
			array(
				'display_name' => $name,
				'address'      => $address,
			)
		);
	}

	/**
	 * @param string                     $code     Registration code on the reader's display.
	 * @param array<string, string>|null $metadata
	 * @return array<string, mixed>
	 */
	public function register( string $location, string $code, ?string $label, ?array $metadata ): array {
		$params = array(
			'location'          => $location,
			'registration_code' => $code,
			'label'             => $label,
			'metadata'          => $metadata,
		);
		return $this->post( self::PATH, array_filter( $params, static fn ( mixed $value ): bool => null !== $value ) );
	}
}
