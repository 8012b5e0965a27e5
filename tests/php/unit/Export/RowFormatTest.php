<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Export;

use MerchantPayments\Export\RowFormat;
use MerchantPayments\Export\StoreZone;
use MerchantPayments\Features\Payouts\PayoutSchema;
use MerchantPayments\Features\Transactions\TransactionSchema;
use PHPUnit\Framework\TestCase;

/**
 * A file's header and lines.
 *
 * @covers \MerchantPayments\Lists\ListSchema
 * @covers \MerchantPayments\Export\RowFormat
 * @covers \MerchantPayments\Features\Payouts\PayoutSchema
 * @covers \MerchantPayments\Features\Transactions\TransactionSchema
 */
final class RowFormatTest extends TestCase {

	/**
	 * A format for the given columns of transactions, in New York.
	 *
	 * @param list<string> $visible Keys of columns.
	 */
	private function format( array $visible ): RowFormat {
		return new RowFormat( ( new TransactionSchema() )->chosen_columns( $visible ), new StoreZone( 'America/New_York' ) );
	}

	/** The header's columns: the visible ones in their order, one currency, then the ids. */
	public function test_the_header_has_the_visible_columns_and_the_ids(): void {
		$ids = 'Transaction ID,Payment intent ID,Charge ID,Payout ID';

		$this->assertSame( "Net,Currency,Date / Time (America/New_York),$ids\r\n", $this->format( [ 'net', 'date' ] )->header() );
		$this->assertSame( "Type,$ids\r\n", $this->format( [ 'type', 'type' ] )->header() );
		$this->assertSame( "$ids\r\n", $this->format( [] )->header() );
		$this->assertSame(
			"Fees,Currency,Amount,Amount paid,\"Currency of \"\"Amount paid\"\"\",$ids\r\n",
			$this->format( [ 'fees', 'amount' ] )->header()
		);
		$this->assertSame( "Payout,Available (UTC),$ids\r\n", $this->format( [ 'deposit' ] )->header() );
	}

	/** Amounts have their currency's decimals, times the store's zone, days none; words have names, unknown ones are in title case. */
	public function test_rows_are_written_as_people_read_them(): void {
		$row   = [
			'created'           => '1741503600',
			'type'              => 'refund_failure',
			'amount'            => '-1250',
			'net'               => '-5',
			'currency'          => 'kwd',
			'customer_amount'   => '-1250',
			'customer_currency' => 'jpy',
			'customer_name'     => '=cmd|x',
			'available_on'      => '1741478400',
			'deposit_status'    => null,
			'transaction_id'    => 'txn_1',
			'payment_intent_id' => null,
			'charge_id'         => 'ch_1',
			'deposit_id'        => 'po_1',
		];
		$other = [ 'type' => 'quantum_leap', 'deposit_status' => 'in_transit', 'created' => '1741503599' ] + $row;

		$this->assertSame(
			"2025-03-09 03:00:00,Refund failure,-1.250,KWD,-1250,JPY,'=cmd|x,,2025-03-09,txn_1,,ch_1,po_1\r\n" .
			"2025-03-09 01:59:59,Quantum Leap,-1.250,KWD,-1250,JPY,'=cmd|x,In transit,2025-03-09,txn_1,,ch_1,po_1\r\n",
			$this->format( [ 'date', 'type', 'amount', 'customer_name', 'deposit' ] )->lines( [ $row, $other ] )
		);
	}

	/**
	 * What was taken from the bank account is not said to be paid out, as on the page; only what is completed is called otherwise.
	 *
	 * @testWith ["paid", "deposit", "Completed"]
	 *           ["paid", "withdrawal", "Completed (deducted)"]
	 *           ["failed", "withdrawal", "Failed"]
	 *           ["on_hold", "withdrawal", "On Hold"]
	 *           ["paid", null, "Completed"]
	 */
	public function test_a_withdrawal_is_deducted( string $status, ?string $type, string $name ): void {
		$format = new RowFormat( ( new PayoutSchema() )->chosen_columns( [ 'status' ] ), new StoreZone( 'America/New_York' ) );
		$row    = [ 'status' => $status, 'type' => $type, 'payout_id' => 'po_1' ];
		$paid   = [ 'status' => 'paid', 'type' => 'deposit', 'payout_id' => 'po_2' ];

		$this->assertSame( "Completed,po_2\r\n$name,po_1\r\nCompleted,po_2\r\n", $format->lines( [ $paid, $row, $paid ] ) );
	}

	/** A risk of 0 is a risk; no risk is an empty cell. */
	public function test_zero_is_a_value(): void {
		$lines = $this->format( [ 'risk_level' ] )->lines( [ [ 'risk_level' => '0' ], [ 'risk_level' => null ] ] );

		$this->assertSame( "Normal,,,,\r\n,,,,\r\n", $lines );
	}

	/** The keys are those of the page's columns. */
	public function test_the_keys_are_the_tables_columns(): void {
		$read   = static fn ( string $file ): string => (string) file_get_contents( dirname( __DIR__, 4 ) . "/client/$file" );
		$fields = str_replace( '...customerFields,', $read( 'list-page/customer-fields.tsx' ), $read( 'features/transactions/fields.tsx' ) );
		preg_match_all( "/key: '(\w+)'/", $fields, $keys );
		$this->assertSame( $keys[1], ( new TransactionSchema() )->export_keys() );
		$this->assertSame( [ 'date', 'type', 'amount', 'status', 'bankAccount', 'bank_reference_key' ], ( new PayoutSchema() )->export_keys() );
	}
}
