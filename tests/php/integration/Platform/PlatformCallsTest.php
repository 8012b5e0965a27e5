<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Platform;

use MerchantPayments\Platform\Platform;
use MerchantPayments\Routes;
use MerchantPayments\Tests\Integration\AccountOver;
use MerchantPayments\Tests\Integration\Operations\PaymentShop;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use WC_Order;
use WP_REST_Server;

/**
 * How many platform calls a page or action makes until the merchant has the answer; .github/platform-calls.md has the table of all
 * (tests/http/PagesTest.php).
 *
 * @covers \MerchantPayments\Ledger\LedgerObjects
 */
final class PlatformCallsTest extends PaymentTestCase {

	private CountedCalls $counted;

	/** The site's routes over a platform that counts. */
	protected function set_up(): void {
		parent::set_up();
		$this->counted = new CountedCalls( $this->plugin->account()->transport() );
		rest_get_server();
		// phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- The test case puts the server back.
		$GLOBALS['wp_rest_server'] = new WP_REST_Server();
		( new Routes( $this->plugin, AccountOver::transport( $this->counted ) ) )->register();
	}

	/**
	 * @testWith ["lists", 0]
	 *           ["payment", 1]
	 *           ["disputed_payment", 2]
	 *           ["held_and_disputed_payment", 2]
	 *           ["dispute", 1]
	 *           ["overview", 2]
	 *           ["toggle", 2]
	 *           ["capture", 1]
	 *           ["cancel", 1]
	 *           ["refund", 1]
	 *           ["instant_payout", 1]
	 *           ["bare_instant_payout", 2]
	 *           ["dispute_answers", 1]
	 *           ["dispute_submission", 2]
	 */
	public function test_calls( string $of, int $most ): void {
		$this->assertSame( [ $most ], array_values( array_unique( $this->{'calls_of_' . $of}() ) ), implode( ', ', $this->counted->calls ) );
	}

	/** @return list<int> */
	protected function calls_of_lists(): array {
		$this->order();
		return array_map(
			fn ( string $path ): int => $this->measure( 'GET', $path, str_contains( $path, 'fraud-outcomes' ) ? [ 'status' => 'review' ] : [] ),
			[
				'/transactions',
				'/transactions/summary',
				'/deposits',
				'/deposits/summary',
				'/disputes',
				'/disputes/summary',
				'/documents',
				'/documents/summary',
				'/authorizations',
				'/authorizations/summary',
				'/transactions/fraud-outcomes',
				'/transactions/fraud-outcomes/summary',
			]
		);
	}

	/**
	 * The account and its capabilities.
	 *
	 * @return list<int>
	 */
	protected function calls_of_toggle(): array {
		return [ $this->measure( 'POST', '/settings', [ 'is_debug_log_enabled' => true ] ) ];
	}

	/** @return list<int> */
	protected function calls_of_payment(): array {
		$order = $this->order();
		$this->refund( $order, 1000 );
		$this->counted->calls = [];
		return [
			$this->measure( 'GET', '/charges/' . $order->get_meta( '_charge_id' ) ),
			$this->measure( 'GET', '/payment_intents/' . $order->get_meta( '_intent_id' ) ),
			$this->measure( 'GET', '/timeline/' . $order->get_meta( '_intent_id' ) ),
		];
	}

	/** @return list<int> */
	protected function calls_of_disputed_payment(): array {
		$order = $this->order();
		$this->dispute( $order );
		return [
			$this->measure( 'GET', '/charges/' . $order->get_meta( '_charge_id' ) ),
			$this->measure( 'GET', '/payment_intents/' . $order->get_meta( '_intent_id' ) ),
			$this->measure( 'GET', '/timeline/' . $order->get_meta( '_intent_id' ) ),
		];
	}

	/**
	 * A payment that a rule held, the merchant captured, and its bank disputes.
	 *
	 * @return list<int>
	 */
	protected function calls_of_held_and_disputed_payment(): array {
		( new PaymentShop( $this->plugin ) )->review_expensive();
		$order = $this->order(
			[
				'manual' => true,
				'amount' => 250000,
			]
		);
		$path  = "/orders/{$order->get_id()}/capture_authorization";
		$this->assertSame(
			200,
			$this->rest( 'POST', $path, [ 'payment_intent_id' => (string) $order->get_meta( '_intent_id' ) ] )->get_status()
		);
		$this->dispute( $order );
		$types = array_column( $this->body( $this->rest( 'GET', '/timeline/' . $order->get_meta( '_intent_id' ) ) )['data'], 'type' );
		$this->assertSame( [], array_diff( [ 'dispute_needs_response', 'fraud_outcome_review' ], $types ), implode( ', ', $types ) );
		return [
			$this->measure( 'GET', '/charges/' . $order->get_meta( '_charge_id' ) ),
			$this->measure( 'GET', '/payment_intents/' . $order->get_meta( '_intent_id' ) ),
			$this->measure( 'GET', '/timeline/' . $order->get_meta( '_intent_id' ) ),
		];
	}

