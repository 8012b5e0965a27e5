<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Documents;

use MerchantPayments\Documents\MonthlyInvoices;
use MerchantPayments\Documents\TaxDetails;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\AccountOver;
use MerchantPayments\Tests\Integration\Features\PlatformTestCase;
use MerchantPayments\Tests\Integration\SandboxStore;
use MerchantPayments\Tests\PdfText;
use MerchantPayments\Tests\StripeCallsOnly;
use WP_REST_Request;
use WP_REST_Response;

/**
 * What clients of `/wc/v3/payments/documents` get: made by the store, of its ledger, whoever the platform is.
 * Not over HTTP: the sandbox's clock is moved.
 *
 * @covers \MerchantPayments\Documents\FeesOfMonth
 * @covers \MerchantPayments\Documents\InvoicePdf
 * @covers \MerchantPayments\Documents\MonthlyInvoices
 * @covers \MerchantPayments\Features\Documents\DocumentController
 * @covers \MerchantPayments\Features\Documents\DocumentSchema
 * @covers \MerchantPayments\Features\Documents\DocumentsQuery
 * @covers \MerchantPayments\Rest\RawAnswer
 * @group sandbox-only
 */
final class DocumentsTest extends PlatformTestCase {

	/** Leaves no file to print behind. */
	protected function tear_down(): void {
		remove_all_filters( 'rest_pre_serve_request' );
		parent::tear_down();
	}

	/** A store of its own, before anything was sold. */
	protected function set_up(): void {
		parent::set_up();
		$account = Site::instance()->account();
		$account->ledger()->clear();
		$account->event_feed()->continue_after( null );
		delete_option( MonthlyInvoices::OPTION . $account->scope->id );
		$account->tax_details()->forget();
	}

	/** Moves the sandbox's clock to noon of a day. */
	private static function be_on( int $month, int $day ): void {
		Site::instance()->sandbox()->clock()->set( (int) gmmktime( 12, 0, 0, $month, $day, 2026 ) );
	}

	/** Lets months with sales pass, and a day on which the job runs. */
	private function live( int $months ): void {
		for ( $month = 1; $month <= $months; $month++ ) {
			$this->pay();
			$this->pay( [ 'currency' => 'kwd', 'amount' => 50_000 ] );
			self::be_on( 3 + $month, 2 );
		}
		Site::instance()->jobs()->reconcile();
	}

	/**
	 * The list.
	 *
	 * @param array<string, mixed> $params Parameters.
	 * @return list<array<string, mixed>>
	 */
	private function documents( array $params = [] ): array {
		return $this->answer( $this->rest( 'GET', '/documents', $params ), '/documents' )['data'];
	}

	/** Every month has its invoice; pages, filters and summary agree. */
	public function test_the_list(): void {
		$this->live( 4 );
		$periods = static fn ( array $documents ): array => array_column( $documents, 'period_from' );

		$all = $this->documents();
		$this->assertSame( [ '2026-06-01', '2026-05-01', '2026-04-01', '2026-03-01' ], $periods( $all ) );
		$this->assertSame(
			[ 'vat_invoice', '2026-07-01', '2026-06-01', '2026-06-30' ],
			array_values( array_diff_key( $all[0], [ 'document_id' => 0 ] ) )
		);
		$this->assertSame( array_reverse( $periods( $all ) ), $periods( $this->documents( [ 'direction' => 'asc' ] ) ) );
		$this->assertSame( [ '2026-04-01' ], $periods( $this->documents( [ 'page' => 3, 'pagesize' => 1 ] ) ) );
		$asked = [
			[ [], 4 ],
			[ [ 'type_is' => 'vat_invoice' ], 4 ],
			[ [ 'type_is_not' => 'vat_invoice' ], 0 ],
			[ [ 'date_before' => '2026-05-01' ], 2 ],
			[ [ 'date_after' => '2026-05-01' ], 3 ],
			[ [ 'date_between' => [ '2026-06-30', '2026-05-01' ] ], 2 ],
			[ [ 'date_between' => [ '2026-05-01', '2026-06-30' ], 'type_is_not' => 'vat_invoice', 'match' => 'any' ], 2 ],
		];
		foreach ( $asked as list( $filters, $count ) ) {
			$this->assertCount( $count, $this->documents( $filters ), (string) wp_json_encode( $filters ) );
			$this->assertSame( [ 'count' => $count ], $this->answer( $this->rest( 'GET', '/documents/summary', $filters ), '/documents/summary' ) );
		}
	}

