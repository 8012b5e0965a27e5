<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Http;

use Closure;
use MerchantPayments\Platform\Download;
use MerchantPayments\Platform\Downloads;
use MerchantPayments\Platform\Exception\RateLimited;
use MerchantPayments\Platform\ReadsAhead;
use MerchantPayments\Platform\Transport;

/** Calls in bulk, which leave room for those that people wait for. */
final class PacedTransport implements ReadsAhead, Downloads {

	/** How many calls are made at once, at most: Stripe limits those that run at the same time, too, and says not at how many. */
	private const AT_ONCE = 10;

	/** How often a call is sent that Stripe does not take because there are too many, and how long to wait in between, in seconds. */
	private const TRIES   = 4;
	private const A_WHILE = 1.0;

	/** Half as many after each time that Stripe did not take all. */
	private int $at_once = self::AT_ONCE;

	/**
	 * Answers that wait for their call, by path and parameters.
	 *
	 * @var array<string, Closure(): array<string, mixed>>
	 */
	private array $ahead = array();

	/**
	 * @param (Closure(list<array{string, array<string, mixed>}>): list<(Closure(): array<string, mixed>)|null>)|null $parallel As
	 *   HttpTransport::parallel(); null where nothing can be read at once.
	 */
	public function __construct(
		private readonly Transport $transport,
		private readonly ?Closure $parallel = null,
		private readonly Pace $pace = new Pace()
	) {}

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
			$this->pace->wait( 1 );
			try {
				return $this->transport->request( $method, $path, $params, $idempotency_key );
			} catch ( RateLimited $limited ) {
				// Others ask, too; nothing was done.
				if ( $try >= self::TRIES ) {
					throw $limited;
				}
				$this->slow_down();
				$this->pace->sleep( self::A_WHILE * $try );
			}
		}
	}

	public function download( string $path, string $file ): void {
		$this->pace->wait( 1 );
		Download::over( $this->transport, $path, $file );
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
			$this->pace->wait( count( $some ) );
			$ready = ( $this->parallel )( $some );
			foreach ( array_filter( $ready ) as $number => $answer ) {
				$this->ahead[ self::key( ...$some[ $number ] ) ] = $answer;
			}
			if ( in_array( null, $ready, true ) ) {
				$this->slow_down();
			}
		}
	}

	/** @param array<string, mixed> $params */
	private static function key( string $path, array $params ): string {
		ksort( $params );
		return $path . '?' . http_build_query( $params );
	}
}
