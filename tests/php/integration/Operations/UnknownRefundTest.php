<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Operations;

use MerchantPayments\Operations\LookResult;
use MerchantPayments\Operations\OperationLog;
use MerchantPayments\Operations\OperationRecord;

/**
 * While nobody knows what became of a refund, nothing happens twice and nobody hears of a failure.
 *
 * @covers \MerchantPayments\Checkout\Gateway
 * @covers \MerchantPayments\Payments\Refund
 */
final class UnknownRefundTest extends PaymentTestCase {

	/** The answer is lost after the work was done: unknown, then settled, and it happened once. */
	public function test_a_lost_answer_is_settled(): void {
		$order = $this->order();
		$this->fail_next( 'refund', 'timeout_after' );
		$this->assert_rest_error( $this->refund( $order, 5000 ), 504, 'wcpay_outcome_unknown' );

		$this->assertSame( 0, $this->plugin->account()->settlement()->run() );
		$order = $this->again( $order );
		$this->assertSame( 'refunded', $order->get_status() );
		$this->assertCount( 1, $order->get_refunds() );
		$this->assertSame( 5000, $this->charge( $order )['amount_refunded'] );
		$this->assertSame( [ 'charge', 'refund' ], $this->ledger( $order ) );
	}

	/** A payment that the platform no longer has: the look ends with a sentence, not with an error. */
	public function test_a_payment_that_is_gone(): void {
		$order = $this->order();
		$this->fail_next( 'refund', 'timeout_before' );
		$this->refund( $order, 3000 );
		$log    = new OperationLog( $this->plugin->database(), $this->plugin->sandbox()->clock(), $this->plugin->account()->scope );
		$opened = $log->open_before( $this->plugin->sandbox()->clock()->now() + 1000 )[0];
		$gone   = new OperationRecord( ...[ 'params' => [ 'charge_id' => 'ch_gone' ] + $opened->params ] + get_object_vars( $opened ) );
		$this->assertEquals(
			LookResult::excluded( 'The payments platform no longer has this payment.' ),
			$this->plugin->account()->refund()->find_out( $gone )
		);
	}

	/**
	 * A request that never reached the platform may still be on its way: it is sent again, for who asks again, when two looks have found
	 * nothing and the first of them was two minutes after the sending.
	 */
	public function test_what_never_arrived_is_sent_again_when_that_is_certain(): void {
		$order = $this->order();
		$this->fail_next( 'refund', 'timeout_before' );
		$this->assert_rest_error( $this->refund( $order, 3000 ), 504, 'wcpay_outcome_unknown' );
		foreach ( [ 0, 100, 21 ] as $seconds ) {
			$this->pass( $seconds );
			$this->assert_rest_error( $this->refund( $order, 3000 ), 409, 'wcpay_outcome_unknown' );
		}
		$this->pass( 10 );
		$this->assertSame( 200, $this->refund( $order, 3000 )->get_status() );
		$this->assertSame( 3000, $this->charge( $order )['amount_refunded'] );
		$this->assertCount( 1, $this->again( $order )->get_refunds() );
	}

	/**
	 * A process that dies while it sends may have done so for seventy seconds, and what it sent be on its way for two minutes more.
	 * Not over HTTP: the sandbox's queries tell when it is sent.
	 *
	 * @group sandbox-only
	 */
	public function test_what_a_dying_process_sent_may_be_on_its_way(): void {
		$order = $this->order();
		$log   = new OperationLog( $this->plugin->database(), $this->plugin->sandbox()->clock(), $this->plugin->account()->scope );
		$now   = $this->plugin->sandbox()->clock()->now();
		$begun = [];
		$watch = static function ( string $query ) use ( $log, $now, &$begun ): string {
			if ( [] === $begun && str_contains( $query, '_sandbox_' ) ) {
				$begun = $log->open_before( $now );
			}
			return $query;
		};
		add_filter( 'query', $watch );
		$this->assertSame( 200, $this->refund( $order, 3000 )->get_status() );
		remove_filter( 'query', $watch );
		$this->assertCount( 1, $begun );
		$this->assertSame( [ false, true ], [ $begun[0]->is_overdue( $now + 189 ), $begun[0]->is_overdue( $now + 190 ) ] );
	}