	/**
	 * What an invoice says.
	 *
	 * @return array<string, array{
	 *     currency: string,
	 *     lines: list<array{description: string, quantity: int, amount: int}>,
	 *     net: int,
	 *     tax: int,
	 *     total: int
	 * }>
	 *   By currency.
	 */
	private function totals( string $month ): array {
		$row = Site::instance()->account()->tables()->row( 'body', 'documents', new Condition( 'period_from = %s', [ "$month-01" ] ) );
		$this->assertNotNull( $row, $month );
		return array_column( json_decode( (string) $row['body'], true, 16, JSON_THROW_ON_ERROR )['totals'], null, 'currency' );
	}

	/** A month's fees become one invoice with the sums of each currency; fees that went back stand on lines of their own. */
	public function test_a_month_is_invoiced(): void {
		$this->pay();
		$this->pay( [ 'payment_method' => 'pm_card_de' ] );
		$this->pay( [ 'amount' => 5000, 'currency' => 'jpy' ] );
		$this->pay( [ 'amount' => 50_000, 'currency' => 'kwd' ] );
		$charge = (string) $this->pay( [ 'payment_method' => 'pm_card_createDispute' ] )['latest_charge'];
		$this->platform( 'sandbox/fee_refunds', [ 'charge' => $charge, 'amount' => 20 ] );
		self::be_on( 4, 1 );
		Site::instance()->jobs()->reconcile();

		$totals = $this->totals( '2026-03' );
		$sums   = array_map( static fn ( array $total ): array => [ $total['net'], $total['tax'], $total['total'] ], $totals );
		$this->assertSame( [ 'jpy' => [ 190, 0, 190 ], 'kwd' => [ 1540, 0, 1540 ], 'usd' => [ 175 * 3 + 75 + 1500 - 20, 0, 2080 ] ], $sums );
		$lines = array_map( static fn ( array $line ): array => array_values( $line ), $totals['usd']['lines'] );
		$this->assertSame( [ [ 'Payment fees', 3, 600 ], [ 'Dispute fees', 1, 1500 ], [ 'Fee refunds', 1, -20 ] ], $lines );
	}

	/**
	 * Of a fee that goes back the tax goes back, too: in one piece, in pieces, or with a payment that fails.
	 *
	 * @testWith ["usd"]
	 *           ["jpy"]
	 *           ["kwd"]
	 */
	public function test_the_tax_of_a_returned_fee_is_returned( string $currency ): void {
		$this->platform( 'sandbox/fees/tax', [ 'percentage_rate' => 0.2 ] );
		$this->platform( 'sandbox/fees/discounts', [ 'discount' => 0.1 ] );
		$usual = [ 'currency' => $currency, 'amount' => 10_000, 'payment_method' => 'pm_card_de' ];
		$this->platform( 'sandbox/fee_refunds', [ 'charge' => $this->pay( $usual )['latest_charge'] ] );
		$pieces = (string) $this->pay( $usual )['latest_charge'];
		$debit  = [
			'currency'            => $currency,
			'amount'              => 10_000,
			'confirm'             => true,
			'payment_method_data' => [ 'type' => 'sepa_debit' ],
			'sandbox'             => [ 'decline' => 'insufficient_funds' ],
		];
		$fails  = (string) $this->platform( 'payment_intents', $debit )['latest_charge'];
		foreach ( [ $pieces, $pieces, $fails ] as $charge ) {
			$this->platform( 'sandbox/fee_refunds', [ 'charge' => $charge, 'amount' => 70 ] );
		}
		self::be_on( 4, 2 );
		Site::instance()->jobs()->reconcile();
		$march = $this->totals( '2026-03' )[ $currency ];
		$this->assertGreaterThan( 0, $march['tax'] );

		// The rest goes back in the next month.
		$this->platform( 'sandbox/fee_refunds', [ 'charge' => $pieces ] );
		self::be_on( 5, 2 );
		Site::instance()->jobs()->reconcile();
		$april = $this->totals( '2026-04' )[ $currency ];
		$this->assertSame( [ 0, 0, 0 ], [ $march['net'] + $april['net'], $march['tax'] + $april['tax'], $march['total'] + $april['total'] ] );
		foreach ( [ $march, $april ] as $month ) {
			$this->assertSame( $month['net'], array_sum( array_column( $month['lines'], 'amount' ) ) );
			$this->assertNotContains( 0, array_column( $month['lines'], 'amount' ) );
		}
	}

