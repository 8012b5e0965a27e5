<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration;

use Closure;
use MerchantPayments\Platform\Transport;

/** A platform whose calls a test watches, delays or answers itself. */
final readonly class WatchedTransport implements Transport {

	/** @param Closure(string, string, Closure(): array<string, mixed>): array<string, mixed> $call Given method, path and what sends it. */
	public function __construct( private Transport $platform, private Closure $call ) {}

	/**
	 * @param array<string, mixed> $params
	 * @return array<string, mixed>
	 */
	public function request( string $method, string $path, array $params = [], ?string $idempotency_key = null ): array {
		return ( $this->call )( $method, $path, fn (): array => $this->platform->request( $method, $path, $params, $idempotency_key ) );
	}
}
