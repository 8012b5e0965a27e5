<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Faults;

use MerchantPayments\Tests\Faults\Fuzz\Complaints;
use MerchantPayments\Tests\Faults\Fuzz\Judge;

/**
 * Whatever goes wrong between a route and the platform, it answers what it documents.
 *
 * @coversNothing
 */
final class PlatformFaultsTest extends EveryRouteTestCase {

	/** How many calls of a request go wrong: all of them. */
	private const ALL = 1000;

	/**
	 * Asks each route while the platform's answers fail.
	 *
	 * @dataProvider faults
	 */
	public function test_every_answer_is_a_documented_one( string $operation, string $mode ): void {
		$judge = new Judge( new Complaints(), true );
		$this->ask_every_route( $judge, $this->payments(), fn () => $this->fail_next( $operation, $mode, self::ALL ) );
		$failed = array_filter(
			array_keys( $judge->answers ),
			static fn ( string $answer ): bool => 1 === preg_match( '/^(429|503|504) /', $answer )
		);
		$this->assertNotSame( [], $failed, 'Some routes had to ask the platform.' );
	}

	/**
	 * How reading and writing go wrong.
	 *
	 * @return iterable<string, array{string, string}>
	 */
	public static function faults(): iterable {
		$modes = [ '429', '500', 'drop', 'garbage' ];
		// Only of a write does nobody know afterwards whether it was done.
		foreach ( [ 'read' => $modes, 'write' => [ ...$modes, 'timeout_before' ] ] as $operation => $of_it ) {
			foreach ( $of_it as $mode ) {
				yield "$operation: $mode" => [ $operation, $mode ];
			}
		}
	}
}