	/** A part of a fee brings the tax in it back, rounded once. */
	public function test_a_part_of_a_fee_brings_its_tax_back(): void {
		$this->platform( 'sandbox/fees/tax', [ 'percentage_rate' => 0.2 ] );
		$this->platform( 'sandbox/fee_refunds', [ 'charge' => $this->pay()['latest_charge'], 'amount' => 100 ] );
		self::be_on( 4, 2 );
		Site::instance()->jobs()->reconcile();

		$totals = $this->totals( '2026-03' )['usd'];
		$this->assertSame( [ 175 - 83, 35 - 17, 210 - 100 ], [ $totals['net'], $totals['tax'], $totals['total'] ] );
		$this->assertSame( [ 175, -83 ], array_column( $totals['lines'], 'amount' ) );
	}

	/**
	 * Every month that cost something has one invoice, with consecutive numbers; a month without fees has none, and the running one not yet.
	 */
	public function test_each_month_is_invoiced_once(): void {
		$this->pay();
		self::be_on( 4, 15 );
		$this->pay();
		self::be_on( 7, 1 );
		$this->pay();
		Site::instance()->jobs()->reconcile();
		self::be_on( 8, 20 );
		Site::instance()->jobs()->reconcile();
		Site::instance()->jobs()->reconcile();

		$numbers = array_map(
			static fn ( array $row ): array => [ (int) $row['number'], (string) $row['period_from'] ],
			Site::instance()->account()->tables()->rows( '*', 'documents', null, 'ORDER BY number' )
		);
		$this->assertSame( [ [ 1, '2026-03-01' ], [ 2, '2026-04-01' ], [ 3, '2026-07-01' ] ], $numbers );
	}

	/** An invoice is written once: neither what the ledger learns later nor other tax details change it. */
	public function test_an_invoice_never_changes(): void {
		$account = Site::instance()->account();
		$account->tax_details()->save( 'Ada', 'Weg 1', '' );
		$this->live( 2 );
		$before = $account->tables()->rows( '*', 'documents' );
		$this->assertCount( 2, $before );

		$account->tax_details()->save( 'Grace', 'Weg 2', '' );
		$account->tables()->update( 'transactions', new Condition( 'fees = fees + 100' ), new Condition( "type = 'charge'" ) );
		$account->invoices()->make( $account->connection->clock->now() + 1 );
		$account->rebuild()->run();
		Site::instance()->jobs()->reconcile();
		$this->assertSame( $before, $account->tables()->rows( '*', 'documents' ) );
		$this->assertContains( 'Ada', PdfText::of( $account->invoices()->file( 'vat_invoice_2026_03' )['content'] ?? '' ) );
	}

	/** While the ledger may lack payments there is no invoice, because it would stay wrong; the job makes it when everything was compared. */
	public function test_no_invoice_of_an_incomplete_ledger(): void {
		$this->pay();
		self::be_on( 4, 2 );
		Site::instance()->account()->event_feed()->catch_up();
		$this->assertSame( [], $this->documents() );
		Site::instance()->jobs()->reconcile();
		$this->assertCount( 1, $this->documents() );
	}

