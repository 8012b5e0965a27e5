<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox;

use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Sandbox\SandboxParts;
use MerchantPayments\Sandbox\Store\EntryType;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Tests\PdfText;
use MerchantPayments\Tests\SettableClock;

/**
 * Card readers are charged for and invoices are written, once a month and to the cent.
 *
 * @covers \MerchantPayments\Sandbox\Documents\MonthlyInvoices
 * @covers \MerchantPayments\Sandbox\Documents\Documents
 * @covers \MerchantPayments\Sandbox\Documents\InvoicePdf
 * @covers \MerchantPayments\Sandbox\Documents\MonthlyInvoices
 * @covers \MerchantPayments\Sandbox\Money\Months
 * @covers \MerchantPayments\Sandbox\Money\Fees
 * @covers \MerchantPayments\Sandbox\Readers\Locations
 * @covers \MerchantPayments\Sandbox\Readers\ReaderFees
 * @covers \MerchantPayments\Sandbox\Readers\Readers
 */
final class MonthEndTest extends SandboxCase {

	private const APRIL = 1775001600;

	/**
	 * The invoices there are.
	 *
	 * @return list<array<string, mixed>>
	 */
	private function invoices(): array {
		return self::invoices_of( $this->store, $this->sandbox );
	}

	/**
	 * The invoices of a sandbox.
	 *
	 * @return list<array<string, mixed>>
	 */
	private static function invoices_of( MemoryStore $store, SandboxParts $sandbox ): array {
		$records = array_filter( $store->records, static fn ( $record ): bool => Kind::Document === $record->kind() );
		return array_values( array_map( static fn ( $record ): array => $sandbox->transport()->request( 'GET', '/v1/sandbox/documents/' . $sandbox->ids()->id( $record->number ) ), $records ) );
	}

	/** Pays at a counter. */
	private function pay_at( string $reader ): void {
		$this->pay( [ 'payment_method_data' => [ 'type' => 'card_present' ], 'metadata' => [ 'reader_id' => $reader ] ] );
	}

	/** A month's fees become one invoice with the sums of each currency. */
	public function test_a_month_is_invoiced(): void {
		$this->pay();
		$this->pay( [ 'payment_method' => 'pm_card_de' ] );
		$this->pay( [ 'amount' => 5000, 'currency' => 'jpy' ] );
		$this->pay( [ 'amount' => 50_000, 'currency' => 'kwd' ] );
		$charge = $this->pay( [ 'payment_method' => 'pm_card_createDispute' ] )['latest_charge']['id'];
		$this->post( 'sandbox/fee_refunds', [ 'charge' => $charge, 'amount' => 20 ] );

		$this->sandbox->clock()->set( self::APRIL - 1 );
		$this->assertCount( 0, $this->invoices() );
		$this->sandbox->clock()->set( self::APRIL );
		$invoice = $this->invoices()[0];

		$this->assertSame( [ 'SANDBOX-00001', 'vat_invoice', self::APRIL, '2026-03-01', '2026-03-31' ], [ $invoice['number'], $invoice['type'], $invoice['created'], $invoice['period_from'], $invoice['period_to'] ] );
		$this->assertSame( [ [ 'jpy', 190, 0, 190 ], [ 'kwd', 1540, 0, 1540 ], [ 'usd', 175 * 3 + 75 + 1500 - 20, 0, 2080 ] ], array_map( static fn ( array $totals ): array => [ $totals['currency'], $totals['net'], $totals['tax'], $totals['total'] ], $invoice['totals'] ) );
		$this->assertSame( [ 'Payment processing fee', 'International card fee', 'Dispute fee', 'Fee refund' ], array_column( $invoice['totals'][2]['lines'], 'description' ) );
		$this->assertSame( [ 'document.created' ], array_slice( $this->events(), -1 ) );
	}

