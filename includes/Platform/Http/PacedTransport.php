<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Http;

use Closure;
use MerchantPayments\Platform\Exception\RateLimited;
use MerchantPayments\Platform\ReadsAhead;
use MerchantPayments\Platform\Transport;

/**
 * Calls in bulk, which leave room for those that people wait for. Stripe takes 25 calls a second in test mode, and of one endpoint
 * (docs.stripe.com/rate-limits).
 */
final class PacedTransport implements ReadsAhead {

	/** Four fifths of that, evenly: a process that follows another one begins no new second. */
	private const A_SECOND = 20;

	/** How many calls are made at once, at most: Stripe limits those that run at the same time, too, and says not at how many. */
	private const AT_ONCE = 10;

	/** How often a call is sent that Stripe does not take because there are too many, and how long to wait in between, in seconds. */
	private const TRIES   = 4;
	private const A_WHILE = 1.0;

	/** When the next call may be sent, in seconds of a clock that only goes on. */
	private float $next = 0.0;

	/**
	 * What was sent within the last second, the oldest first.
	 *
	 * @var list<array{time: float, calls: int}>
	 */
	private array $sent = array();

	/** Half as many after each time that Stripe did not take all. */
	private int $at_once = self::AT_ONCE;

	/**
	 * Answers that wait for their call, by path and parameters.
	 *
	 * @var array<string, Closure(): array<string, mixed>>
	 */
	private array $ahead = array();

	/** @var Closure(): float */
	private readonly Closure $now;

	/** @var Closure(float): mixed */
	private readonly Closure $sleep;

	/**
	 * @param (Closure(list<array{string, array<string, mixed>}>): list<(Closure(): array<string, mixed>)|null>)|null $parallel As
	 *   HttpTransport::parallel(); null where nothing can be read at once.
	 * @param (Closure(): float)|null      $now   Seconds of a clock that only goes on; null for the machine's.
	 * @param (Closure(float): mixed)|null $sleep Sleeps for a number of seconds; null for the machine's way.
	 */
	public function __construct(
		private readonly Transport $transport,
		private readonly ?Closure $parallel = null,
		?Closure $now = null,
		?Closure $sleep = null
	) {
		$this->now   = $now ?? static fn (): float => hrtime( true ) / 1e9;
		$this->sleep = $sleep ?? static fn ( float $seconds ) => usleep( (int) ( $seconds * 1e6 ) );
	}

	/**
	 * @param array<string, mixed> $params
	 * @return array<string, mixed>
	 */
	public function request( string $method, string $path, array $params = array(), ?string $idempotency_key = null ): array {
		$key   = self::key( $path, $params );
		$ready = 'GET' === $method ? $this->ahead[ $key ] ?? null : null;
		if ( null !== $ready ) {
			unset( $this->ahead[ $key ] );
			return $ready();
		}
		for ( $try = 1; ; $try++ ) {
			$this->pace( 1 );
			try {
				return $this->transport->request( $method, $path, $params, $idempotency_key );
			} catch ( RateLimited $limited ) {
				// Others ask, too; nothing was done.
				if ( $try >= self::TRIES ) {
					throw $limited;
				}
				$this->slow_down();
				( $this->sleep )( self::A_WHILE * $try );
			}
		}
	}

	private function slow_down(): void {
		$this->at_once = max( 1, intdiv( $this->at_once, 2 ) );
	}

	public function at_once(): int {
		return $this->at_once;
	}

	/** @param list<array{string, array<string, mixed>}> $calls */
	public function read_ahead( array $calls ): void {
		// What nobody has asked for by now is old.
		$this->ahead = array();
		while ( null !== $this->parallel && $this->at_once > 1 && array() !== $calls ) {
			$some = array_splice( $calls, 0, $this->at_once );
			$this->pace( count( $some ) );
			$ready = ( $this->parallel )( $some );
			foreach ( array_filter( $ready ) as $number => $answer ) {
				$this->ahead[ self::key( ...$some[ $number ] ) ] = $answer;
			}
			if ( in_array( null, $ready, true ) ) {
				$this->slow_down();
			}
		}
	}

	/** Waits until so many calls may be sent. */
	private function pace( int $calls ): void {
		$this->wait_until( $this->next );
		while ( array() !== $this->sent && array_sum( array_column( $this->sent, 'calls' ) ) + $calls > self::A_SECOND ) {
			$this->wait_until( $this->sent[0]['time'] + 1.0 );
			array_shift( $this->sent );
		}
		$now          = ( $this->now )();
		$this->next   = $now + $calls / self::A_SECOND;
		$this->sent[] = array(
			'time'  => $now,
			'calls' => $calls,
		);
	}

	private function wait_until( float $time ): void {
		$wait = $time - ( $this->now )();
		if ( $wait > 0 ) {
			( $this->sleep )( $wait );
		}
	}

	/** @param array<string, mixed> $params */
	private static function key( string $path, array $params ): string {
		ksort( $params );
		return $path . '?' . http_build_query( $params );
	}
}
