<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Disputes;

use MerchantPayments\Features\Disputes\DisputeSchema;
use MerchantPayments\Features\Disputes\DisputesQuery;
use MerchantPayments\Kernel\BulkWrite;
use MerchantPayments\Ledger\Projection\DisputesProjection;
use MerchantPayments\Ledger\Projection\Projections;
use MerchantPayments\Ledger\SearchIndex;
use MerchantPayments\Lists\PageAddress;

/**
 * What banks ask is listed as it stands, found by what is known of it, and shown whole.
 *
 * @covers \MerchantPayments\Features\Disputes\DisputeReader
 * @covers \MerchantPayments\Features\Disputes\DisputeSchema
 * @covers \MerchantPayments\Features\Disputes\DisputesQuery
 * @covers \MerchantPayments\Features\Disputes\DisputeSearch
 * @covers \MerchantPayments\Ledger\Projection\DisputesProjection
 * @covers \MerchantPayments\Platform\Extras
 */
final class DisputesTest extends DisputeTestCase {

	private const SEED      = 20261121;
	private const ROWS      = 300;
	private const QUESTIONS = 400;

	/** Rows come, and change with their disputes; a rebuild makes the same list. */
	public function test_the_list_follows_the_platform(): void {
		$order = $this->order( [ 'amount' => 900, 'currency' => 'jpy' ] );
		$id    = $this->dispute( $order, [ 'reason' => 'duplicate' ] );
		$other = $this->dispute( $this->order(), [ 'inquiry' => true ] );
		$row   = $this->listed( [ 'store_currency_is' => 'JPY' ] )[0];
		$this->assertSame(
			[ $id, $order->get_meta( '_charge_id' ), $order->get_meta( '_intent_id' ), 900, 'jpy', 'duplicate', 'visa', 'needs_response' ],
			[
				$row['dispute_id'],
				$row['charge_id'],
				$row['payment_intent_id'],
				$row['amount'],
				$row['currency'],
				$row['reason'],
				$row['source'],
				$row['status'],
			]
		);
		$this->assertSame( [ $order->get_id(), (string) $order->get_order_number() ], [ $row['order_number'], $row['order']['number'] ] );
		$this->assertSame( 9 * DAY_IN_SECONDS, strtotime( $row['due_by'] ) - strtotime( $row['created'] ) );

		$this->submit( $id );
		$this->decide( $other, 'warning_closed' );
		$this->assertSame( [ 'warning_closed', 'under_review' ], array_column( $this->listed(), 'status' ) );
		$this->assertSame( [], $this->listed( [ 'filter' => 'awaiting_response' ] ) );
		$before = $this->listed();
		$this->assertSame( [], $this->plugin->account()->ledger()->projections()->differences() );
		$this->plugin->account()->rebuild()->run();
		$this->assertSame( $before, $this->listed() );
		$totals = $this->body( $this->rest( 'GET', '/disputes/summary' ) );
		$this->assertSame(
			[ 2, [ [ 'currency' => 'jpy', 'count' => 1, 'total' => 900 ], [ 'currency' => 'usd', 'count' => 1, 'total' => 5000 ] ] ],
			[ $totals['count'], $totals['totals'] ]
		);
		$this->assertSame( [ 'jpy', 'usd' ], $totals['currencies'] );
	}

	/** The menu's number is kept with the list, and is that of the list's first filter: it follows every change, whoever makes it. */
	public function test_the_number_in_the_menu(): void {
		$shown                      = fn (): int => Projections::number( Projections::AWAITING, $this->plugin->account()->scope->id );
		$this->assertSame( 0, $shown() );
		[ $first, $second, $third ] = array_map(
			fn ( bool $inquiry ): string => $this->dispute( $this->order(), [ 'inquiry' => $inquiry ] ),
			[ false, true, false ]
		);
		$this->assertSame( 3, $shown() );
		$this->save( $first, [ 'uncategorized_text' => 'A draft.' ] );
		$this->assertSame( 3, $shown() );
		$this->submit( $first );
		$this->assertSame( 2, $shown(), 'Without waiting for an event.' );
		$this->decide( $second, 'escalated' );
		$this->assertSame( 2, $shown() );
		$this->rest( 'POST', "/disputes/$third/close" );
		$this->assertSame( 1, $shown() );
		$this->assertSame( 1, $this->body( $this->rest( 'GET', '/disputes/summary', [ 'filter' => 'awaiting_response' ] ) )['count'] );

		update_option( Projections::AWAITING . $this->plugin->account()->scope()->id, 7 );
		$this->plugin->account()->ledger()->reconcile()->run();
		$this->assertSame( 1, $shown() );
		$this->decide( $second, 'lost' );
		$this->assertSame( 0, $shown() );
		$this->assertArrayHasKey(
			Projections::AWAITING . $this->plugin->account()->scope()->id,
			wp_load_alloptions(),
			'No page runs a query for it.'
		);
	}