	/**
	 * Of a fee that goes back the tax goes back, too: in one piece, in pieces, or with a payment that fails.
	 *
	 * @testWith ["usd", 10000]
	 *           ["jpy", 10000]
	 *           ["kwd", 10000]
	 */
	public function test_the_tax_of_a_returned_fee_is_returned( string $currency, int $amount ): void {
		$this->post( 'sandbox/fees/tax', [ 'percentage_rate' => 0.2 ] );
		$this->post( 'sandbox/fees/discounts', [ 'discount' => 0.1 ] );
		$usual = [ 'currency' => $currency, 'amount' => $amount, 'payment_method' => 'pm_card_de' ];
		$this->post( 'sandbox/fee_refunds', [ 'charge' => $this->pay( $usual )['latest_charge']['id'] ] );
		$pieces = $this->pay( $usual )['latest_charge'];
		$debit  = [ 'payment_method_data' => [ 'type' => 'sepa_debit' ], 'sandbox' => [ 'decline' => 'insufficient_funds' ] ];
		$fails  = $this->pay( $debit + $usual )['latest_charge'];
		foreach ( [ $pieces['id'], $pieces['id'], $fails['id'] ] as $charge ) {
			$this->post( 'sandbox/fee_refunds', [ 'charge' => $charge, 'amount' => 70 ] );
		}
		$this->post( 'sandbox/fee_refunds', [ 'charge' => $pieces['id'] ] );
		$this->sandbox->clock()->set( self::APRIL );

		$totals = $this->invoices()[0]['totals'][0];
		$this->assertSame( [ $currency, 0, 0, 0 ], [ $totals['currency'], $totals['net'], $totals['tax'], $totals['total'] ] );
		$this->assertSame( 0, array_sum( array_column( $totals['lines'], 'amount' ) ) );
		$this->assertNotContains( 0, array_column( $totals['lines'], 'amount' ) );
	}

	/** A part of a fee brings the tax in it back, rounded once. */
	public function test_a_part_of_a_fee_brings_its_tax_back(): void {
		$this->post( 'sandbox/fees/tax', [ 'percentage_rate' => 0.2 ] );
		$charge = $this->pay()['latest_charge'];
		$this->assertSame( 175 + 35, $charge['balance_transaction']['fee'] );
		$this->post( 'sandbox/fee_refunds', [ 'charge' => $charge['id'], 'amount' => 100 ] );
		$this->sandbox->clock()->set( self::APRIL );

		$totals = $this->invoices()[0]['totals'][0];
		$this->assertSame( [ 175 - 83, 35 - 17, 210 - 100 ], [ $totals['net'], $totals['tax'], $totals['total'] ] );
		$this->assertSame( [ 175, -83 ], array_column( $totals['lines'], 'amount' ) );
	}

	/** Every month that cost something has one invoice, with consecutive numbers, however far the clock jumps; a month without fees has none. */
	public function test_each_month_is_invoiced_once(): void {
		$this->pay();
		$this->wait( 45 );
		$this->pay();
		$this->wait( 200 );
		$this->sandbox->clock()->set( $this->sandbox->clock()->now() );
		$this->pay();
		$this->wait( 31 );

		$this->assertSame( [ [ 'SANDBOX-00001', '2026-03-01' ], [ 'SANDBOX-00002', '2026-04-01' ], [ 'SANDBOX-00003', '2026-11-01' ] ], array_map( static fn ( array $invoice ): array => [ $invoice['number'], $invoice['period_from'] ], $this->invoices() ) );
	}

