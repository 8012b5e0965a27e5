<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Transactions;

use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\SandboxStore;

/**
 * What clients of `/wc/v3/payments/transactions` get.
 *
 * @covers \MerchantPayments\Features\Transactions\TransactionsQuery
 * @covers \MerchantPayments\Features\Transactions\TransactionSchema
 */
final class TransactionsTest extends IntegrationTestCase {

	/**
	 * Walking the pages, whichever way they are sorted, shows every row once and in order; the summary says the same sums.
	 *
	 * @group sandbox-only
	 */
	public function test_pages_show_every_row_once_and_in_order(): void {
		SandboxStore::make( 130 );
		$rows   = SandboxStore::ledger()['ledgers_transactions'];
		$listed = array_column( array_filter( $rows, static fn ( array $row ): bool => '1' === $row['listed'] ), 'transaction_id' );
		foreach ( [ 'date', 'amount', 'fees', 'net', 'customer_amount', 'currency', 'customer_currency' ] as $sort ) {
			$ascending = $this->all( $sort, 'asc' );
			$values    = array_column( $ascending, $sort );
			$sorted    = $values;
			sort( $sorted );
			$this->assertSame( $sorted, $values, $sort );
			$this->assertEqualsCanonicalizing( $listed, array_column( $ascending, 'transaction_id' ), $sort );
			$this->assertSame( array_reverse( $ascending ), $this->all( $sort, 'desc' ), $sort );
		}
	}

	/**
	 * The summary's totals are the sums of the rows, currency by currency.
	 *
	 * @group sandbox-only
	 */
	public function test_the_summary_is_the_sum_of_the_rows(): void {
		SandboxStore::make( 130 );
		$sums = [];
		foreach ( $this->all( 'date', 'desc' ) as $row ) {
			$code            = $row['currency'];
			$sums[ $code ] ??= [ 0, 0, 0, 0 ];
			$sums[ $code ]   = [
				$sums[ $code ][0] + 1,
				$sums[ $code ][1] + $row['amount'],
				$sums[ $code ][2] + $row['fees'],
				$sums[ $code ][3] + $row['net'],
			];
		}
		$summary = $this->body( $this->rest( 'GET', '/transactions/summary' ) );

		$totals = array_map(
			static fn ( array $entry ): array => [ $entry['count'], $entry['total'], $entry['fees'], $entry['net'] ],
			array_column( $summary['totals'], null, 'currency' )
		);
		$this->assertEquals( $sums, $totals );
		$this->assertSame( array_sum( array_column( $sums, 0 ) ), $summary['count'] );
		$this->assertSame( 'usd', $summary['currency'] );
		$this->assertSame( $sums['usd'], [ $summary['totals'][0]['count'], $summary['total'], $summary['fees'], $summary['net'] ] );
		$this->assertEqualsCanonicalizing( array_keys( $sums ), $summary['store_currencies'] );
	}

	/** Answers have exactly the fields of their schema, each of its type. */
	public function test_answers_match_their_schema(): void {
		SandboxStore::make( 130 );
		foreach ( [ '/transactions', '/transactions/summary', '/deposits', '/deposits/summary' ] as $path ) {
			$valid = rest_validate_value_from_schema(
				$this->body( $this->rest( 'GET', $path, [ 'pagesize' => 100 ] ) ),
				$this->schema_of( 'GET', $path ),
				'answer'
			);
			$this->assertTrue( $valid, is_wp_error( $valid ) ? $valid->get_error_message() : '' );
		}
	}

	/**
	 * A row leads to its order and its customer.
	 *
	 * @group sandbox-only
	 */
	public function test_a_row_leads_to_its_order(): void {
		SandboxStore::make( 130 );
		$charges = array_filter( $this->all( 'date', 'desc' ), static fn ( array $row ): bool => 'charge' === $row['type'] );
		$this->assertNotSame( [], $charges );
		foreach ( array_slice( $charges, 0, 20 ) as $charge ) {
			$order = wc_get_order( (int) $charge['order']['number'] );
			$this->assertInstanceOf( \WC_Order::class, $order );
			$this->assertSame( $order->get_edit_order_url(), $charge['order']['url'] );
			$this->assertSame( $order->get_meta( '_charge_id' ), $charge['charge_id'] );
		}
	}

	/** A page past the end is empty, and an empty store has a summary of nothing. */
	public function test_an_empty_store_has_an_empty_list(): void {
		$this->assertSame( [ 'data' => [] ], $this->body( $this->rest( 'GET', '/transactions', [ 'page' => '99999999' ] ) ) );
		$summary = $this->body( $this->rest( 'GET', '/transactions/summary' ) );
		$this->assertSame( [ 0, 0, [], 'usd' ], [ $summary['count'], $summary['net'], $summary['totals'], $summary['currency'] ] );
	}

	/**
	 * Every row of the list, page by page.
	 *
	 * @return list<array<string, mixed>>
	 */
	private function all( string $sort, string $direction ): array {
		$rows = [];
		$page = 1;
		do {
			$answer = $this->rest( 'GET', '/transactions', compact( 'page', 'sort', 'direction' ) + [ 'pagesize' => 40 ] );
			$this->assertSame( 200, $answer->get_status() );
			$data = $this->body( $answer )['data'];
			array_push( $rows, ...$data );
			++$page;
		} while ( [] !== $data );
		return $rows;
	}
}
