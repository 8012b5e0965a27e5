<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Disputes;

use MerchantPayments\Platform\Transport;

/** The sandbox without what it writes into a dispute's metadata, where Stripe writes nothing. */
final readonly class SilentPlatform implements Transport {

	public function __construct( private Transport $platform ) {}

	/**
	 * @param array<string, mixed> $params
	 * @return array<string, mixed>
	 */
	public function request( string $method, string $path, array $params = [], ?string $idempotency_key = null ): array {
		return self::silent( $this->platform->request( $method, $path, $params, $idempotency_key ) );
	}

	/**
	 * @param array<array-key, mixed> $thing
	 * @return array<array-key, mixed>
	 */
	private static function silent( array $thing ): array {
		$own = static fn ( string|int $name ): bool => ! str_starts_with( (string) $name, '__' );
		if ( 'dispute' === ( $thing['object'] ?? '' ) ) {
			$thing['metadata'] = array_filter( $thing['metadata'], $own, ARRAY_FILTER_USE_KEY );
		}
		return array_map( static fn ( mixed $part ): mixed => is_array( $part ) ? self::silent( $part ) : $part, $thing );
	}
}
