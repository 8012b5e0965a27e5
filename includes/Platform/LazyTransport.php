<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use Closure;

/** A transport that is made with the first call: routes and hooks are set up on requests that never ask the platform. */
final class LazyTransport implements Transport {

	private ?Transport $made = null;

	/** @param Closure(): Transport $make */
	public function __construct( private readonly Closure $make ) {}

	/**
	 * @param array<string, mixed> $params
	 * @return array<string, mixed>
	 */
	public function request( string $method, string $path, array $params = array(), ?string $idempotency_key = null ): array {
		$this->made ??= ( $this->make )();
		return $this->made->request( $method, $path, $params, $idempotency_key );
	}
}
