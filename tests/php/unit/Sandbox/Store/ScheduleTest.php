<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox\Store;

use MerchantPayments\Sandbox\Store\DueQueue;
use MerchantPayments\Tests\Unit\Sandbox\MemoryStore;
use PHPUnit\Framework\TestCase;

/** @covers \MerchantPayments\Sandbox\Store\DueQueue */
final class ScheduleTest extends TestCase {

	/** The earliest comes first, ties by number; what was moved or taken out is skipped. */
	public function test_the_earliest_comes_first(): void {
		$schedule = new DueQueue( new MemoryStore( 0 ) );
		$this->assertNull( $schedule->first() );
		$schedule->set( 3, 200 );
		$schedule->set( 2, 100 );
		$schedule->set( 1, 100 );
		$this->assertSame( [ 100, 1 ], $schedule->first() );
		$schedule->set( 1, 300 );
		$this->assertSame( [ 100, 2 ], $schedule->first() );
		$schedule->set( 2, null );
		$this->assertSame( [ 200, 3 ], $schedule->first() );
		$this->assertSame( [ 3 => 200, 2 => null, 1 => 300 ], $schedule->take_changes() );
		$this->assertSame( [], $schedule->take_changes() );
	}

	/** Changes that are not written stand over the table, of which only the next rows are read. */
	public function test_changes_stand_over_the_table(): void {
		$table = new MemoryStore( 0 );
		$rows  = range( 1, 120 );
		$table->write( [], [], [], array_combine( $rows, array_map( static fn ( int $row ): int => 1000 + $row, $rows ) ), [], [] );
		$schedule = new DueQueue( $table );
		$this->assertSame( [ 1001, 1 ], $schedule->first() );
		foreach ( range( 1, 110 ) as $row ) {
			$schedule->set( $row, null );
		}
		$schedule->set( 120, 5 );
		$schedule->set( 500, 1112 );
		$this->assertSame( [ 5, 120 ], $schedule->first() );
		$schedule->set( 120, null );
		$this->assertSame( [ 1111, 111 ], $schedule->first() );
		$schedule->set( 111, 2000 );
		$this->assertSame( [ 1112, 112 ], $schedule->first() );
		$schedule->set( 112, null );
		$this->assertSame( [ 1112, 500 ], $schedule->first() );
	}
}
