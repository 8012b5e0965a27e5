<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox\Generator;

use MerchantPayments\Sandbox\Generator\Chance;
use MerchantPayments\Sandbox\Generator\History\Agenda;
use MerchantPayments\Sandbox\Generator\History\Calendar;
use PHPUnit\Framework\TestCase;

/**
 * When things happen.
 *
 * @covers \MerchantPayments\Sandbox\Generator\History\Calendar
 * @covers \MerchantPayments\Sandbox\Generator\History\Agenda
 */
final class CalendarTest extends TestCase {

	/** 1 March 2026, 12:00 UTC. */
	private const UNTIL = 1772366400;

	/** As many moments as wanted, in order, within the 18 months. */
	public function test_moments_are_in_order_and_within_18_months(): void {
		foreach ( [ 1, 9, 3000 ] as $count ) {
			$calendar = new Calendar( new Chance( 1 ), self::UNTIL );
			$moments  = [ ...$calendar->times( $count ) ];
			$sorted   = $moments;
			sort( $sorted );

			$this->assertCount( $count, $moments );
			$this->assertSame( $sorted, $moments );
			$this->assertSame( '2024-09-01 12:00', gmdate( 'Y-m-d H:i', $calendar->start ) );
			$this->assertGreaterThan( $calendar->start, $moments[0] );
			$this->assertLessThanOrEqual( self::UNTIL, end( $moments ) );
		}
	}

	/** The shop grows, and December is busier than February. */
	public function test_the_shop_grows_and_knows_seasons(): void {
		$moments = [ ...( new Calendar( new Chance( 1 ), self::UNTIL ) )->times( 20_000 ) ];
		$months  = array_count_values( array_map( static fn ( int $time ): string => gmdate( 'Y-m', $time ), $moments ) );

		$this->assertGreaterThan( 1.3 * $months['2024-10'], $months['2025-10'] );
		$this->assertGreaterThan( 1.3 * $months['2025-02'], $months['2024-12'] );
	}

	/** Things are done in the order of their times, those of one time in the order in which they were noted, and the clock is right. */
	public function test_the_agenda_keeps_the_order(): void {
		$clock  = 0;
		$done   = [];
		$agenda = new Agenda(
			static function ( int $time ) use ( &$clock ): void {
				$clock = $time;
			}
		);
		$note   = static function ( string $name ) use ( &$done, &$clock ): \Closure {
			return static function ( int $time ) use ( $name, &$done, &$clock ): void {
				$done[] = "$name $time $clock";
			};
		};
		$agenda->note( 30, $note( 'third' ) );
		$agenda->note( 10, $note( 'first' ) );
		$agenda->note( 10, $note( 'second' ) );
		$agenda->note( 20, static fn () => $agenda->note( 25, $note( 'led to' ) ) );
		$agenda->note( 40, $note( 'not yet' ) );
		$agenda->run_until( 35 );

		$this->assertSame( [ 'first 10 10', 'second 10 10', 'led to 25 25', 'third 30 30' ], $done );
		$this->assertSame( 35, $clock );
	}
}