	/**
	 * Nobody asks again: the store's own looks end it, without sending anything, and the order says so.
	 */
	public function test_what_never_arrived_is_not_sent_by_the_job(): void {
		$order = $this->order();
		$this->fail_next( 'refund', 'timeout_before' );
		$this->refund( $order, 3000 );
		$left = [];
		foreach ( [ 0, 121, 30 ] as $seconds ) {
			$this->pass( $seconds );
			$left[] = $this->plugin->account()->settlement()->run();
		}
		$this->assertSame( [ 1, 1, 0 ], $left );
		$this->assertSame( 0, $this->charge( $order )['amount_refunded'] );
		$this->assertCount( 0, $this->again( $order )->get_refunds() );
		$notes = wc_get_order_notes( [ 'order_id' => $order->get_id() ] );
		$this->assertStringContainsString(
			'was not made. The request never reached the payments platform.',
			implode( ' ', array_column( $notes, 'content' ) )
		);
		$this->assertSame( 200, $this->refund( $order, 1000 )->get_status(), 'The next refund is free.' );
		$this->assertSame( 1000, $this->charge( $order )['amount_refunded'] );
	}

	/**
	 * The platform can't be read: nothing else is done with the payment. When it can, an earlier refund that happened is said instead of the
	 * next.
	 */
	public function test_an_unknown_refund_blocks_the_next(): void {
		$order = $this->order();
		$this->fail_next( 'refund', 'timeout_after' );
		$this->refund( $order, 3000, [ 'Idempotency-Key' => 'first' ] );
		$second = fn (): \WP_REST_Response => $this->refund( $order, 1000, [ 'Idempotency-Key' => 'second' ] );
		$this->fail_next( 'read', 'timeout_before' );
		$this->assert_rest_error( $second(), 409, 'wcpay_outcome_unknown' );
		$said = $second();
		$this->assert_rest_error( $said, 409, 'wcpay_earlier_request_done' );
		$this->assertSame( [ 'refund', 3000 ], [ $said->get_data()['data']['happened'], $said->get_data()['data']['state']['amount'] ] );
		$this->assertSame( 3000, $this->charge( $order )['amount_refunded'] );
		$this->assertSame( 200, $second()->get_status() );
		$this->assertSame( 4000, $this->charge( $order )['amount_refunded'] );
		$this->assertCount( 2, $this->again( $order )->get_refunds() );
	}

	/**
	 * The dialog was opened again, or another admin asks for the same part while nobody knows what became of the first: that is one refund.
	 * Who asks for as much again when it is known, gets another one.
	 *
	 * @dataProvider repetitions
	 * @param string|null $second The second request's key.
	 */
	public function test_the_same_part_of_unknown_outcome_is_one_refund( string $mode, ?string $first, ?string $second ): void {
		$order = $this->order();
		$keyed = fn ( ?string $key ): \WP_REST_Response => $this->refund( $order, 1000, null === $key ? [] : [ 'Idempotency-Key' => $key ] );
		$this->fail_next( 'refund', $mode );
		$this->assert_rest_error( $keyed( $first ), 504, 'wcpay_outcome_unknown' );
		$this->pass( 5 * MINUTE_IN_SECONDS );
		if ( 'timeout_after' !== $mode ) {
			$this->assert_rest_error( $keyed( $second ), 409, 'wcpay_outcome_unknown' );
			$this->pass( 10 );
		}

		$told = $keyed( $second );
		$this->assertSame( [ 200, 'true' ], [ $told->get_status(), $told->get_headers()['Idempotency-Replayed'] ?? null ] );
		$this->assertSame( 1000, $this->charge( $order )['amount_refunded'] );
		foreach ( [ $second, $first ?? $second ] as $key ) {
			$this->assertSame( $told->get_data(), $keyed( $key )->get_data(), 'A lost answer, and the first dialog again.' );
		}
		$this->assertSame( 1000, $this->charge( $order )['amount_refunded'] );
		$this->assertCount( 1, $this->again( $order )->get_refunds() );

		$this->assertNotSame( $told->get_data()['id'], $keyed( 'third' )->get_data()['id'] );
		$this->assertSame( 2000, $this->charge( $order )['amount_refunded'] );
		$this->assertCount( 2, $this->again( $order )->get_refunds() );
	}

