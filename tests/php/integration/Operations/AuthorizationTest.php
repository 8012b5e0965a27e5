<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Operations;

/**
 * An authorization is taken or given back, once, and its order follows.
 *
 * @covers \MerchantPayments\Payments\AuthorizationOperation
 * @covers \MerchantPayments\Platform\PaymentsClient
 */
final class AuthorizationTest extends PaymentTestCase {

	/** The money is taken. */
	public function test_capture(): void {
		$order    = $this->order( [ 'manual' => true ] );
		$response = $this->capture( $order );
		$this->assertSame(
			[
				'id'     => $order->get_meta( '_intent_id' ),
				'status' => 'succeeded',
			],
			$response->get_data()
		);
		$order = $this->again( $order );
		$this->assertSame( 'processing', $order->get_status() );
		$this->assertNotNull( $order->get_date_paid() );
		$this->assertSame( 8, $this->stock( $order ) );
		$this->assertTrue( $this->charge( $order )['captured'] );
		$this->assertSame( [ 'charge' ], $this->ledger( $order ) );
		$this->assertSame( 1, $this->notes_with( $order, 'captured' ) );
	}

	/** An order that became smaller takes less. */
	public function test_capture_takes_what_the_order_comes_to(): void {
		$order = $this->order( [ 'manual' => true ] );
		$order->set_total( '40.00' );
		$order->save();
		$this->assertSame( 200, $this->capture( $order )->get_status() );
		$this->assertSame( 4000, $this->charge( $order )['amount_captured'] );
	}

	/** A second click, and a click on the other button. */
	public function test_once(): void {
		$order = $this->order( [ 'manual' => true ] );
		$this->assertSame( 200, $this->capture( $order )->get_status() );
		$this->assertSame( 'true', $this->capture( $order )->get_headers()['Idempotency-Replayed'] ?? null );
		$this->assert_rest_error( $this->cancel( $order ), 409, 'wcpay_payment_uncapturable' );
		$this->assertSame( 'processing', $this->again( $order )->get_status() );
		$this->assertSame( 1, $this->notes_with( $order, 'captured' ) );
	}

	/** A capture whose payment was refunded in full is not repeated, and not called done either. */
	public function test_a_repeat_after_a_full_refund(): void {
		$order = $this->order( [ 'manual' => true ] );
		$this->assertSame( 200, $this->capture( $order )->get_status() );
		$this->assertSame( 200, $this->refund( $order, 5000 )->get_status() );
		$this->assert_rest_error( $this->capture( $order ), 400, 'wcpay_refunded_order_uncapturable' );
		$this->assertSame( 'refunded', $this->again( $order )->get_status() );
	}

	/** One key at the same moment for two payments: the second is refused, and the record of the first stays. */
	public function test_one_key_for_two_payments_at_once(): void {
		$orders = [ $this->order( [ 'manual' => true ] ), $this->order( [ 'manual' => true ] ) ];
		$table  = $this->plugin->database()->table( 'operations' );
		// The other request, between the look for the key and the record of this one.
		$other  = function () use ( $orders ): void {
			$this->assertSame( 200, $this->capture( $orders[0], [ 'Idempotency-Key' => 'shared' ] )->get_status() );
		};
		$before = static function ( string $query ) use ( &$before, $other, $table ): string {
			if ( str_starts_with( $query, "INSERT IGNORE INTO $table" ) ) {
				remove_filter( 'query', $before );
				$other();
			}
			return $query;
		};
		add_filter( 'query', $before );
		$this->assert_rest_error( $this->capture( $orders[1], [ 'Idempotency-Key' => 'shared' ] ), 422, 'wcpay_idempotency_key_reused' );
		$this->assertSame( [ true, false ], array_map( fn ( $order ): bool => $this->charge( $order )['captured'], $orders ) );
		$this->assertSame(
			'true',
			$this->capture( $orders[0], [ 'Idempotency-Key' => 'shared' ] )->get_headers()['Idempotency-Replayed'] ?? null
		);
	}

