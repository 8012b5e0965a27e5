<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Platform\Http;

use ArrayObject;
use Closure;
use MerchantPayments\Platform\Exception\RateLimited;
use MerchantPayments\Platform\Http\Pace;
use MerchantPayments\Platform\Http\PacedTransport;
use MerchantPayments\Platform\Transport;
use PHPUnit\Framework\TestCase;

/**
 * What reads in bulk keeps to Stripe's limits.
 *
 * @covers \MerchantPayments\Platform\Http\PacedTransport
 * @covers \MerchantPayments\Platform\Http\Pace
 */
final class PacedTransportTest extends TestCase {

	/** @param Closure(): void $called */
	private function platform( Closure $called ): Transport {
		return new class( $called ) implements Transport {

			/** @param Closure(): void $called */
			public function __construct( private readonly Closure $called ) {}

			/**
			 * @param array<string, mixed> $params
			 * @return array<string, mixed>
			 */
			public function request( string $method, string $path, array $params = [], ?string $idempotency_key = null ): array {
				( $this->called )();
				return [ 'object' => 'list' ];
			}
		};
	}

	/** Of a clock that a test sets. */
	private static function pace( float &$now, ?string $file = null ): Pace {
		return new Pace(
			$file,
			static function () use ( &$now ): float {
				return $now;
			},
			static function ( float $seconds ) use ( &$now ): void {
				$now += $seconds;
			}
		);
	}

	/**
	 * @testWith [0.0, 4.95]
	 *           [0.01, 4.95]
	 *           [0.25, 24.75]
	 */
	public function test_no_second_has_more_than_twenty_calls( float $takes, float $lasts ): void {
		$now = 100.0;
		/** @var ArrayObject<int, float> $came When calls came. */
		$came  = new ArrayObject();
		$paced = new PacedTransport(
			$this->platform(
				static function () use ( &$now, $came, $takes ): void {
					$came->append( $now );
					$now += $takes;
				}
			),
			null,
			self::pace( $now )
		);
		for ( $call = 0; $call < 100; $call++ ) {
			$paced->request( 'GET', '/v1/payouts' );
		}
		$times = array_map( floatval( ... ), $came->getArrayCopy() );
		$this->assertCount( 100, $times );
		foreach ( $times as $number => $first ) {
			$within = array_filter( $times, static fn ( float $other ): bool => $other >= $first && $other < $first + 0.999 );
			$this->assertLessThanOrEqual( 20, count( $within ), "From call $number" );
		}
		$this->assertEqualsWithDelta( $lasts, $times[99] - 100.0, 0.3, 'It waits no longer than it must.' );
	}

	/** What is read at once keeps to the same limit, is ready once, and becomes less when the platform does not take all. */
	public function test_what_is_read_at_once(): void {
		$now   = 100.0;
		$sent  = [];
		$taken = 10;
		$many  = static function ( array $calls ) use ( &$now, &$sent, &$taken ): array {
			$answers = [];
			foreach ( $calls as $number => [ $path ] ) {
				$sent[]    = $now;
				$answers[] = $number < $taken ? static fn (): array => [ 'object' => $path ] : null;
			}
			$now += 0.25;
			return $answers;
		};
		$one   = static function () use ( &$now, &$sent ): void {
			$sent[] = $now;
		};
		$paced = new PacedTransport(
			$this->platform( $one ),
			$many,
			self::pace( $now )
		);
		$calls = array_map( static fn ( int $number ): array => [ "/v1/charges/ch_$number", [ 'limit' => 1 ] ], range( 1, 80 ) );
		$paced->read_ahead( $calls );
		$this->assertCount( 80, $sent );
		foreach ( $sent as $first ) {
			$within = array_filter( $sent, static fn ( float $other ): bool => $other >= $first && $other < $first + 0.999 );
			$this->assertLessThanOrEqual( 20, count( $within ) );
		}
		$this->assertSame( '/v1/charges/ch_80', $paced->request( 'GET', '/v1/charges/ch_80', [ 'limit' => 1 ] )['object'] );
		$this->assertSame( 'list', $paced->request( 'GET', '/v1/charges/ch_80', [ 'limit' => 1 ] )['object'], 'Once.' );
		$this->assertSame( 'list', $paced->request( 'GET', '/v1/charges/ch_79', [ 'limit' => 2 ] )['object'], 'Not with other parameters.' );
		$this->assertSame( 10, $paced->at_once() );

		$taken = 5;
		$paced->read_ahead( array_slice( $calls, 0, 10 ) );
		$this->assertSame( 5, $paced->at_once() );
		$this->assertSame( 'list', $paced->request( 'GET', '/v1/charges/ch_8', [ 'limit' => 1 ] )['object'], 'Asked for again by itself.' );
	}

	/** A limit that others have used up is waited for; where it stays, that is said. */
	public function test_a_limit_that_others_have_used_up(): void {
		$slept = [];
		$left  = 2;
		$taken = static function () use ( &$left ): void {
			if ( $left-- > 0 ) {
				throw RateLimited::for_now();
			}
		};
		$paced = new PacedTransport(
			$this->platform( $taken ),
			static fn (): array => [],
			new Pace(
				null,
				static fn (): float => 100.0,
				static function ( float $seconds ) use ( &$slept ): void {
					$slept[] = $seconds;
				}
			)
		);
		$this->assertSame( 'list', $paced->request( 'GET', '/v1/payouts' )['object'] );
		$this->assertContains( 1.0, $slept );
		$this->assertContains( 2.0, $slept );
		$this->assertSame( 2, $paced->at_once() );
		$left = 100;
		$this->expectException( RateLimited::class );
		$paced->request( 'GET', '/v1/payouts' );
	}

	/** @return array<string, array{string|null}> What the file holds when a process finds it. */
	public static function files(): array {
		return [
			'none'                              => [ null ],
			'what no process has written'       => [ 'not a state' ],
			'what has another shape'            => [ '{"next":[],"sent":[1,{"time":"soon"}]}' ],
			'a clock that has begun anew since' => [ '{"next":99999999.5,"sent":[{"time":99999999,"calls":20}]}' ],
		];
	}

	/**
	 * Several processes share Stripe's limit.
	 *
	 * @dataProvider files
	 */
	public function test_processes_keep_the_limit_together( ?string $found ): void {
		$file = sys_get_temp_dir() . '/merchant_payments_test_pace_' . bin2hex( random_bytes( 8 ) );
		if ( null !== $found ) {
			file_put_contents( $file, $found );
		}
		$now = 100.0;
		/** @var ArrayObject<int, float> $times */
		$times = new ArrayObject();
		$call  = static function () use ( &$now, $times ): void {
			$times->append( $now );
		};
		$paced = [];
		foreach ( range( 1, 3 ) as $ignored ) {
			$paced[] = new PacedTransport( $this->platform( $call ), null, self::pace( $now, $file ) );
		}
		for ( $number = 0; $number < 90; $number++ ) {
			$paced[ $number % 3 ]->request( 'GET', '/v1/payouts' );
		}
		$came = array_map( floatval( ... ), $times->getArrayCopy() );
		foreach ( $came as $first ) {
			$within = array_filter( $came, static fn ( float $other ): bool => $other >= $first && $other < $first + 0.999 );
			$this->assertLessThanOrEqual( 20, count( $within ) );
		}
		$this->assertEqualsWithDelta( 104.45, $now, 0.1, 'Nobody waits longer.' );
		unlink( $file );
	}
}
