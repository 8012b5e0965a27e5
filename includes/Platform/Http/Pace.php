<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Http;

use Closure;

/**
 * When calls in bulk may be sent, over all processes of this machine that share a file. Stripe takes 25 calls a second in test mode, and of
 * one endpoint (docs.stripe.com/rate-limits). Where there is no file, or it can't be written, each process keeps its own time.
 *
 * @phpstan-type Sent array{next: float, sent: list<array{time: float, calls: int}>}
 */
final class Pace {

	/** Four fifths of that, evenly: a process that follows another one begins no new second. */
	private const A_SECOND = 20;

	/** Nobody is told to wait that long, in seconds: the machine has been started anew since, and its clock with it. */
	private const TOO_LONG = 60.0;

	private const NOTHING = array(
		'next' => 0.0,
		'sent' => array(),
	);

	/**
	 * What was sent within the last second, the oldest first, and when the next call may be, in seconds of the clock.
	 *
	 * @var Sent
	 */
	private array $own = self::NOTHING;

	/** @var Closure(): float */
	private readonly Closure $now;

	/** @var Closure(float): mixed */
	private readonly Closure $sleep;

	/**
	 * @param string|null                  $file  Its path; null for a pace of this process alone.
	 * @param (Closure(): float)|null      $now   Seconds of a clock that only goes on, the same for all processes; null for the machine's.
	 * @param (Closure(float): mixed)|null $sleep Sleeps for a number of seconds; null for the machine's way.
	 */
	public function __construct( private readonly ?string $file = null, ?Closure $now = null, ?Closure $sleep = null ) {
		$this->now   = $now ?? static fn (): float => hrtime( true ) / 1e9;
		$this->sleep = $sleep ?? static fn ( float $seconds ) => usleep( (int) ( $seconds * 1e6 ) );
	}

	/** The one of an account. Nobody who does not know the site's salts can name its file. */
	public static function of( int $scope ): self {
		return new self( get_temp_dir() . 'merchant_payments_pace_' . substr( wp_hash( "pace $scope" ), 0, 24 ) );
	}

	/** Waits until so many calls may be sent. */
	public function wait( int $calls ): void {
		$begun = ( $this->now )();
		$start = $this->reserve( $begun, $calls );
		if ( $start > $begun ) {
			$this->sleep( $start - $begun );
		}
	}

	public function sleep( float $seconds ): void {
		( $this->sleep )( $seconds );
	}

	/** When they may be sent; others wait for what comes after. */
	private function reserve( float $now, int $calls ): float {
		// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged, WordPress.WP.AlternativeFunctions.file_system_read_fopen -- WordPress's own functions lock nothing.
		$file = null === $this->file ? false : @fopen( $this->file, 'c+e' );
		if ( false === $file ) {
			return $this->next( $this->own, $now, $calls );
		}
		flock( $file, LOCK_EX );
		$text  = (string) stream_get_contents( $file );
		$state = self::read( $text );
		$start = $this->next( $state, $now, $calls );
		rewind( $file );
		$text = (string) wp_json_encode( $state );
		ftruncate( $file, 0 );
		fwrite( $file, $text ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_read_fwrite -- As above.
		fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_read_fclose -- As above.
		return $start;
	}

	/**
	 * @phpstan-param Sent $state
	 * @param array{next: float, sent: list<array{time: float, calls: int}>} $state Is brought up to that.
	 */
	private function next( array &$state, float $now, int $calls ): float {
		if ( $state['next'] > $now + self::TOO_LONG ) {
			$state = self::NOTHING;
		}
		$start = max( $now, $state['next'] );
		while ( array() !== $state['sent'] && array_sum( array_column( $state['sent'], 'calls' ) ) + $calls > self::A_SECOND ) {
			$start = max( $start, array_shift( $state['sent'] )['time'] + 1.0 );
		}
		$state['next']   = $start + $calls / self::A_SECOND;
		$state['sent'][] = array(
			'time'  => $start,
			'calls' => $calls,
		);
		return $start;
	}

	/** @return Sent What others have written; nothing where that is no state. */
	private static function read( string $text ): array {
		$read = json_decode( $text, true );
		$sent = array();
		foreach ( is_array( $read ) && is_array( $read['sent'] ?? null ) ? $read['sent'] : array() as $one ) {
			$sent[] = array(
				'time'  => (float) ( $one['time'] ?? 0 ),
				'calls' => (int) ( $one['calls'] ?? 0 ),
			);
		}
		return array(
			'next' => is_array( $read ) ? (float) ( $read['next'] ?? 0 ) : 0.0,
			'sent' => $sent,
		);
	}
}
