<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Platform\Http;

use ArrayObject;
use Closure;
use MerchantPayments\Platform\Http\PacedTransport;
use MerchantPayments\Platform\Transport;
use PHPUnit\Framework\TestCase;

/**
 * What reads in bulk keeps to Stripe's limits.
 *
 * @covers \MerchantPayments\Platform\Http\PacedTransport
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
			static function () use ( &$now ): float {
				return $now;
			},
			static function ( float $seconds ) use ( &$now ): void {
				$now += $seconds;
			}
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
}
