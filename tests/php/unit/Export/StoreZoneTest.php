<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Export;

use DateTimeImmutable;
use DateTimeZone;
use MerchantPayments\Export\StoreZone;
use PHPUnit\Framework\TestCase;

/**
 * The store's clock.
 *
 * @covers \MerchantPayments\Export\StoreZone
 */
final class StoreZoneTest extends TestCase {

	/**
	 * Every quarter of an hour around the changes of a year, in zones of all kinds, is what PHP's own dates say.
	 *
	 * @dataProvider zones
	 */
	public function test_every_quarter_of_an_hour_is_right( string $name ): void {
		$zone   = new StoreZone( $name );
		$middle = new DateTimeZone( $name );
		foreach ( [ '2025-03-09', '2025-03-30', '2025-04-06', '2025-10-05', '2025-10-26', '2025-11-02', '1969-12-31' ] as $day ) {
			$start = (int) strtotime( $day . ' 00:00:00 UTC' ) - 86400;
			for ( $second = $start; $second < $start + 3 * 86400; $second += 900 ) {
				$expected = ( new DateTimeImmutable( '@' . $second ) )->setTimezone( $middle )->format( 'Y-m-d H:i:s' );
				$this->assertSame( $expected, $zone->text( $second ), "$name $second" );
			}
		}
	}

	/** @return list<array{string}> */
	public static function zones(): array {
		return [
			[ 'UTC' ],
			[ 'America/New_York' ],
			[ 'Europe/Berlin' ],
			[ 'Australia/Lord_Howe' ],
			[ 'Asia/Kathmandu' ],
			[ '+05:30' ],
			[ '-03:00' ],
		];
	}
}