	/**
	 * Whatever happens, the invoices and the running month are the sum of all fees.
	 *
	 * @dataProvider seeds
	 */
	public function test_invoices_are_the_sum_of_the_fees( int $seed ): void {
		list( $store, $sandbox ) = MemoryStore::sandbox( new SettableClock() );
		$history                 = new RandomHistory( $sandbox->transport(), $sandbox->clock(), $seed );
		for ( $step = 0; $step < 160; $step++ ) {
			$history->step();
		}
		$sandbox->clock()->advance( 31 * 86_400 );

		$expected = [];
		foreach ( $store->entries as $entry ) {
			$month = gmdate( 'Y-m-01', $entry->created );
			$fee   = $entry->fee - ( in_array( $entry->type, [ EntryType::ReaderFee, EntryType::FeeRefund ], true ) ? $entry->amount : 0 );

			$expected[ $month ][ $entry->currency ] = ( $expected[ $month ][ $entry->currency ] ?? 0 ) + $fee;
		}
		unset( $expected[ gmdate( 'Y-m-01', $sandbox->clock()->now() ) ] );
		$invoiced = [];
		foreach ( self::invoices_of( $store, $sandbox ) as $invoice ) {
			foreach ( $invoice['totals'] as $totals ) {
				$this->assertSame( $totals['net'], array_sum( array_column( $totals['lines'], 'amount' ) ) );
				$invoiced[ $invoice['period_from'] ][ $totals['currency'] ] = $totals['total'];
			}
		}
		$this->assertEquals( array_filter( array_map( 'array_filter', $expected ) ), array_filter( array_map( 'array_filter', $invoiced ) ) );
		$this->assertNotSame( [], $invoiced );
	}

	/** @return list<array{int}> */
	public static function seeds(): array {
		return array_map( static fn ( int $seed ): array => [ $seed ], range( 1, 25 ) );
	}

	/** The file shows amounts with their decimals, and the tax details as they were entered. */
	public function test_an_invoice_is_a_pdf(): void {
		$this->pay();
		$this->pay( [ 'amount' => 50_000, 'currency' => 'kwd' ] );
		$this->pay( [ 'amount' => 5000, 'currency' => 'jpy' ] );
		$this->sandbox->clock()->set( self::APRIL );
		$recipient = [ 'vat_number' => 'DE136695976', 'name' => 'Ada (& Söhne) \\ "Co"', 'address' => "Weg 1\nBerlin" ];
		$id        = $this->invoices()[0]['id'];
		$file      = $this->get( "sandbox/documents/$id/content", [ 'recipient' => $recipient ] );

		$this->assertSame( [ 'application/pdf', 'vat-invoice-sandbox-00001.pdf' ], [ $file['content_type'], $file['filename'] ] );
		$this->assertSame(
			[ 'VAT invoice SANDBOX-00001', 'Issued by the sandbox. No money was paid and no tax is due.', 'Date: 2026-04-01', 'Period: 2026-03-01 to 2026-03-31 (UTC)', 'Billed to', 'Ada (& Söhne) \\ "Co"', 'Weg 1', 'Berlin', 'VAT number: DE136695976' ],
			array_slice( PdfText::of( $file['content'] ), 0, 9 )
		);
		$this->assertSame(
			[
				'JPY' => '190',
				'KWD' => '1.540',
				'USD' => '1.75',
			],
			PdfText::totals( $file['content'] )
		);
		$this->expectException( NotFound::class );
		$this->get( 'sandbox/documents/doc_none/content' );
	}

