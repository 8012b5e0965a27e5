<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\ListReader;
use MerchantPayments\Ledger\Periods;
use MerchantPayments\Ledger\Query\ListRequest;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Ledger\SeekByCounts;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Features\Transactions\RandomTransactions;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Rounds;

/**
 * A page that is reached by kept counts is the page that counting its rows one by one leads to.
 *
 * @group long
 * @covers \MerchantPayments\Ledger\SeekByCounts
 * @covers \MerchantPayments\Ledger\Periods
 * @covers \MerchantPayments\Ledger\Totals
 */
final class SeekByCountsTest extends IntegrationTestCase {

	private const ROWS      = 700;
	private const TURNS     = 50;
	private const ALL_TURNS = 150;

	/** In the order of time, for filters of any kind and times that begin and end inside of periods. */
	public function test_pages_in_time(): void {
		$chance = new RandomTransactions( 31 );
		$chance->write( self::ROWS );
		for ( $turn = Rounds::of( self::TURNS, self::ALL_TURNS ); $turn > 0; $turn-- ) {
			$from    = RandomTransactions::START + $chance->number( 0, 20 * 86400 );
			$to      = $from + $chance->number( 0, 20 * 86400 );
			$where   = $chance->pick(
				[
					new Condition( "customer_country = 'JP'" ),
					new Condition( 'risk_level <> %d OR risk_level IS NULL', [ 1 ] ),
					new Condition( "type = 'dispute' AND source_device = 'ios'" ),
					new Condition( 'created >= %d AND created < %d', [ $from, $to ] ),
					new Condition( "(created >= %d AND created < %d) OR channel = 'online'", [ $from, $to ] ),
				]
			);
			$request = $this->request( $chance, 'date' );
			$periods = new Periods(
				Condition::join( [ $this->base(), $where ], 'AND' ),
				[] === $where->args || 1 === count( $where->args ) ? [] : [ $from, $to ]
			);
			$this->assert_same_page( $request, 'created', $where, $this->seek()->by_time( $periods, $request ) );
		}
	}

	/**
	 * In the order of amounts below and above zero.
	 *
	 * @dataProvider columns
	 */
	public function test_pages_in_steps( string $column ): void {
		$chance = new RandomTransactions( 32 );
		$chance->write( self::ROWS );
		for ( $turn = Rounds::of( self::TURNS, self::ALL_TURNS ); $turn > 0; $turn-- ) {
			$where   = $chance->pick(
				[
					new Condition( '1 = 1' ),
					new Condition( "type = 'refund'" ),
					new Condition( "type <> 'charge'" ),
					new Condition( "loan_id = 'loan_1'" ),
				]
			);
			$request = $this->request( $chance, $column );
			$this->assert_same_page(
				$request,
				$column,
				$where,
				$this->seek()->by_amount( Condition::join( [ $this->base(), $where ], 'AND' ), $column, $request )
			);
		}
	}

	/**
	 * The amounts.
	 *
	 * @return array<string, array{string}>
	 */
	public static function columns(): array {
		return [
			'amount' => [ 'amount' ],
			'fees'   => [ 'fees' ],
			'net'    => [ 'net' ],
		];
	}

	/**
	 * Compares a page that kept counts lead to with the same one found by its offset.
	 *
	 * @param array{part: Condition, offset: int, index: string} $place
	 */
	private function assert_same_page( ListRequest $request, string $column, Condition $where, array $place ): void {
		$reader  = new ListReader( $this->tables(), 'transactions', 'transaction_id', $this->base() );
		$counted = array_column( $reader->page( $request, $column, $where ), 'transaction_id' );
		$sought  = array_column( $reader->page( $request, $column, $where, ...$place ), 'transaction_id' );
		$this->assertSame( $counted, $sought, "{$where->sql}, {$column} {$request->direction}, page {$request->page} of {$request->pagesize}" );
		$this->assertLessThanOrEqual( $request->offset(), $place['offset'] );
	}

	/** A random page. */
	private function request( RandomTransactions $chance, string $sort ): ListRequest {
		return new ListRequest( $chance->number( 1, 12 ), $chance->pick( [ 3, 25, 60 ] ), $sort, $chance->pick( [ 'asc', 'desc' ] ) );
	}

	/** What every row of the list meets. */
	private function base(): Condition {
		return new Condition( 'listed = 1' );
	}

	private function seek(): SeekByCounts {
		return new SeekByCounts( $this->tables() );
	}

	/** Our tables. */
	private function tables(): ScopedTables {
		return Site::instance()->account()->tables();
	}
}
