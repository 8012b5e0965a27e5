<?php

declare( strict_types=1 );

namespace MerchantPayments\Account;

use Closure;
use MerchantPayments\Platform\Download;
use MerchantPayments\Platform\Downloads;
use MerchantPayments\Platform\ReportsClient;
use MerchantPayments\Platform\Transport;

/** Passes calls on, and counts those that only read. Reports are not among what Stripe counts (docs.stripe.com/rate-limits). */
final readonly class CountedReads implements Downloads {

	/**
	 * @param (Closure(list<array{string, array<string, mixed>}>): list<(Closure(): array<string, mixed>)|null>)|null $parallel As a
	 *   Connection has it.
	 */
	public function __construct( private Transport $transport, private ReadAllocation $reads, private ?Closure $parallel ) {}

	/**
	 * @param array<string, mixed> $params
	 * @return array<string, mixed>
	 */
	public function request( string $method, string $path, array $params = array(), ?string $idempotency_key = null ): array {
		if ( 'GET' === $method && ! str_starts_with( $path, ReportsClient::PATH ) ) {
			$this->reads->count( 1 );
		}
		return $this->transport->request( $method, $path, $params, $idempotency_key );
	}

	public function download( string $path, string $file ): void {
		$this->reads->count( 1 );
		Download::over( $this->transport, $path, $file );
	}

	/**
	 * @param list<array{string, array<string, mixed>}> $calls
	 * @return list<(Closure(): array<string, mixed>)|null>
	 */
	public function parallel( array $calls ): array {
		$this->reads->count( count( $calls ) );
		return null === $this->parallel ? array_fill( 0, count( $calls ), null ) : ( $this->parallel )( $calls );
	}
}
