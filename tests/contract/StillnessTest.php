<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Contract;

use Yoast\PHPUnitPolyfills\TestCases\TestCase;

/**
 * The examples are the same whenever they are made.
 *
 * @covers \MerchantPayments\Tests\Contract\Stillness
 */
final class StillnessTest extends TestCase {

	private const UNTIL = 1772366400;
	private const START = 1795222800;

	/** What a run answers that began so many seconds ago. */
	private function answer( int $passed ): mixed {
		$sandbox = self::UNTIL + $passed;
		$real    = self::START + $passed;
		$answer  = [
			'created'      => $sandbox,
			'expires'      => $real + 7200,
			'date'         => 1000 * ( $sandbox + 86400 ),
			'at'           => gmdate( 'Y-m-d H:i:s', $real ),
			'iso'          => gmdate( 'c', $sandbox + 3600 ),
			'clientSecret' => "secret-$passed",
			'list'         => [ [ 'url' => "https://store.example/?_wpnonce=abc$passed&id=1" ] ],
			'metadata'     => (object) [],
		];
		$still   = new Stillness( self::UNTIL, self::START );
		return $still->of( json_decode( (string) wp_json_encode( $answer ) ) );
	}

	/** The clocks' moments are told as if no time had passed; secrets and nonces are left out; empty objects stay objects. */
	public function test_answers_do_not_tell_when_they_were_given(): void {
		$this->assertEquals( $this->answer( 1 ), $this->answer( 100 ) );
		$this->assertSame(
			'{"created":1772366400,"expires":1772373600,"date":1772452800000,"at":"2026-03-01 12:00:00","iso":"2026-03-01T13:00:00+00:00","clientSecret":"…",'
			. '"list":[{"url":"https://store.example/?_wpnonce=…&id=1"}],"metadata":{}}',
			wp_json_encode( $this->answer( 37 ), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES )
		);
	}

	/** What the store was seeded with stays as it is. */
	public function test_other_moments_stay(): void {
		$seeded = [ self::UNTIL - 1, self::UNTIL + 500, '2026-02-28 01:43:26', '2026-03-01', 1172, 'pi_1', null, 0.5, 4102444800 ];
		$this->assertSame( $seeded, ( new Stillness( self::UNTIL, self::START ) )->of( $seeded ) );
	}
}
