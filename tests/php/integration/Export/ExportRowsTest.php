<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Export;

use MerchantPayments\Kernel\BulkWrite;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Features\Transactions\PlainList;
use MerchantPayments\Tests\Integration\Features\Transactions\RandomTransactions;
use MerchantPayments\Tests\Rounds;

/**
 * An export has exactly the list's rows, in its order.
 *
 * @group long
 * @covers \MerchantPayments\Features\Exports\ExportController
 * @covers \MerchantPayments\Export\Exports
 * @covers \MerchantPayments\Export\Runner
 * @covers \MerchantPayments\Ledger\ListReader
 */
final class ExportRowsTest extends ExportTestCase {

	private const ROWS        = 600;
	private const QUERIES     = 40;
	private const ALL_QUERIES = 120;

	/** Random questions over random rows: the file's rows are those of the list, and its amounts theirs. */
	public function test_an_export_has_the_rows_of_the_list(): void {
		$chance = new RandomTransactions( 20260202 );
		$rows   = $chance->write( self::ROWS );
		for ( $turn = Rounds::of( self::QUERIES, self::ALL_QUERIES ); $turn > 0; $turn-- ) {
			$query    = $this->question( $chance );
			$expected = PlainList::of( $rows, $query );
			$label    = (string) wp_json_encode( $query );
			$read     = $this->read( $this->fetch( $this->ask( $query ) ) );
			$this->assertSame( array_column( $expected, 'transaction_id' ), array_column( $read, 'Transaction ID' ), $label );
			$this->assertSame( array_map( $this->net( ... ), $expected ), array_column( $read, 'Net' ), $label );
		}
	}

	/** The header names what stands below, the times are the store's, and the file says so. */
	public function test_a_file_reads_as_the_table(): void {
		$chance = new RandomTransactions( 3 );
		$rows   = array_column( $chance->write( 50 ), null, 'transaction_id' );
		$read   = $this->read( $this->fetch( $this->ask( [ 'columns' => [ 'amount', 'date', 'customer_name', 'order' ] ] ) ) );

		$this->assertSame(
			[
				'Amount',
				'Currency',
				'Amount paid',
				'Currency of "Amount paid"',
				'Date / Time (' . wp_timezone_string() . ')',
				'Customer',
				'Order',
				'Transaction ID',
				'Payment intent ID',
				'Charge ID',
				'Payout ID',
			],
			array_keys( $read[0] )
		);
		foreach ( $read as $line ) {
			$row = $rows[ $line['Transaction ID'] ];
			$this->assertSame( wp_date( 'Y-m-d H:i:s', (int) $row['created'] ), $line[ 'Date / Time (' . wp_timezone_string() . ')' ] );
			$this->assertSame( strtoupper( (string) $row['currency'] ), $line['Currency'] );
			$this->assertSame( (string) $row['order_id'], $line['Order'] );
			$this->assertSame( $row['customer_name'], $line['Customer'] );
		}
	}

	/** The channel has the device that took the payment beside it, by name. */
	public function test_devices_are_named(): void {
		$rows = array_column( ( new RandomTransactions( 7 ) )->write( 50 ), null, 'transaction_id' );
		$read = $this->read( $this->fetch( $this->ask( [ 'columns' => [ 'channel' ] ] ) ) );
		$told = [];
		foreach ( $read as $line ) {
			$told[ (string) $rows[ $line['Transaction ID'] ]['source_device'] ][] = $line['Device'];
		}
		$this->assertEquals( [ '' => [ '' ], 'android' => [ 'Android' ], 'ios' => [ 'iPhone' ] ], array_map( array_unique( ... ), $told ) );
	}

	/**
	 * A plugin that numbers orders is asked. A payment of another shop, which names an order of the same number, has none here; one of an
	 * order that was deleted has the number that it says.
	 */
	public function test_orders_have_the_numbers_that_merchants_know(): void {
		$order = new \WC_Order();
		$order->update_meta_data( '_intent_id', 'pi_own' );
		$order->save();
		$payment = static fn ( int $order_id, string $intent ): array => [
			'scope'             => 1,
			'listed'            => 1,
			'order_id'          => $order_id,
			'payment_intent_id' => $intent,
		];
		( new RandomTransactions( 4 ) )->write(
			3,
			[ $payment( $order->get_id(), 'pi_own' ), $payment( $order->get_id(), 'pi_foreign' ), $payment( 9999, 'pi_of_a_deleted_order' ) ]
		);
		$number  = static fn ( $id ): string => 'A-' . $id;
		add_filter( 'woocommerce_order_number', $number );
		$read    = $this->read( $this->fetch( $this->ask( [ 'columns' => [ 'order' ] ] ) ) );
		remove_filter( 'woocommerce_order_number', $number );

		$told = array_column( $read, 'Order' );
		sort( $told );
		$this->assertSame( [ '', '9999', 'A-' . $order->get_id() ], $told );
	}