	/** Each reader that took payments in a month is charged for at its end, once; the fee stands on that month's invoice. */
	public function test_readers_are_charged_for_monthly(): void {
		$busy = $this->post( 'terminal/readers', [ 'registration_code' => 'simulated-wpe', 'label' => 'Counter' ] )['id'];
		$idle = $this->post( 'terminal/readers', [ 'registration_code' => 'puppies-plug-could' ] )['id'];
		$this->pay_at( $busy );
		$this->pay_at( $busy );
		$this->pay_at( 'tmr_nobody' );
		$this->sandbox->clock()->set( self::APRIL );

		$this->assertSame( [ 'ReaderFee usd -500 0' ], $this->movements( 'ReaderFee' ) );
		$entry = array_values( array_filter( $this->store->entries, static fn ( $entry ): bool => EntryType::ReaderFee === $entry->type ) )[0];
		$fee   = $this->get( 'balance_transactions/' . $this->sandbox->ids()->id( $entry->number ), [ 'expand' => [ 'source' ] ] )['source'];
		$this->assertSame( self::APRIL - 1, $entry->created );
		$this->assertSame( [ [ 'reader_id' => $busy, 'count' => 2, 'status' => 'active', 'fee' => 500 ] ], $fee['readers'] );
		$this->assertSame( [ 'card_reader_fee', '2026-03-01', '2026-03-31' ], array_values( $fee['metadata'] ) );
		$this->assertSame( [ 'balance_transaction.created', 'document.created' ], array_slice( $this->events(), -2 ) );
		$this->assertContains( 'Card reader fee', array_column( $this->invoices()[0]['totals'][0]['lines'], 'description' ) );

		$this->wait( 31 );
		$this->assertCount( 1, $this->movements( 'ReaderFee' ), 'A month in the drawer costs nothing.' );
		$this->pay_at( $idle );
		$this->post( 'terminal/locations', [ 'display_name' => 'Shop', 'address' => [ 'country' => 'US', 'line1' => 'Main Street 1' ] ] );
		$this->sandbox->transport()->request( 'DELETE', "/v1/terminal/readers/$idle" );
		$this->wait( 31 );
		$this->assertCount( 2, $this->movements( 'ReaderFee' ), 'A removed reader is charged for its last month.' );
	}

	/** A reader is registered, seen, renamed, asleep after a week without payments, and removed. */
	public function test_the_life_of_a_reader(): void {
		$shop   = $this->post( 'terminal/locations', [ 'display_name' => 'Shop', 'address' => [ 'country' => 'US', 'line1' => 'Main Street 1', 'city' => 'Springfield' ] ] );
		$reader = $this->post( 'terminal/readers', [ 'registration_code' => 'simulated-wpe', 'label' => 'Counter', 'location' => $shop['id'], 'metadata' => [ 'shelf' => 'a' ] ] );
		$this->assertSame( [ 'simulated_wisepos_e', 'Counter', $shop['id'], 'online', [ 'shelf' => 'a' ] ], [ $reader['device_type'], $reader['label'], $reader['location'], $reader['status'], $reader['metadata'] ] );

		$this->wait( 6.9 );
		$this->assertSame( 'online', $this->get( "terminal/readers/{$reader['id']}" )['status'] );
		$this->wait( 0.2 );
		$this->assertSame( 'offline', $this->get( "terminal/readers/{$reader['id']}" )['status'] );
		$this->pay_at( $reader['id'] );
		$this->assertSame( 'online', $this->get( "terminal/readers/{$reader['id']}" )['status'] );

		$this->assertSame( 'Till', $this->post( "terminal/readers/{$reader['id']}", [ 'label' => 'Till' ] )['label'] );
		$this->assertSame( 'New', $this->post( "terminal/locations/{$shop['id']}", [ 'display_name' => 'New' ] )['display_name'] );
		foreach ( [ "terminal/readers/{$reader['id']}", "terminal/locations/{$shop['id']}" ] as $path ) {
			$this->assertTrue( $this->sandbox->transport()->request( 'DELETE', "/v1/$path" )['deleted'] );
			$this->assertInstanceOf( NotFound::class, $this->refused( $path ) );
		}
		$this->assertSame( 'resource_missing', $this->refused( 'terminal/readers', [ 'registration_code' => 'simulated-wpe', 'location' => $shop['id'] ] )->error_code );
		foreach ( [ '', 'nothing', 'simulated-toaster', 'a b c', '<b>-<i>', str_repeat( 'a', 300 ) . '-b' ] as $code ) {
			$this->assertSame( 'registration_code', $this->refused( 'terminal/readers', [ 'registration_code' => $code ] )->param, $code );
		}
		foreach ( [ [ 'line1' => 'a' ], [ 'country' => 'USA', 'line1' => 'a' ], [ 'country' => 'US' ], [ 'country' => 'US', 'line1' => 'a', 'planet' => 'b' ] ] as $address ) {
			$this->assertStringStartsWith( 'address[', (string) $this->refused( 'terminal/locations', [ 'display_name' => 'a', 'address' => $address ] )->param );
		}
	}
}