	/** Where the job ended before all were made, opening the list makes the rest. */
	public function test_opening_the_list_makes_the_rest(): void {
		$this->live( 2 );
		$account = Site::instance()->account();
		$account->tables()->delete( 'documents', new Condition( 'number = 2' ) );
		$this->assertCount( 1, $this->documents() );
		update_option( MonthlyInvoices::OPTION . $account->scope->id, [ 'whole' => $account->connection->clock->now() ] );
		$this->assertSame( [ '2026-04-01', '2026-03-01' ], array_column( $this->documents(), 'period_from' ) );
	}

	/** A store with Stripe's calls alone has the same invoices. */
	public function test_invoices_of_a_store_at_stripe(): void {
		$this->platform( 'sandbox/fees/tax', [ 'percentage_rate' => 0.2 ] );
		$this->pay();
		$this->platform(
			'sandbox/fee_refunds',
			[ 'charge' => $this->pay( [ 'currency' => 'kwd', 'amount' => 50_000 ] )['latest_charge'], 'amount' => 500 ]
		);
		self::be_on( 4, 2 );
		$stripe = AccountOver::transport( new StripeCallsOnly( Site::instance()->account()->transport() ), [] );
		$stripe->reconcile()->run();
		$stripe->invoices()->make( $stripe->connection->clock->now() );

		$totals = array_map( static fn ( array $total ): array => [ $total['net'], $total['tax'], $total['total'] ], $this->totals( '2026-03' ) );
		$this->assertSame( [ 'kwd' => [ 1120, 230, 1350 ], 'usd' => [ 175, 35, 210 ] ], $totals );
		$this->assertCount( 1, $this->documents() );
	}

	/** When two accounts turn out to be one, invoices go with their account, once: none of those that somebody may have is lost. */
	public function test_invoices_of_accounts_that_become_one(): void {
		$this->live( 2 );
		$site  = Site::instance();
		$ours  = $site->account();
		$other = new ScopedTables( $site->database(), new Scope( 901, Mode::Test, 'acct_901' ) );
		$april = $ours->tables()->row( '*', 'documents', new Condition( "period_from = '2026-04-01'" ) );
		$this->assertNotNull( $april );
		$other->insert_new(
			'documents',
			[
				'number'  => 7,
				'created' => (int) $april['created'],
				'body'    => '{}',
			] + array_map( strval( ... ), array_diff_key( $april, [ 'scope' => 0 ] ) )
		);
		$ours->invoices()->move_to( $other );
		// Another process, because the first one ended before the rows were deleted.
		$ours->invoices()->move_to( $other );

		$numbers = array_column( $other->rows( '*', 'documents', null, 'ORDER BY number' ), 'period_from', 'number' );
		$this->assertSame( [ 1 => '2026-03-01', 2 => '2026-04-01', 7 => '2026-04-01' ], $numbers );
		$this->assertSame( 3, $other->count( 'documents' ) );
		$other->delete( 'documents' );
	}

	/** A seeded store has an invoice for every month that it sold something in. */
	public function test_a_seeded_store_has_invoices(): void {
		SandboxStore::make( 120 );
		$periods = array_column( $this->documents( [ 'pagesize' => 100 ] ), 'period_from' );

		$this->assertSame( '2026-02-01', $periods[0] );
		$this->assertGreaterThan( 12, count( $periods ) );
		$this->assertSame( array_unique( $periods ), $periods );
	}

