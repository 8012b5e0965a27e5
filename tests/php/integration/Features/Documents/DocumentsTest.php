<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Documents;

use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Features\PlatformTestCase;
use MerchantPayments\Tests\Integration\SandboxStore;
use MerchantPayments\Tests\PdfText;
use WP_REST_Request;
use WP_REST_Response;

/**
 * What clients of `/wc/v3/payments/documents` get.
 * Not over HTTP: Stripe does not have this.
 *
 * @covers \MerchantPayments\Features\Documents\DocumentController
 * @covers \MerchantPayments\Features\Documents\DocumentSchema
 * @covers \MerchantPayments\Features\Documents\DocumentsQuery
 * @covers \MerchantPayments\Ledger\Projection\DocumentsProjection
 * @covers \MerchantPayments\Ledger\Projection\Projections
 * @covers \MerchantPayments\Rest\RawAnswer
 * @group sandbox-only
 */
final class DocumentsTest extends PlatformTestCase {

	/** Leaves no file to print behind. */
	protected function tear_down(): void {
		remove_all_filters( 'rest_pre_serve_request' );
		parent::tear_down();
	}

	/** Lets months with sales pass; the ledger hears of it as always. */
	private function live( int $months ): void {
		Site::instance()->account()->rebuild()->run();
		for ( $month = 1; $month <= $months; $month++ ) {
			$this->pay();
			$this->pay( [ 'currency' => 'kwd', 'amount' => 50_000 ] );
			Site::instance()->sandbox()->clock()->set( (int) gmmktime( 12, 0, 0, 3 + $month, 2, 2026 ) );
		}
		Site::instance()->account()->event_feed()->catch_up();
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
		$this->assertSame( [ 'vat_invoice', '2026-07-01', '2026-06-01', '2026-06-30' ], array_values( array_diff_key( $all[0], [ 'document_id' => 0 ] ) ) );
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

	/** Events in any order make the list that a rebuild makes, without doubles. */
	public function test_the_ledger_has_what_the_platform_has(): void {
		$this->live( 3 );
		$heard = $this->documents();
		Site::instance()->account()->event_feed()->continue_after( null );
		Site::instance()->account()->event_feed()->catch_up();
		$this->assertSame( $heard, $this->documents() );
		$this->assertSame( [], Site::instance()->account()->ledger()->projections()->differences() );

		Site::instance()->account()->rebuild()->run();
		$this->assertSame( $heard, $this->documents() );
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
			[ 'application/pdf', 'attachment; filename="vat-invoice-sandbox-00001.pdf"', 'nosniff', 'no-store, private' ],
			array_map( static fn ( string $name ): string => $response->get_headers()[ $name ], [ 'Content-Type', 'Content-Disposition', 'X-Content-Type-Options', 'Cache-Control' ] )
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
		$this->assertFalse( apply_filters( 'rest_pre_serve_request', false, $response, new WP_REST_Request(), rest_get_server() ), 'Other answers are left alone.' );
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
		SandboxStore::make( 200 );
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
			$invoiced = array_map( static fn ( string $total ): int => (int) str_replace( '.', '', $total ), PdfText::totals( $this->sent( $request, rest_do_request( $request ) ) ) );
			$this->assertNotSame( [], array_filter( $invoiced ) );
			$this->assertEquals( array_filter( $costs[ $document['period_from'] ] ), array_filter( $invoiced ), $document['period_from'] );
		}
	}

	/**
	 * Ids that name no document are refused before or by the platform, and never reach another of its paths.
	 *
	 * @dataProvider bad_ids
	 */
	public function test_bad_ids_are_refused( string $id, int $status, string $code ): void {
		$this->assert_rest_error( $this->rest( 'GET', "/documents/$id" ), $status, $code );
	}

	/** @return array<string, array{string, int, string}> */
	public static function bad_ids(): array {
		return [
			'unknown'         => [ 'doc_none', 404, 'resource_missing' ],
			'of another kind' => [ 'ch_3B3mc9XDgos8qHVTRRR42RZX', 404, 'resource_missing' ],
			'with a dash'     => [ 'doc-1', 404, 'resource_missing' ],
			'far too long'    => [ str_repeat( 'a', 300 ), 400, 'wcpay_route_validation_failure' ],
			'a path'          => [ '../accounts', 404, 'rest_no_route' ],
			'an encoded path' => [ '%2e%2e%2f', 400, 'wcpay_route_validation_failure' ],
			'two steps'       => [ 'a/b', 404, 'rest_no_route' ],
			'emoji'           => [ '🙂', 400, 'wcpay_route_validation_failure' ],
		];
	}

	/** The list can be exported with its columns. */
	public function test_the_list_is_exported(): void {
		$this->live( 2 );
		$started = $this->answer( $this->rest( 'POST', '/documents/download', [ 'columns' => [ 'date', 'period_from' ] ] ), '/documents/download' );
		Site::instance()->jobs()->export( $started['export_id'] );
		$status = $this->body( $this->rest( 'GET', "/documents/download/{$started['export_id']}" ) );

		$this->assertSame( [ 'success', 2 ], [ $status['status'], $status['rows'] ] );
	}
}
