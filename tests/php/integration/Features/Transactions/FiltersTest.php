<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Transactions;

use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Rounds;

/**
 * The API answers what a loop over all rows answers.
 *
 * @group long
 * @covers \MerchantPayments\Features\Transactions\TransactionsQuery
 * @covers \MerchantPayments\Ledger\ListReader
 * @covers \MerchantPayments\Ledger\TransactionSums
 * @covers \MerchantPayments\Lists\Filter\Where
 */
final class FiltersTest extends IntegrationTestCase {

	private const ROWS        = 600;
	private const QUERIES     = 250;
	private const ALL_QUERIES = 1000;

	/** Random questions over random rows: the page, its place in the order, and the sums. */
	public function test_random_questions_are_answered_as_by_a_loop_over_all_rows(): void {
		$chance = new RandomTransactions( 20260101 );
		$rows   = $chance->write( self::ROWS );
		for ( $turn = Rounds::of( self::QUERIES, self::ALL_QUERIES ); $turn > 0; $turn-- ) {
			$query    = RandomQuestions::of( $chance );
			$expected = PlainList::of( $rows, $query );
			$label    = (string) wp_json_encode( $query );
			$page     = array_slice( $expected, ( $query['page'] - 1 ) * $query['pagesize'], $query['pagesize'] );
			$answer   = $this->rest( 'GET', '/transactions', $query );
			$this->assertSame( 200, $answer->get_status(), $label . wp_json_encode( $answer->get_data() ) );
			$this->assertSame( array_column( $page, 'transaction_id' ), array_column( $this->body( $answer )['data'], 'transaction_id' ), $label );

			$summary = $this->body( $this->rest( 'GET', '/transactions/summary', array_diff_key( $query, [ 'after' => 1, 'before' => 1 ] ) ) );
			$this->assertSame( $this->sums( $expected ), $this->told( $summary ), $label );
		}
	}

	/** Walking by neighbours shows every row once, although rows come in on the way, forwards and back. */
	public function test_walking_by_neighbours_neither_repeats_nor_skips(): void {
		$chance = new RandomTransactions( 7 );
		$rows   = $chance->write( 200 );
		foreach ( [ 'date', 'amount', 'fees', 'net', 'customer_amount', 'currency', 'customer_currency' ] as $sort ) {
			foreach ( [ 'asc', 'desc' ] as $direction ) {
				$expected = array_column( PlainList::of( $rows, compact( 'sort', 'direction' ) ), 'transaction_id' );
				$this->assertSame( $expected, $this->walk( compact( 'sort', 'direction' ), 'after' ), "$sort $direction" );
				$this->assertSame(
					array_slice( $expected, 0, -1 ),
					$this->walk( compact( 'sort', 'direction' ) + [ 'before' => end( $expected ) ], 'before' ),
					"$sort $direction back"
				);
			}
		}
	}

	/**
	 * Pages from one neighbour to the next.
	 *
	 * @param array<string, mixed> $query What is asked.
	 * @return list<string>
	 */
	private function walk( array $query, string $side ): array {
		$ids = [];
		do {
			$page = array_column( $this->body( $this->rest( 'GET', '/transactions', $query + [ 'pagesize' => 30 ] ) )['data'], 'transaction_id' );
			$ids  = 'after' === $side ? [ ...$ids, ...$page ] : [ ...$page, ...$ids ];
			$this->assertLessThanOrEqual( 200, count( $ids ), 'A row came twice.' );
			if ( [] !== $page ) {
				$query[ $side ] = 'after' === $side ? end( $page ) : $page[0];
			}
		} while ( [] !== $page );
		return $ids;
	}

	/**
	 * Sums of rows by currency, and their number.
	 *
	 * @param list<array<string, string|int|float|null>> $rows Rows.
	 * @return array<string, array{int, int, int, int}>
	 */
	private function sums( array $rows ): array {
		$sums = [];
		foreach ( $rows as $row ) {
			$code          = (string) $row['currency'];
			$old           = $sums[ $code ] ?? [ 0, 0, 0, 0 ];
			$sums[ $code ] = [ $old[0] + 1, $old[1] + (int) $row['amount'], $old[2] + (int) $row['fees'], $old[3] + (int) $row['net'] ];
		}
		ksort( $sums );
		return $sums;
	}

	/**
	 * What a summary says, in the same form.
	 *
	 * @param array<string, mixed> $summary The summary.
	 * @return array<string, array{int, int, int, int}>
	 */
	private function told( array $summary ): array {
		$sums = [];
		foreach ( $summary['totals'] as $entry ) {
			$sums[ $entry['currency'] ] = [ $entry['count'], $entry['total'], $entry['fees'], $entry['net'] ];
		}
		ksort( $sums );
		return $sums;
	}
}