	/** @return list<int> */
	protected function calls_of_dispute(): array {
		return [ $this->measure( 'GET', '/disputes/' . $this->dispute( $this->order() ) ) ];
	}

	/** @return list<int> */
	protected function calls_of_overview(): array {
		return [ $this->measure( 'GET', '/deposits/overview-all' ) ];
	}

	/** @return list<int> */
	protected function calls_of_capture(): array {
		$order = $this->order( [ 'manual' => true ] );
		return [
			$this->measure(
				'POST',
				"/orders/{$order->get_id()}/capture_authorization",
				[ 'payment_intent_id' => (string) $order->get_meta( '_intent_id' ) ]
			),
		];
	}

	/** @return list<int> */
	protected function calls_of_cancel(): array {
		$order = $this->order( [ 'manual' => true ] );
		return [
			$this->measure(
				'POST',
				"/orders/{$order->get_id()}/cancel_authorization",
				[ 'payment_intent_id' => (string) $order->get_meta( '_intent_id' ) ]
			),
		];
	}

	/** @return list<int> */
	protected function calls_of_refund(): array {
		$order  = $this->order();
		$charge = (string) $order->get_meta( '_charge_id' );
		return [
			$this->measure( 'POST', '/refund', [ 'charge_id' => $charge, 'amount' => 1000, 'order_id' => $order->get_id() ] ),
			$this->measure( 'POST', '/refund', [ 'charge_id' => $charge, 'amount' => 1500 ] ),
		];
	}

	/** @return list<int> */
	protected function calls_of_instant_payout(): array {
		$this->order( [ 'amount' => 20000 ] );
		$quote = $this->plugin->account()->platform()->balance()->instant_quote( 'usd' );
		return [
			$this->measure(
				'POST',
				'/deposits',
				[ 'type' => 'instant', 'currency' => 'usd', 'amount' => $quote['amount'], 'fee' => $quote['fee'] ]
			),
		];
	}

	/** @return list<int> */
	protected function calls_of_bare_instant_payout(): array {
		$this->order( [ 'amount' => 20000 ] );
		return [ $this->measure( 'POST', '/deposits', [ 'type' => 'instant', 'currency' => 'usd' ] ) ];
	}

	/** @return list<int> */
	protected function calls_of_dispute_answers(): array {
		$one   = '/disputes/' . $this->dispute( $this->order() );
		$other = '/disputes/' . $this->dispute( $this->order() );
		return [
			$this->measure( 'POST', $one, [ 'evidence' => [ 'uncategorized_text' => 'Delivered.' ], 'submit' => false ] ),
			$this->measure( 'POST', $other . '/close' ),
		];
	}

	/**
	 * What is there is read first: every field is sent.
	 *
	 * @return list<int>
	 */
	protected function calls_of_dispute_submission(): array {
		return [
			$this->measure(
				'POST',
				'/disputes/' . $this->dispute( $this->order() ),
				[ 'evidence' => [ 'uncategorized_text' => 'Delivered.' ], 'submit' => true ]
			),
		];
	}

	/** Disputes an order's payment. */
	private function dispute( WC_Order $order ): string {
		$dispute = $this->plugin->account()->transport()->request(
			'POST',
			'/v1/sandbox/disputes',
			[ 'charge' => $order->get_meta( '_charge_id' ) ]
		);
		$this->plugin->account()->event_feed()->catch_up();
		return (string) $dispute['id'];
	}

	/** @param array<string, mixed> $params Parameters. */
	private function measure( string $method, string $path, array $params = [] ): int {
		$this->counted->calls = [];
		$response             = $this->rest( $method, $path, $params );
		$this->assertSame( 200, $response->get_status(), $path . ' ' . wp_json_encode( $response->get_data() ) );
		return count( $this->counted->calls );
	}
}