	/** Random questions over random rows are answered as by a loop over all rows. */
	public function test_random_questions(): void {
		mt_srand( self::SEED );
		$rows  = PlainDisputes::rows( self::ROWS );
		$table = $this->plugin->database()->table( 'ledgers_disputes' );
		$kept  = static fn ( array $row ): array => array_diff_key( $row, [ 'last4' => 1 ] )
			+ [ 'words' => SearchIndex::list_words( $row + [ 'source_identifier' => $row['last4'] ] ) ];
		( new BulkWrite( $this->plugin->database() ) )->write( $table, array_map( $kept, $rows ) );
		$found = 0;
		for ( $turn = 0; $turn < self::QUESTIONS; $turn++ ) {
			$query    = PlainDisputes::question();
			$label    = self::SEED . ": $turn " . wp_json_encode( $query );
			$expected = array_column( PlainDisputes::of( $rows, $query ), 'dispute_id' );
			$page     = array_slice( $expected, ( $query['page'] - 1 ) * $query['pagesize'], $query['pagesize'] );
			$this->assertSame( $page, array_column( $this->listed( $query ), 'dispute_id' ), $label );
			$this->assertSame( count( $expected ), $this->body( $this->rest( 'GET', '/disputes/summary', $query ) )['count'], $label );
			$found += count( $page );
		}
		$this->assertGreaterThan( self::QUESTIONS, $found, 'The questions are not all about nothing.' );
	}

	/** A search that is one text is one term, its blanks and commas included. */
	public function test_a_text_is_one_term(): void {
		$rows = PlainDisputes::rows( 2 );
		foreach ( [ 'Ada Lovelace', 'Ada Byron' ] as $index => $name ) {
			$rows[ $index ] = [
				'scope'          => 1,
				'customer_name'  => $name,
				'customer_email' => '',
				'words'          => SearchIndex::list_words( [ 'customer_name' => $name ] + $rows[ $index ] + [ 'source_identifier' => '' ] ),
			] + array_diff_key( $rows[ $index ], [ 'last4' => 1 ] );
		}
		( new BulkWrite( $this->plugin->database() ) )->write( $this->plugin->database()->table( 'ledgers_disputes' ), $rows );
		foreach ( [
			'Ada Lovelace' => [ 'Ada Lovelace' ],
			'byron,ada'    => [ 'Ada Byron' ],
			''             => [ 'Ada Byron', 'Ada Lovelace' ],
		] as $text => $expected ) {
			$names = array_column( $this->listed( [ 'search' => $text ] ), 'customer_name' );
			sort( $names );
			$this->assertSame( $expected, $names, $text );
			$this->assertSame( count( $expected ), $this->body( $this->rest( 'GET', '/disputes/summary', [ 'search' => $text ] ) )['count'] );
		}
		$this->assert_rest_error(
			$this->rest( 'GET', '/disputes', [ 'search' => str_repeat( 'a', 384 ) ] ),
			400,
			'wcpay_core_invalid_request_parameter_invalid_search',
			'search'
		);
	}

	public function test_wrong_questions(): void {
		foreach ( [ 'status_is' => 'nonsense', 'filter' => 'everything', 'sort' => 'customer_email', 'after' => "x'--" ] as $param => $value ) {
			$this->assert_rest_error( $this->rest( 'GET', '/disputes', [ $param => $value ] ), 400, 'rest_invalid_param', $param );
		}
		$this->assert_rest_error(
			$this->rest( 'GET', '/disputes', [ 'search' => array_fill( 0, 11, 'a' ) ] ),
			400,
			'wcpay_core_invalid_request_parameter_invalid_search',
			'search'
		);
	}

	/** A link of the overview's says in an address what the API is asked. */
	public function test_the_link_of_the_overview(): void {
		$query = new DisputesQuery( $this->plugin->account()->tables() );
		$asked = $query->from_address( new PageAddress( 'filter=awaiting_response&search=ada', wp_timezone() ) );
		$this->assertSame( [ 'awaiting_response', [ 'ada' ] ], [ $asked['filter'], $asked['search'] ] );
		$this->assertArrayNotHasKey( 'filter', $query->from_address( new PageAddress( 'filter=evil', wp_timezone() ) ) );
	}

