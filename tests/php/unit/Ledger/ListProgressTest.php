<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Ledger;

use MerchantPayments\Ledger\Changes;
use MerchantPayments\Ledger\Import\ImportedPage;
use MerchantPayments\Ledger\Import\ListProgress;
use MerchantPayments\Ledger\Import\ReportedHistory;
use PHPUnit\Framework\TestCase;

/**
 * How long the rest of a history takes.
 *
 * @covers \MerchantPayments\Ledger\Import\ListProgress
 */
final class ListProgressTest extends TestCase {

	private const DAY = 86_400;

	/** @param int $reached A day, counted from the oldest. */
	private static function page( int $reached ): ImportedPage {
		return new ImportedPage( new Changes(), 100, "txn_$reached", 0, $reached * self::DAY );
	}

	/** Nothing is said before the beginning is known, nor before some seconds of work, nor of a list that is there. */
	public function test_when_it_cannot_be_known(): void {
		$read = ListProgress::begun( 'transactions', 1001 * self::DAY )->after( self::page( 1000 ), 60_000 );
		$this->assertNull( $read->after( self::page( 900 ), 60_000 )->seconds_left() );
		$watched = $read->watched( self::DAY );
		$this->assertNull( $watched->seconds_left() );
		$this->assertNull( $watched->after( self::page( 990 ), 4_000 )->seconds_left() );
		$this->assertNull( $watched->after( self::page( 1000 ), 40_000 )->seconds_left(), 'It has not moved.' );
		$this->assertNull( $watched->after( self::page( 500 ), 40_000 )->finished( 1 )->seconds_left() );
	}

	/** Ten seconds for a hundred days: ninety for the other nine hundred. */
	public function test_it_goes_on_as_fast(): void {
		$read = ListProgress::begun( 'transactions', 1101 * self::DAY )->after( self::page( 1100 ), 300 )->watched( 100 * self::DAY );
		$this->assertSame( 90, $read->after( self::page( 1000 ), 10_000 )->seconds_left() );
	}

	/** A shop had a tenth of its payments a day when it began: what was read last says more than what was read first. */
	public function test_what_was_read_last_counts_most(): void {
		$now = ListProgress::begun( 'transactions', 2000 * self::DAY )->after( self::page( 2000 ), 300 )->watched( self::DAY );
		for ( $day = 1999; $day > 1000; $day-- ) {
			$now = $now->after( self::page( $day ), 1000 );
		}
		for ( ; $day > 500; $day-- ) {
			$now = $now->after( self::page( $day ), 100 );
		}
		$left = (int) $now->seconds_left();
		$this->assertGreaterThanOrEqual( 50, $left );
		$this->assertLessThan( 100, $left );
	}

	/** What is old in a long history comes otherwise: it is no part of the time that pages take. */
	public function test_pages_end_where_reports_begin(): void {
		$day  = self::DAY;
		$at   = static fn ( int $objects ): ListProgress =>
			new ListProgress( 'transactions', 'txn_1', $objects, 2000 * $day, 0, 1900 * $day, $day );
		$ends = static fn ( int $objects ): int => intdiv( ReportedHistory::end_of_pages( $at( $objects ), 100_000, 400 * $day ), $day );
		$this->assertSame( 1, $ends( 1_000 ), 'A hundred days had a thousand: there are no hundred thousand.' );
		$this->assertSame( 1000, $ends( 10_000 ), 'Ten thousand: a thousand days have enough.' );
		$this->assertSame( 1600, $ends( 90_000 ), 'There are enough, and not old enough.' );
	}
}
