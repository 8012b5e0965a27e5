<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\FraudOutcomes;

use MerchantPayments\Fraud\Verdict;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\Operations\PaymentShop;
use MerchantPayments\Tests\Integration\SandboxStore;

/**
 * What fraud rules held is listed until it is decided; what was blocked stays.
 * Not over HTTP: Stripe does not have this.
 *
 * @group sandbox-only
 */
final class FraudOutcomesTest extends IntegrationTestCase {

	/** The plugin with a store in it. */
	private Site $plugin;

	protected function set_up(): void {
		parent::set_up();
		$this->open( 130 );
	}

	/** Makes a store that holds a payment: those that were held in its history have expired by now. */
	private function open( int $transactions ): void {
		$this->plugin = SandboxStore::make( $transactions );
		( new PaymentShop( $this->plugin ) )->review_expensive();
		( new PaymentShop( $this->plugin ) )->order(
			[
				'manual' => true,
				'amount' => 250000,
			]
		);
	}

	/** The lists are the platform's, and a rebuild makes the same. */
	public function test_the_lists_are_the_platforms(): void {
		// Enough for payments of each kind, also with a risk that was judged.
		$this->open( 600 );
		$this->assertSame( [], $this->plugin->account()->ledger()->projections()->differences() );
		$blocked = $this->rows( 'block' );
		$held    = $this->rows( 'review' );
		$this->assertNotEmpty( $blocked );
		$this->assertNotEmpty( $held );
		$this->assertSame( [], $this->rows( 'allow' ) );
		$this->assertEmpty( array_diff( array_column( $blocked, 'fraud_meta_box_type' ), [ 'block', 'review_blocked' ] ) );
		$this->assertNotEmpty( array_filter( array_column( $blocked, 'rules' ) ) );
		$this->assertNotEmpty( array_filter( array_column( $blocked, 'risk_level' ) ) );
		$this->assertSame( [ 'review' ], array_values( array_unique( array_column( $held, 'fraud_meta_box_type' ) ) ) );
		foreach ( [ 'block' => $blocked, 'review' => $held ] as $status => $rows ) {
			$summary = $this->body( $this->rest( 'GET', '/transactions/fraud-outcomes/summary', [ 'status' => $status ] ) );
			$this->assertSame( count( $rows ), $summary['count'] );
			$this->assertEqualsCanonicalizing(
				array_values( array_unique( array_map( strtolower( ... ), array_column( $rows, 'currency' ) ) ) ),
				$summary['currencies']
			);
		}
	}

	/** A payment that was blocked before it was tried has its details from its order. */
	public function test_the_details_of_a_blocked_payment(): void {
		foreach ( array_slice( $this->rows( 'block' ), 0, 3 ) as $row ) {
			$answer = $this->rest( 'GET', '/payment_intents/' . $row['payment_intent']['id'] );
			$this->assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
			$charge = $this->body( $answer )['charge'];
			$this->assertSame(
				[ $row['amount'], strtolower( $row['currency'] ), $row['customer_name'], 0 ],
				[ $charge['amount'], $charge['currency'], $charge['billing_details']['name'], $charge['amount_captured'] ]
			);
			$this->assertContains( $charge['order']['fraud_meta_box_type'], [ 'block', 'review_blocked' ] );
			$this->assertContains(
				'fraud_outcome_' . $row['status'],
				array_column( $this->body( $this->rest( 'GET', '/timeline/' . $row['payment_intent']['id'] ) )['data'], 'type' )
			);
		}
	}

	/**
	 * A payment that rules blocked after the bank had approved it is decided: the list says the same at once, after the events, and after a
	 * comparison, also when somebody has edited the payment's metadata.
	 *
	 * @testWith ["capture_authorization", "review_allowed"]
	 *           ["cancel_authorization", "block"]
	 */
	public function test_a_decision_stays_what_it_was( string $verb, string $state ): void {
		$order  = ( new PaymentShop( $this->plugin ) )->order( [ 'manual' => true, 'fraud' => 'avs_verification=block' ] );
		$intent = (string) $order->get_meta( '_intent_id' );
		$this->assertSame( 'review', $this->state( $intent ) );
		$this->assertSame( 200, $this->rest( 'POST', "/orders/{$order->get_id()}/$verb", [ 'payment_intent_id' => $intent ] )->get_status() );
		$this->assertSame( $state, $this->state( $intent ) );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( $state, $this->state( $intent ) );
		$this->plugin->account()->transport()->request( 'POST', "/v1/payment_intents/$intent", [ 'metadata' => [ Verdict::METADATA => '' ] ] );
		$this->plugin->account()->rebuild()->run();
		$this->assertSame( $state, $this->state( $intent ) );
	}

