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

	/** Four fifths of that. */
	private const A_SECOND = 20;

	/**
	 * When the last calls were sent, in seconds of a clock that only goes on.
	 *
	 * @var list<float>
	 */
	private array $sent = array();

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
		if ( count( $this->sent ) >= self::A_SECOND ) {
			$wait = array_shift( $this->sent ) + 1 - ( $this->now )();
			if ( $wait > 0 ) {
				( $this->sleep )( $wait );
			}
		}
		$this->sent[] = ( $this->now )();
		return $this->transport->request( $method, $path, $params, $idempotency_key );
	}
}