	/** Who asks again for another reason means the same money. The same key with another reason is a mistake, before and afterwards. */
	public function test_another_reason_is_no_other_refund(): void {
		$order = $this->order();
		$keyed = fn ( string $key, string $reason ): \WP_REST_Response => $this->refund( $order, 1000, [ 'Idempotency-Key' => $key ], $reason );
		$this->fail_next( 'refund', 'timeout_after' );
		$this->assert_rest_error( $keyed( 'first', 'duplicate' ), 504, 'wcpay_outcome_unknown' );
		foreach ( [ 1, 2 ] as $time ) {
			$told = $keyed( 'second', 'requested_by_customer' );
			$this->assertSame( [ 200, 'true' ], [ $told->get_status(), $told->get_headers()['Idempotency-Replayed'] ?? null ], "Time $time." );
		}
		$this->assert_rest_error( $keyed( 'first', 'fraudulent' ), 422, 'wcpay_idempotency_key_reused' );
		$this->assert_rest_error( $keyed( 'second', 'duplicate' ), 422, 'wcpay_idempotency_key_reused' );
		$this->assertSame( 1000, $this->charge( $order )['amount_refunded'] );
		$this->assertCount( 1, $this->again( $order )->get_refunds() );
	}

	/**
	 * How the first call goes wrong, and the keys of two requests.
	 *
	 * @return array<string, array{string, string|null, string|null}>
	 */
	public static function repetitions(): array {
		return [
			'done, two dialogs'           => [ 'timeout_after', 'first', 'second' ],
			'not done, two dialogs'       => [ 'timeout_before', 'first', 'second' ],
			'broken, two dialogs'         => [ '500', 'first', 'second' ],
			'done, no keys'               => [ 'timeout_after', null, null ],
			'done, a dialog and a client' => [ 'timeout_after', 'first', null ],
		];
	}

	/**
	 * The money went back, but the store cannot note it: another plugin breaks the order's refund, or the database does not take what was
	 * done. That is unknown, never failed, and settles when the store is sound again.
	 *
	 * @dataProvider broken_stores
	 */
	public function test_a_store_that_cannot_note_it( string $hook, string $word ): void {
		$order  = $this->order();
		$break  = static function ( mixed $given ) use ( $word ): mixed {
			if ( '' === $word || str_contains( (string) $given, $word ) ) {
				throw new \Error( 'Another plugin is broken.' );
			}
			return $given;
		};
		$first  = [ 'Idempotency-Key' => 'first' ];
		$second = [ 'Idempotency-Key' => 'second' ];
		add_filter( $hook, $break );
		$asked = [ $this->refund( $order, 1000, $first ), $this->refund( $order, 1000, $first ), $this->refund( $order, 1000, $second ) ];
		remove_filter( $hook, $break );

		foreach ( [ 504, 409, 409 ] as $try => $status ) {
			$this->assert_rest_error( $asked[ $try ], $status, 'wcpay_outcome_unknown' );
		}
		$this->assertSame( 0, $this->plugin->account()->settlement()->run() );
		$this->assertSame( 1000, $this->charge( $order )['amount_refunded'] );
		$this->assertCount( 1, $this->again( $order )->get_refunds() );
		$this->assertSame( 'true', $this->refund( $order, 1000, $first )->get_headers()['Idempotency-Replayed'] ?? null );
		$this->assertSame( 1000, $this->charge( $order )['amount_refunded'] );
	}

	/**
	 * What breaks after the money went.
	 *
	 * @return array<string, array{string, string}>
	 */
	public static function broken_stores(): array {
		return [
			'another plugin'            => [ 'woocommerce_create_refund', '' ],
			'the list of what was done' => [ 'query', "SET state = 'done'" ],
		];
	}

	/** The order is deleted while nobody knows: there is nothing left to tell, and it is known. */
	public function test_an_order_that_vanished(): void {
		$order  = $this->order();
		$asked  = [
			'charge_id' => (string) $order->get_meta( '_charge_id' ),
			'amount'    => 1000,
			'order_id'  => $order->get_id(),
		];
		$refund = fn (): \WP_REST_Response => $this->rest( 'POST', '/refund', $asked, [ 'Idempotency-Key' => 'first' ] );
		$this->fail_next( 'refund', 'timeout_after' );
		$this->assert_rest_error( $refund(), 504, 'wcpay_outcome_unknown' );
		$this->again( $order )->delete( true );
		$told = $refund();
		$this->assertSame(
			[ 200, 1000 ],
			[ $told->get_status(), $told->get_data()['amount'] ?? null ],
			(string) wp_json_encode( $told->get_data() )
		);
		$this->assertSame( 1000, $this->charge( $order )['amount_refunded'] );
		$this->assertSame( 0, $this->plugin->account()->settlement()->run() );
	}

