<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Platform;

use MerchantPayments\Platform\Transport;

/** Counts the calls that reach a platform. */
final class CountedCalls implements Transport {

	/** @var list<string> For example `GET /v1/balance`. */
	public array $calls = [];

	public function __construct( private readonly Transport $platform ) {}

	/**
	 * @param array<string, mixed> $params Parameters.
	 * @return array<string, mixed>
	 */
	public function request( string $method, string $path, array $params = [], ?string $idempotency_key = null ): array {
		$this->calls[] = $method . ' ' . $path;
		return $this->platform->request( $method, $path, $params, $idempotency_key );
	}
}