	/** Without rows there is a file with a header. */
	public function test_no_rows_make_a_file_with_a_header(): void {
		$empty = $this->fetch( $this->ask() );
		( new RandomTransactions( 5 ) )->write( 10 );
		$none = $this->fetch( $this->ask( [ 'date_before' => '2001-01-01' ] ) );

		$this->assertSame( [], $this->read( $empty ) );
		$this->assertSame( $empty, $none );
		$this->assertSame( 1, substr_count( $empty, "\r\n" ) );
	}

	/** Rows that come in after the start are not in the file. */
	public function test_later_rows_are_not_in_it(): void {
		$chance   = new RandomTransactions( 6 );
		$rows     = PlainList::of( $chance->write( 40 ), [ 'sort' => 'amount', 'direction' => 'asc' ] );
		$late     = null;
		$database = Site::instance()->database();
		// The first statement of the runner comes after the bound is set: a row that comes in then is later.
		$late = static function ( string $query ) use ( $database, &$late ): string {
			if ( str_contains( $query, 'attempts = attempts + 1' ) ) {
				remove_filter( 'query', $late );
				$row = (array) $database->row(
					"SELECT * FROM {$database->table( 'ledgers_transactions' )} ORDER BY created DESC, transaction_id DESC LIMIT 1"
				);
				( new BulkWrite( $database ) )->write(
					$database->table( 'ledgers_transactions' ),
					[ [ 'transaction_id' => 'txn_late', 'scope' => 1, 'listed' => 1, 'amount' => 1 ] + [ 'created' => (int) $row['created'] + 1 ] + $row ]
				);
			}
			return $query;
		};
		add_filter( 'query', $late );
		$id = $this->ask( [ 'sort' => 'amount', 'direction' => 'asc' ] );

		$this->assertNotNull(
			$database->row( "SELECT transaction_id FROM {$database->table( 'ledgers_transactions' )} WHERE transaction_id = 'txn_late'" )
		);
		$this->assertSame( array_column( $rows, 'transaction_id' ), array_column( $this->read( $this->fetch( $id ) ), 'Transaction ID' ) );
	}

	/** Payouts are exported the same way. */
	public function test_payouts_are_exported(): void {
		$database = Site::instance()->database();
		$payout   = [
			'scope'              => 1,
			'created'            => 1772366400,
			'type'               => 'deposit',
			'fee'                => 0,
			'automatic'          => 1,
			'bank_account'       => '=BANK •••• 1234 (USD)',
			'bank_reference_key' => null,
			'failure_code'       => null,
			'failure_message'    => null,
		];
		( new BulkWrite( $database ) )->write(
			$database->table( 'ledgers_payouts' ),
			[
				[ 'payout_id' => 'po_1', 'arrival' => 1772409600, 'currency' => 'usd', 'amount' => 12345, 'status' => 'paid' ] + $payout,
				[ 'payout_id' => 'po_2', 'arrival' => 1772496000, 'currency' => 'jpy', 'amount' => -500, 'status' => 'in_transit' ] + $payout,
				[ 'payout_id' => 'po_3', 'arrival' => 1772496000, 'currency' => 'jpy', 'amount' => 7, 'status' => 'paid' ] + [ 'scope' => 2 ] + $payout,
			]
		);
		$read = $this->read( $this->fetch( $this->ask( [ 'direction' => 'asc' ], 'deposits' ), 'deposits' ) );

		$this->assertSame(
			[ 'Date (UTC)', 'Type', 'Amount', 'Currency', 'Status', 'Bank account', 'Bank reference ID', 'Payout ID' ],
			array_keys( $read[0] )
		);
		$this->assertSame(
			[ '2026-03-02', 'Payout', '123.45', 'USD', 'Completed', "'=BANK •••• 1234 (USD)", '', 'po_1' ],
			array_values( $read[0] )
		);
		$this->assertSame(
			[ '2026-03-03', 'Payout', '-500', 'JPY', 'In transit', "'=BANK •••• 1234 (USD)", '', 'po_2' ],
			array_values( $read[1] )
		);
		$this->assertCount( 2, $read );
		$this->assertCount( 1, $this->read( $this->fetch( $this->ask( [ 'status_is' => 'paid' ], 'deposits' ), 'deposits' ) ) );
	}