	/**
	 * The order is deleted while nobody knows, and who asks again names none: that is the same refund, under whatever key.
	 *
	 * @testWith ["first", "first"]
	 *           ["first", "second"]
	 *           [null, null]
	 * @param string|null $second The second request's key.
	 */
	public function test_an_order_that_nobody_named_vanished( ?string $first, ?string $second ): void {
		$order  = $this->order();
		$asked  = [
			'charge_id' => (string) $order->get_meta( '_charge_id' ),
			'amount'    => 1000,
		];
		$refund = fn ( ?string $key ): \WP_REST_Response => $this->rest(
			'POST',
			'/refund',
			$asked,
			null === $key ? [] : [ 'Idempotency-Key' => $key ]
		);
		$this->fail_next( 'refund', 'timeout_after' );
		$this->assert_rest_error( $refund( $first ), 504, 'wcpay_outcome_unknown' );
		$this->again( $order )->delete( true );
		$told = $refund( $second );
		$this->assertSame(
			[ 200, 'true' ],
			[ $told->get_status(), $told->get_headers()['Idempotency-Replayed'] ?? null ],
			(string) wp_json_encode( $told->get_data() )
		);
		$this->assertSame( 1000, $this->charge( $order )['amount_refunded'] );
	}

	/**
	 * While the outcome of a refund is not known, the order's page can ask for more than is left after it: it is refused, and neither takes
	 * the other's place in the order.
	 *
	 * @dataProvider pages
	 */
	public function test_the_orders_page_meets_an_unknown_refund( string $amount ): void {
		$order = $this->order();
		$this->fail_next( 'refund', 'timeout_after' );
		$this->refund( $order, 3000 );
		$made = wc_create_refund(
			[
				'order_id'       => $order->get_id(),
				'amount'         => $amount,
				'refund_payment' => true,
			]
		);
		$this->assertInstanceOf( \WP_Error::class, $made );
		$this->assertSame( 0, $this->plugin->account()->settlement()->run() );
		$this->plugin->account()->event_feed()->catch_up();
		$order = $this->again( $order );
		$this->assertSame( 3000, $this->charge( $order )['amount_refunded'] );
		$this->assertEquals( [ 30.0 ], array_map( static fn ( $refund ): float => (float) $refund->get_amount(), $order->get_refunds() ) );
		$this->assertSame( 'processing', $order->get_status() );
	}

	/** A refund on the order's page settles a capture whose outcome was not known, is refused with what happened, and can then be made. */
	public function test_the_orders_page_settles_a_capture(): void {
		$order = $this->order( [ 'manual' => true ] );
		$this->fail_next( 'capture', 'timeout_after' );
		$params  = [ 'payment_intent_id' => (string) $order->get_meta( '_intent_id' ) ];
		$capture = $this->rest( 'POST', "/orders/{$order->get_id()}/capture_authorization", $params );
		$this->assertSame( 504, $capture->get_status() );
		$refund = static fn (): mixed => wc_create_refund(
			[
				'order_id'       => $order->get_id(),
				'amount'         => '10.00',
				'refund_payment' => true,
			]
		);
		$said   = $refund();
		$this->assertInstanceOf( \WP_Error::class, $said );
		$this->assertStringStartsWith( 'This payment was captured.', $said->get_error_message() );
		$this->assertSame( [ 'processing', 0 ], [ $this->again( $order )->get_status(), count( $this->again( $order )->get_refunds() ) ] );
		$this->assertInstanceOf( \WC_Order_Refund::class, $refund() );
		$this->assertSame( [ 'processing', 1 ], [ $this->again( $order )->get_status(), count( $this->again( $order )->get_refunds() ) ] );
	}

	/**
	 * What a page asks for: as much as the unknown refund, and all of it.
	 *
	 * @return array<string, array{string}>
	 */
	public static function pages(): array {
		return [
			'the same amount' => [ '30.00' ],
			'all'             => [ '50.00' ],
		];
	}

	/**
	 * However late the store looks, it reads.
	 */
	public function test_an_old_unknown_refund_is_not_repeated(): void {
		$order = $this->order();
		$this->fail_next( 'refund', 'timeout_after' );
		$this->refund( $order, 1999 );
		$this->pass( 2 * DAY_IN_SECONDS );
		$this->assertSame( 0, $this->plugin->account()->settlement()->run() );
		$this->assertSame( 1999, $this->charge( $order )['amount_refunded'] );
		$this->assertCount( 1, $this->again( $order )->get_refunds() );
	}
}