	/**
	 * One dispute with its payment, its order, and what the bank sent.
	 * Not over HTTP: Stripe does not pass the issuer's evidence on.
	 *
	 * @group sandbox-only
	 */
	public function test_one(): void {
		$order  = $this->order();
		$paper  = $this->file( 1000 );
		$letter = [ 'evidence_type' => 'chargeback', 'file_evidence' => [ $paper ], 'text_evidence' => 'She did not <b>buy</b> it.' ];
		$id     = $this->dispute( $order, [ 'reason' => 'fraudulent', 'issuer_evidence' => [ $letter ] ] );
		$one    = $this->body( $this->rest( 'GET', "/disputes/$id" ) );
		$this->assertSame(
			[ $id, 'needs_response', 'fraudulent', 5000, 'usd', 'card' ],
			[ $one['id'], $one['status'], $one['reason'], $one['amount'], $one['currency'], $one['payment_method_details']['type'] ]
		);
		$this->assertSame( [ $letter ], $one['issuer_evidence'] );
		$this->assertSame(
			[ $order->get_meta( '_charge_id' ), $order->get_meta( '_intent_id' ), true ],
			[ $one['charge']['id'], $one['charge']['payment_intent'], $one['charge']['disputed'] ]
		);
		$this->assertSame( 'charge', $one['charge']['balance_transaction']['reporting_category'] );
		$this->assertSame( [ [ 'product_description' => 'Lamp' ] ], $one['charge']['level3']['line_items'] );
		$this->assertSame(
			[ 'dispute', -5000 ],
			[ $one['balance_transactions'][0]['reporting_category'], $one['balance_transactions'][0]['amount'] ]
		);
		$this->assertSame( [ $order->get_id(), 'physical_product' ], [ $one['order']['id'], $one['order']['suggested_product_type'] ] );
		$this->assertSame(
			[ false, false, 0 ],
			[ $one['evidence_details']['has_evidence'], $one['evidence_details']['past_due'], $one['evidence_details']['submission_count'] ]
		);
		$this->assertArrayHasKey( 'uncategorized_text', $one['evidence'] );
		$this->assertSame(
			[],
			array_diff( array_keys( $one ), array_keys( \MerchantPayments\Features\Disputes\DisputeReader::schema()['properties'] ) )
		);

		$order->delete( true );
		$again = $this->dispute( $this->order() );
		$this->assertNull( $this->body( $this->rest( 'GET', "/disputes/$id" ) )['order'] );
		$this->assertNull( $this->body( $this->rest( 'GET', "/disputes/$again" ) )['issuer_evidence'] );
	}

	/** Disputes that are none. */
	public function test_no_dispute(): void {
		$this->assert_rest_error( $this->rest( 'GET', '/disputes/dp_unknown' ), 404, 'resource_missing' );
		foreach ( [ 'a.b', '%2e%2e', str_repeat( 'a', 300 ), "\u{1F600}" ] as $id ) {
			$this->assert_rest_error( $this->rest( 'GET', "/disputes/$id" ), 400, 'wcpay_route_validation_failure', 'id' );
		}
		$this->fail_next( 'read', 'timeout_before' );
		$this->assert_rest_error( $this->rest( 'GET', '/disputes/dp_unknown' ), 503, 'wcpay_http_request_failed' );
	}

	/** The list can be exported, and its columns are those of the table. */
	public function test_an_export(): void {
		$this->dispute( $this->order() );
		$this->assertSame(
			200,
			$this->rest(
				'POST',
				'/disputes/download',
				[ 'status_is' => 'needs_response', 'columns' => [ 'amount', 'order', 'due_by' ] ]
			)->get_status()
		);
		$this->assert_rest_error(
			$this->rest( 'POST', '/disputes/download', [ 'status_is' => 'nonsense' ] ),
			400,
			'rest_invalid_param',
			'status_is'
		);
		$columns = $this->plugin->database()->row( "SELECT * FROM {$this->plugin->database()->table( 'ledgers_disputes' )}" );
		foreach ( ( new DisputeSchema() )->export_columns() as $column ) {
			$this->assertArrayHasKey( 'order_number' === $column->field ? 'order_id' : $column->field, (array) $columns );
		}
	}

	/**
	 * @param array<string, mixed> $params Parameters.
	 * @return list<array<string, mixed>>
	 */
	private function listed( array $params = [] ): array {
		return $this->body( $this->rest( 'GET', '/disputes', $params ) )['data'];
	}

	/** An object makes a row when it is a dispute that has its charge with it: of any other, the platform is asked. */
	public function test_what_makes_a_row(): void {
		$projection = new DisputesProjection( $this->plugin->account()->platform()->disputes() );
		$dispute    = [
			'object'   => 'dispute',
			'id'       => 'dp_1',
			'charge'   => [ 'id' => 'ch_1' ],
			'created'  => 12,
			'amount'   => 500,
			'currency' => 'jpy',
			'reason'   => 'general',
			'status'   => 'lost',
		];
		$rows       = fn ( array $changes ): array => $projection->of( $changes + $dispute, $this->plugin->account()->tables() );
		$made       = static fn ( array $changes ): array => array_keys( $rows( $changes ) );
		$this->assertSame( [ 'dp_1' ], $made( [] ) );
		$this->assertSame( [], $made( [ 'charge' => 'ch_1' ] ) );
		$this->assertSame( [], $made( [ 'object' => 'refund' ] ) );
		$words  = $rows( [ 'reason' => str_repeat( 'r', 60 ), 'status' => str_repeat( 's', 60 ) ] )['dp_1'] ?? [];
		$length = static fn ( string $column ): int => strlen( (string) ( $words[ $column ] ?? '' ) );
		$this->assertSame( [ 50, 40 ], [ $length( 'reason' ), $length( 'status' ) ], 'As long as their columns.' );
	}
}