	/** @phpstan-impure */
	private function state( string $intent ): ?string {
		return $this->plugin->account()->tables()->row(
			'state',
			'fraud_outcomes',
			new Condition( 'payment_intent_id = %s', [ $intent ] )
		)['state'] ?? null;
	}

	/** The download has the list's rows, all of them. */
	public function test_the_download(): void {
		$downloaded = $this->body(
			$this->rest( 'GET', '/transactions/fraud-outcomes/download', [ 'status' => 'block', 'additional_status' => 'review' ] )
		)['data'];
		$this->assertSame( $this->rows( 'block' ), $downloaded );
	}

	/** The download of a large list has every row once, and reads few orders at a time. */
	public function test_a_large_download(): void {
		$row  = $this->plugin->account()->tables()->rows( '*', 'fraud_outcomes', null, 'LIMIT 1' )[0];
		$rows = array_map(
			static fn ( int $number ): array => array_diff_key(
				[ 'payment_intent_id' => "pi_more$number", 'order_id' => (string) ( 1_000_000 + $number ), 'state' => 'block' ] + $row,
				[ 'scope' => null ]
			),
			range( 1, 1234 )
		);
		foreach ( array_chunk( $rows, 100 ) as $some ) {
			$this->plugin->account()->tables()->insert( 'fraud_outcomes', $some );
		}
		$most = 0;
		add_filter(
			'query',
			static function ( string $query ) use ( &$most ): string {
				$most = max( $most, preg_match_all( '/\b1000\d\d\d\b/', $query ) );
				return $query;
			}
		);
		$ids = array_column(
			array_column(
				$this->body( $this->rest( 'GET', '/transactions/fraud-outcomes/download', [ 'status' => 'block' ] ) )['data'],
				'payment_intent'
			),
			'id'
		);
		$this->assertCount( 1234, (array) preg_grep( '/^pi_more/', array_unique( $ids ) ) );
		$this->assertSame( $ids, array_unique( $ids ) );
		$this->assertGreaterThan( 100, $most );
		$this->assertLessThanOrEqual( 500, $most );
	}

	/** By order, by name, and by nothing that fits. */
	public function test_search(): void {
		$row     = $this->rows( 'block' )[0];
		$by      = fn ( string $term ): array => array_column( $this->rows( 'block', [ 'search' => [ $term ] ] ), 'order_id' );
		$suggest = fn ( string $term ): array => $this->body(
			$this->rest(
				'GET',
				'/transactions/fraud-outcomes/search',
				[
					'status'      => 'block',
					'search_term' => $term,
				]
			)
		);
		$this->assertSame( [ $row['order_id'] ], $by( 'Order #' . $row['order_id'] ) );
		$this->assertContains( $row['order_id'], $by( strtoupper( substr( $row['customer_name'], 0, 3 ) ) ) );
		$this->assertSame( [], $by( '%' ) );
		$this->assertSame( [], $by( "' OR 1=1--" ) );
		$this->assertSame(
			[
				[
					'key'   => 'order-' . $row['order_id'],
					'label' => 'Order #' . $row['order_id'],
				],
			],
			$suggest( (string) $row['order_id'] )
		);
		$this->assertContains( $row['customer_name'], array_column( $suggest( substr( $row['customer_name'], 0, 3 ) ), 'label' ) );
		$this->assertSame( [], $suggest( 'zzzzzz' ) );
	}

	/** A decision moves a payment from one list to the other. */
	public function test_a_decision(): void {
		$held   = $this->rows( 'review' )[0];
		$cancel = $this->rest(
			'POST',
			"/orders/{$held['order_id']}/cancel_authorization",
			[ 'payment_intent_id' => $held['payment_intent']['id'] ]
		);
		$this->assertSame( 200, $cancel->get_status(), (string) wp_json_encode( $cancel->get_data() ) );
		$this->assertNotContains( $held['order_id'], array_column( $this->rows( 'review' ), 'order_id' ) );
		$this->assertContains( $held['order_id'], array_column( $this->rows( 'block' ), 'order_id' ) );
	}

	/** What cannot be asked. */
	public function test_refusals(): void {
		$this->assert_rest_error( $this->rest( 'GET', '/transactions/fraud-outcomes' ), 400, 'invalid_fraud_outcome_status', 'status' );
		$this->assert_rest_error(
			$this->rest( 'GET', '/transactions/fraud-outcomes', [ 'status' => 'held' ] ),
			400,
			'invalid_fraud_outcome_status',
			'status'
		);
	}

	/**
	 * A list's rows.
	 *
	 * @param array<string, mixed> $params What else is asked.
	 * @return list<array<string, mixed>>
	 */
	private function rows( string $status, array $params = [] ): array {
		$asked = [
			'status'   => $status,
			'pagesize' => 100,
		] + $params;
		return $this->body( $this->rest( 'GET', '/transactions/fraud-outcomes', $asked ) )['data'];
	}
}
