<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** Card readers. */
final class ReadersClient extends Client {

	private const PATH = '/v1/terminal/readers';

	/** @return list<array<string, mixed>> Newest first. */
	public function readers( int $limit ): array {
		return array_values( $this->get( self::PATH, array( 'limit' => $limit ) )['data'] );
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
