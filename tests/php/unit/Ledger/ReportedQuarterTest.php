<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Ledger;

use MerchantPayments\Ledger\Import\ListProgress;
use MerchantPayments\Ledger\Import\ReportedQuarter;
use Yoast\PHPUnitPolyfills\TestCases\TestCase;

/**
 * What has been done of a quarter of old history, and when Stripe is asked about it.
 *
 * @covers \MerchantPayments\Ledger\Import\ReportedQuarter
 */
final class ReportedQuarterTest extends TestCase {

	private static function list( string $name, ?string $position = null ): ListProgress {
		return new ListProgress( $name, $position, 0, 1_000, 0 );
	}

	/** Another process goes on with what one has kept. */
	public function test_it_is_kept(): void {
		$name = ReportedQuarter::list_of( 7_776_000 );
		$this->assertSame( 7_776_000, ReportedQuarter::from( self::list( $name ) ) );
		$this->assertTrue( ReportedQuarter::is_one( self::list( $name ) ) );
		foreach ( [ 'transactions', 'older', 'payouts' ] as $other ) {
			$this->assertSame( [ 0, false ], [ ReportedQuarter::from( self::list( $other ) ), ReportedQuarter::is_one( self::list( $other ) ) ] );
		}
		$first = new ReportedQuarter( 9_000_000 );
		foreach ( [
			new ReportedQuarter( 0 ),
			$first,
			$first->by_pages( 'txn_1' ),
			$first->asked_for( 'frr_1', 1_000 )->asked_about( 1_100 )->written( 4_096 ),
		] as $quarter ) {
			$this->assertEquals( $quarter, ReportedQuarter::of( self::list( $name, $quarter->position() ) ) );
		}
		$this->assertEquals( new ReportedQuarter( 0 ), ReportedQuarter::of( self::list( $name ) ) );
	}

	/** Two reports are tried, then it comes page by page. */
	public function test_two_tries(): void {
		$quarter = new ReportedQuarter( 9_000_000 );
		$this->assertFalse( $quarter->is_by_pages() );
		$once = $quarter->asked_for( 'frr_1', 1_000 )->failed();
		$this->assertSame( [ false, 9_000_000, '' ], [ $once->is_by_pages(), $once->until, $once->run ] );
		$twice = $once->asked_for( 'frr_2', 2_000 );
		$this->assertFalse( $twice->is_by_pages(), 'It is being made.' );
		$this->assertTrue( $twice->failed()->is_by_pages() );
		$this->assertEquals( new ReportedQuarter( 9_000_000, 2, '', 0, 0, 0, 'txn_1' ), $quarter->by_pages( 'txn_1' ) );
	}

	/** Soon at first, then after a quarter of the time that it takes already, and once a minute at least. */
	public function test_when_stripe_is_asked(): void {
		$quarter = ( new ReportedQuarter( 9_000_000 ) )->asked_for( 'frr_1', 1_000 );
		$wait    = static fn ( int $asked, int $now ): int => $quarter->asked_about( $asked )->wait( $now, 5 );
		$this->assertSame( [ 5, 2, 0, 0 ], [ $wait( 1_000, 1_000 ), $wait( 1_000, 1_003 ), $wait( 1_000, 1_005 ), $wait( 1_000, 1_009 ) ] );
		$this->assertSame( [ 25, 60 ], [ $wait( 1_100, 1_100 ), $wait( 2_000, 2_000 ) ] );
	}
}