	/** The money is given back. */
	public function test_cancel(): void {
		$order = $this->order( [ 'manual' => true ] );
		$this->assertSame( 'canceled', $this->cancel( $order )->get_data()['status'] );
		$order = $this->again( $order );
		$this->assertSame( 'cancelled', $order->get_status() );
		$this->assertSame( 10, $this->stock( $order ) );
		$this->assertSame( [], $this->ledger( $order ), 'No money moved.' );
		$this->assert_rest_error( $this->capture( $order ), 409, 'wcpay_payment_uncapturable' );
	}

	/** Seven days pass. */
	public function test_expiry(): void {
		$order = $this->order( [ 'manual' => true ] );
		$this->plugin->sandbox()->clock()->advance( 7 * DAY_IN_SECONDS - HOUR_IN_SECONDS );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( 'on-hold', $this->again( $order )->get_status() );
		$this->plugin->sandbox()->clock()->advance( HOUR_IN_SECONDS );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( 'cancelled', $this->again( $order )->get_status() );
		$this->assertSame( 1, $this->notes_with( $order, 'expired' ) );
		$this->assert_rest_error( $this->capture( $order ), 409, 'wcpay_payment_uncapturable' );
	}

	public function test_a_lost_answer_is_settled(): void {
		$order = $this->order( [ 'manual' => true ] );
		$this->fail_next( 'capture', 'timeout_after' );
		$this->assert_rest_error( $this->capture( $order ), 504, 'wcpay_outcome_unknown' );
		$this->plugin->account()->settlement()->run();
		$this->assertSame( 'processing', $this->again( $order )->get_status() );
		$this->assertSame( 1, $this->notes_with( $order, 'captured' ) );
		$this->assertSame( [ 'charge' ], $this->ledger( $order ) );
	}

	/**
	 * The order is deleted while nobody knows: there is nothing left to tell, and it is known.
	 *
	 * @testWith ["capture", "succeeded"]
	 *           ["cancel", "canceled"]
	 */
	public function test_an_order_that_vanished( string $verb, string $status ): void {
		$order = $this->order( [ 'manual' => true ] );
		$path  = "/orders/{$order->get_id()}/{$verb}_authorization";
		$asked = [ 'payment_intent_id' => (string) $order->get_meta( '_intent_id' ) ];
		$this->fail_next( $verb, 'timeout_after' );
		$this->assert_rest_error( $this->rest( 'POST', $path, $asked ), 504, 'wcpay_outcome_unknown' );
		$this->again( $order )->delete( true );
		$told = $this->rest( 'POST', $path, $asked );
		$this->assertSame(
			[ 200, $status ],
			[ $told->get_status(), $told->get_data()['status'] ?? null ],
			(string) wp_json_encode( $told->get_data() )
		);
		$this->assertSame( 0, $this->plugin->account()->settlement()->run() );
	}

	/**
	 * A merchant approves what the fraud rules held, and is remembered.
	 * Not over HTTP: the sandbox's clock is moved.
	 *
	 * @group sandbox-only
	 */
	public function test_approval_names_the_user(): void {
		$order = $this->order( [ 'manual' => true ] );
		$order->update_meta_data( '_merchant_payments_fraud_meta_box_type', 'review' );
		$order->save();
		$this->plugin->sandbox()->clock()->advance( DAY_IN_SECONDS );
		$this->assertSame( 200, $this->capture( $order )->get_status() );
		$order = $this->again( $order );
		$entry = (array) $order->get_meta( '_wcpay_fraud_outcome_manual_entry' );
		$this->assertSame(
			[ 'fraud_outcome_manual_approve', 'approved', 'merchant-payments-test-administrator' ],
			[ $entry['type'], $entry['action'], $entry['user']['username'] ]
		);
		$this->assertEqualsWithDelta( $this->plugin->sandbox()->clock()->now(), $entry['datetime'], 60, 'The platform\'s time.' );
		$this->assertSame( 'review_allowed', $order->get_meta( '_merchant_payments_fraud_meta_box_type' ) );
	}

