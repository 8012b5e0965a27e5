<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Http;

use Closure;
use MerchantPayments\Platform\Transport;

/**
 * Calls in bulk, which leave room for those that people wait for. Stripe takes 25 calls a second in test mode, and of one endpoint
 * (docs.stripe.com/rate-limits).
 */
final class PacedTransport implements Transport {

	/** Four fifths of that, evenly: a process that follows another one begins no new second. */
	private const A_SECOND = 20;

	/** When the next call may be sent, in seconds of a clock that only goes on. */
	private float $next = 0.0;

	/** @var Closure(): float */
	private readonly Closure $now;

	/** @var Closure(float): mixed */
	private readonly Closure $sleep;

	/**
	 * @param (Closure(): float)|null      $now   Seconds of a clock that only goes on; null for the machine's.
	 * @param (Closure(float): mixed)|null $sleep Sleeps for a number of seconds; null for the machine's way.
	 */
	public function __construct( private readonly Transport $transport, ?Closure $now = null, ?Closure $sleep = null ) {
		$this->now   = $now ?? static fn (): float => hrtime( true ) / 1e9;
		$this->sleep = $sleep ?? static fn ( float $seconds ) => usleep( (int) ( $seconds * 1e6 ) );
	}

	/**
	 * @param array<string, mixed> $params
	 * @return array<string, mixed>
	 */
	public function request( string $method, string $path, array $params = array(), ?string $idempotency_key = null ): array {
		$wait = $this->next - ( $this->now )();
		if ( $wait > 0 ) {
			( $this->sleep )( $wait );
		}
		$this->next = ( $this->now )() + 1 / self::A_SECOND;
		return $this->transport->request( $method, $path, $params, $idempotency_key );
	}
}