	/** What was taken from the bank account is called as on the page, also in a file without the column of types. */
	public function test_a_withdrawal_is_not_called_paid_out(): void {
		$database = Site::instance()->database();
		$payout   = [
			'scope'              => 1,
			'created'            => 1772366400,
			'currency'           => 'usd',
			'fee'                => 0,
			'automatic'          => 1,
			'bank_account'       => '',
			'bank_reference_key' => null,
			'failure_code'       => null,
			'failure_message'    => null,
		];
		( new BulkWrite( $database ) )->write(
			$database->table( 'ledgers_payouts' ),
			[
				[ 'payout_id' => 'po_1', 'arrival' => 1772409600, 'amount' => 500, 'type' => 'deposit', 'status' => 'paid' ] + $payout,
				[ 'payout_id' => 'po_2', 'arrival' => 1772496000, 'amount' => -500, 'type' => 'withdrawal', 'status' => 'paid' ] + $payout,
				[ 'payout_id' => 'po_3', 'arrival' => 1772582400, 'amount' => -700, 'type' => 'withdrawal', 'status' => 'failed' ] + $payout,
			]
		);
		$asked = [ 'direction' => 'asc', 'columns' => [ 'status' ] ];
		$read  = $this->read( $this->fetch( $this->ask( $asked, 'deposits' ), 'deposits' ) );

		$this->assertSame( [ 'Status', 'Payout ID' ], array_keys( $read[0] ) );
		$this->assertSame( [ 'Completed', 'Completed (deducted)', 'Failed' ], array_column( $read, 'Status' ) );
	}

	/**
	 * A row's net as people write it, by arithmetic of its own.
	 *
	 * @param array<string, string|int|float|null> $row The row.
	 */
	private function net( array $row ): string {
		$decimals = [ 'usd' => 2, 'jpy' => 0 ][ (string) $row['currency'] ] ?? 3;
		return number_format( (int) $row['net'] / 10 ** $decimals, $decimals, '.', '' );
	}

	/**
	 * A random question.
	 *
	 * @return array<string, mixed>
	 */
	private function question( RandomTransactions $chance ): array {
		$query   = [
			'sort'      => $chance->pick( [ 'date', 'amount', 'fees', 'net', 'customer_amount', 'currency', 'customer_currency' ] ),
			'direction' => $chance->pick( [ 'asc', 'desc' ] ),
			'match'     => $chance->pick( [ 'all', 'any' ] ),
			'columns'   => $chance->pick( [ [ 'net' ], [ 'date', 'net', 'amount' ], [ 'order', 'deposit', 'net', 'channel' ] ] ),
		];
		$filters = [
			[ 'type_is' => 'charge' ],
			[ 'type_is_not' => 'refund' ],
			[ 'channel_is' => 'online' ],
			[ 'source_device_is_not' => 'ios' ],
			[ 'risk_level_is' => 0 ],
			[ 'customer_country_is' => 'de' ],
			[ 'customer_currency_is_not' => 'EUR' ],
			[ 'store_currency_is' => $chance->pick( [ 'usd', 'JPY' ] ) ],
			[ 'loan_id_is' => 'loan_1' ],
			[ 'deposit_id' => $chance->pick( [ 'po_1', 'po_3' ] ) ],
			[ 'search' => [ $chance->pick( [ 'grace', 'Order #12', '4242', '100%', 'nobody' ] ) ] ],
			[ 'date_after' => gmdate( 'Y-m-d', RandomTransactions::START + 86400 * $chance->number( 0, 40 ) ) ],
			[ 'date_between' => [ '2026-01-20', gmdate( 'Y-m-d H:i:s', RandomTransactions::START + 3600 * $chance->number( 0, 960 ) ) ] ],
		];
		for ( $more = $chance->number( 0, 3 ); $more > 0; $more-- ) {
			$query = $chance->pick( $filters ) + $query;
		}
		return $query;
	}
}