	/** An invoice is a PDF to be saved, which no cache keeps and no browser runs, with the tax details that were entered before. */
	public function test_a_document_is_fetched(): void {
		$this->live( 1 );
		$this->rest( 'POST', '/vat', [ 'name' => '<img src=x onerror=alert(1)>', 'address' => 'Weg 1', 'vat_number' => 'DE136695976' ] );
		$request  = new WP_REST_Request( 'GET', '/wc/v3/payments/documents/' . $this->documents()[0]['document_id'] );
		$response = rest_do_request( $request );

		$this->assertSame( 200, $response->get_status() );
		$this->assertSame(
			[
				'application/pdf',
				'attachment; filename="vat-invoice-sandbox-' . Site::instance()->account()->scope->id . '-00001.pdf"',
				'nosniff',
				'no-store, private',
			],
			array_map(
				static fn ( string $name ): string => $response->get_headers()[ $name ],
				[ 'Content-Type', 'Content-Disposition', 'X-Content-Type-Options', 'Cache-Control' ]
			)
		);
		$file = $this->sent( $request, $response );
		$this->assertSame(
			[
				'KWD' => '1.540',
				'USD' => '1.75',
			],
			PdfText::totals( $file )
		);
		$this->assertContains( '<img src=x onerror=alert(1)>', PdfText::of( $file ) );
		$this->assertContains( 'VAT number: DE136695976', PdfText::of( $file ) );
		$this->assertFalse(
			apply_filters( 'rest_pre_serve_request', false, $response, new WP_REST_Request(), rest_get_server() ),
			'Other answers are left alone.'
		);
	}

	/** A store cannot invoice itself: for real money the file is called a statement, as its title is. */
	public function test_a_statement_of_real_fees(): void {
		$this->live( 1 );
		$scope = new Scope( 902, Mode::Live, 'acct_902' );
		$real  = new ScopedTables( Site::instance()->database(), $scope );
		Site::instance()->account()->invoices()->move_to( $real );
		$file = ( new MonthlyInvoices( $real, Site::instance()->lock(), new TaxDetails( $scope ) ) )->file( 'vat_invoice_2026_03' );
		$real->delete( 'documents' );
		$this->assertStringStartsWith( 'statement-of-fees-', $file['filename'] ?? '' );
		$this->assertStringContainsString( 'Statement of fees', implode( ' ', PdfText::of( $file['content'] ?? '' ) ) );
	}

	/** What is printed for an answer. */
	private function sent( WP_REST_Request $request, WP_REST_Response $response ): string {
		ob_start();
		$served = apply_filters( 'rest_pre_serve_request', false, $response, $request, rest_get_server() );
		$file   = (string) ob_get_clean();
		$this->assertTrue( $served );
		return $file;
	}

	/** The total of an invoice is what the ledger says the month cost: the fees of its transactions, and those that are fees themselves. */
	public function test_totals_equal_the_ledger(): void {
		SandboxStore::make( 120 );
		$costs = [];
		foreach ( SandboxStore::ledger()['ledgers_transactions'] as $row ) {
			$month    = gmdate( 'Y-m-01', (int) $row['created'] );
			$currency = strtoupper( (string) $row['currency'] );
			$cost     = (int) $row['fees'] - ( in_array( $row['type'], [ 'card_reader_fee', 'fee_refund' ], true ) ? (int) $row['amount'] : 0 );

			$costs[ $month ][ $currency ] = ( $costs[ $month ][ $currency ] ?? 0 ) + $cost;
		}
		$documents = $this->documents( [ 'pagesize' => 100 ] );
		$this->assertGreaterThan( 12, count( $documents ) );
		foreach ( $documents as $document ) {
			$request  = new WP_REST_Request( 'GET', "/wc/v3/payments/documents/{$document['document_id']}" );
			$invoiced = array_map(
				static fn ( string $total ): int => (int) str_replace( '.', '', $total ),
				PdfText::totals( $this->sent( $request, rest_do_request( $request ) ) )
			);
			$this->assertNotSame( [], array_filter( $invoiced ) );
			$this->assertEquals( array_filter( $costs[ $document['period_from'] ] ), array_filter( $invoiced ), $document['period_from'] );
		}
	}

	/** The list can be exported with its columns. */
	public function test_the_list_is_exported(): void {
		$this->live( 2 );
		$started = $this->answer(
			$this->rest( 'POST', '/documents/download', [ 'columns' => [ 'date', 'period_from' ] ] ),
			'/documents/download'
		);
		Site::instance()->jobs()->export( $started['export_id'] );
		$status = $this->body( $this->rest( 'GET', "/documents/download/{$started['export_id']}" ) );

		$this->assertSame( [ 'success', 2 ], [ $status['status'], $status['rows'] ] );
	}
}