	/**
	 * A payment that the platform holds for a review is approved and blocked by somebody, too, although its order was not told.
	 *
	 * @testWith ["capture", "fraud_outcome_manual_approve", "review_allowed"]
	 *           ["cancel", "fraud_outcome_manual_block", "review_blocked"]
	 */
	public function test_a_review_is_decided_by_somebody( string $verb, string $type, string $state ): void {
		( new PaymentShop( $this->plugin ) )->review_expensive();
		$order = $this->order(
			[
				'manual' => true,
				'amount' => 250000,
			]
		);
		$this->assertSame( 200, ( 'capture' === $verb ? $this->capture( $order ) : $this->cancel( $order ) )->get_status() );
		$order = $this->again( $order );
		$entry = (array) $order->get_meta( '_wcpay_fraud_outcome_manual_entry' );
		$this->assertSame(
			[ $type, 'merchant-payments-test-administrator', $state ],
			[ $entry['type'], $entry['user']['username'], $order->get_meta( '_merchant_payments_fraud_meta_box_type' ) ]
		);
	}

	/**
	 * What cannot be captured.
	 * Not over HTTP: Stripe names no smallest amount in its error.
	 *
	 * @group sandbox-only
	 */
	public function test_refusals(): void {
		$order = $this->order( [ 'manual' => true ] );
		$other = $this->order( [ 'manual' => true ] );
		$path  = "/orders/{$order->get_id()}/capture_authorization";
		$this->assert_rest_error( $this->rest( 'POST', $path ), 400, 'rest_missing_callback_param', 'payment_intent_id' );
		$this->assert_rest_error(
			$this->rest( 'POST', $path, [ 'payment_intent_id' => 'a/b' ] ),
			400,
			'rest_invalid_param',
			'payment_intent_id'
		);
		$this->assert_rest_error(
			$this->rest( 'POST', $path, [ 'payment_intent_id' => (string) $other->get_meta( '_intent_id' ) ] ),
			409,
			'wcpay_intent_order_mismatch'
		);
		$this->assert_rest_error( $this->rest( 'POST', $path, [ 'payment_intent_id' => 'pi_unknown' ] ), 409, 'wcpay_intent_order_mismatch' );
		$this->assert_rest_error(
			$this->rest( 'POST', '/orders/999999999/capture_authorization', [ 'payment_intent_id' => 'pi_1' ] ),
			404,
			'wcpay_missing_order'
		);
		$small = $this->order( [ 'manual' => true ] );
		$small->set_total( '0.10' );
		$small->save();
		$refused = $this->capture( $small );
		$this->assert_rest_error( $refused, 400, 'wcpay_capture_error' );
		$data = $this->body( $refused )['data'];
		$this->assertSame( 'amount_too_small', $data['error_type'] );
		$this->assertSame( [ 50, 'USD' ], [ $data['extra_details']['minimum_amount'], $data['extra_details']['minimum_amount_currency'] ] );
		wc_create_refund(
			[
				'order_id' => $order->get_id(),
				'amount'   => '1.00',
			]
		);
		$this->assert_rest_error( $this->capture( $order ), 400, 'wcpay_refunded_order_uncapturable' );
	}

	/** The platform refuses for a reason of its own: the money is still held, and the order waits. */
	public function test_a_cancel_that_is_refused(): void {
		$order = $this->order( [ 'manual' => true ] );
		$this->fail_next( 'cancel', '429', 10 );
		$this->assert_rest_error( $this->cancel( $order ), 429, 'wcpay_cancel_error' );
		$this->assertFalse( $this->charge( $order )['captured'] );
		$this->assertSame( 'on-hold', $this->again( $order )->get_status() );
	}

	/** How many of an order's notes have a word. */
	private function notes_with( \WC_Order $order, string $word ): int {
		return count(
			array_filter(
				wc_get_order_notes( [ 'order_id' => $order->get_id() ] ),
				static fn ( object $note ): bool => str_contains( $note->content, $word )
			)
		);
	}
}
