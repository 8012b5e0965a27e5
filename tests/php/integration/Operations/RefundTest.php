<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Operations;

use Exception;
use MerchantPayments\Platform\Exception\Conflict;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use WP_Error;

/**
 * Money goes back once, and order, ledger and platform tell the same.
 *
 * @covers \MerchantPayments\Payments\Refund
 * @covers \MerchantPayments\Checkout\Gateway
 */
final class RefundTest extends PaymentTestCase {

	/**
	 * Amounts of two, no and three decimals.
	 *
	 * @return array<string, array{int, string}>
	 */
	public static function money(): array {
		return [
			'two decimals'   => [ 5099, 'usd' ],
			'no decimals'    => [ 5000, 'jpy' ],
			'three decimals' => [ 12340, 'kwd' ],
		];
	}

	/**
	 * Everything goes back.
	 *
	 * @dataProvider money
	 * @param string $currency ISO code.
	 */
	public function test_a_full_refund( int $amount, string $currency ): void {
		$order    = $this->order(
			[
				'amount'   => $amount,
				'currency' => $currency,
			]
		);
		$stock    = $this->stock( $order );
		$response = $this->refund( $order, $amount );

		$this->assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		$order = $this->again( $order );
		$this->assertSame( 'refunded', $order->get_status() );
		$this->assertEquals( 0, $order->get_remaining_refund_amount() );
		$this->assertCount( 1, $order->get_refunds() );
		$this->assertSame( $stock + 2, $this->stock( $order ), 'The goods are back on the shelf.' );
		$this->assertSame( $amount, $this->charge( $order )['amount_refunded'] );
		$this->assertSame( [ 'charge', 'refund' ], $this->ledger( $order ), 'The list has it at once.' );
	}

	/** Two merchants look at the same payment and refund a part of it: the second one is told, and decides again by what is left. */
	public function test_what_the_dialog_showed_has_changed(): void {
		$order  = $this->order();
		$refund = fn ( string $key, int $shown ): \WP_REST_Response => $this->rest(
			'POST',
			'/refund',
			[
				'charge_id'       => (string) $order->get_meta( '_charge_id' ),
				'amount'          => 1000,
				'amount_refunded' => $shown,
			],
			[ 'Idempotency-Key' => $key ]
		);
		$this->assertSame( 200, $refund( 'one', 0 )->get_status() );
		$second = $refund( 'two', 0 );
		$this->assert_rest_error( $second, 409, 'wcpay_refund_changed' );
		$this->assertSame( 1000, $second->get_data()['data']['amount_refunded'] );
		$this->assertSame( 1000, $this->charge( $order )['amount_refunded'] );
		$this->assertSame( 200, $refund( 'three', 1000 )->get_status() );
		$this->assertSame( 2000, $this->charge( $order )['amount_refunded'] );
	}

	/** Two shops share an account, and each refunds the refund of its own that has the number 55: the platform sees two requests. */
	public function test_two_shops_of_one_account(): void {
		$shops = [ $this->order(), $this->order() ];
		foreach ( $shops as $order ) {
			$this->assertSame( 200, $this->refund( $order, 1000, [ 'Idempotency-Key' => 'order-refund:55' ] )->get_status() );
			// The other shop has a database of its own.
			$this->plugin->database()->run( "DELETE FROM {$this->plugin->database()->table( 'operations' )}" );
		}
		$this->assertSame( [ 1000, 1000 ], array_map( fn ( \WC_Order $order ): int => $this->charge( $order )['amount_refunded'], $shops ) );
	}

	/** Two parts, and what is left. */
	public function test_parts(): void {
		$order = $this->order();
		$this->assertSame( 200, $this->refund( $order, 1999 )->get_status() );
		$this->assertSame( 200, $this->refund( $order, 1001 )->get_status() );
		$this->assert_rest_error( $this->refund( $order, 2001 ), 400, 'wcpay_refund_invalid_amount', 'amount' );
		$order = $this->again( $order );
		$this->assertSame( 'processing', $order->get_status() );
		$this->assertEquals( 20, $order->get_remaining_refund_amount() );
		$this->assertCount( 2, $order->get_refunds() );
	}

	/** A second click. */
	public function test_the_same_request_twice_is_one_refund(): void {
		$order  = $this->order();
		$first  = $this->refund( $order, 1000 );
		$second = $this->refund( $order, 1000 );
		$this->assertSame( $first->get_data(), $second->get_data() );
		$this->assertSame( 'true', $second->get_headers()['Idempotency-Replayed'] ?? null );
		$this->assertSame( 1000, $this->charge( $order )['amount_refunded'] );
		$this->assertCount( 1, $this->again( $order )->get_refunds() );
	}

	/** Keys are the client's word for "the same". */
	public function test_keys(): void {
		$order = $this->order();
		$ids   = array_map(
			fn ( string $key ): string => $this->refund( $order, 1000, [ 'Idempotency-Key' => $key ] )->get_data()['id'],
			[ 'a', 'b', 'b' ]
		);
		$this->assertNotSame( $ids[0], $ids[1] );
		$this->assertSame( $ids[1], $ids[2] );
		$this->assertSame( 2000, $this->charge( $order )['amount_refunded'] );
		$this->assert_rest_error(
			$this->refund( $order, 500, [ 'Idempotency-Key' => 'b' ] ),
			422,
			'wcpay_idempotency_key_reused',
			'Idempotency-Key'
		);
		foreach ( [ '', 'ü', 'a b', str_repeat( 'k', 256 ) ] as $bad ) {
			$this->assert_rest_error(
				$this->refund( $order, 500, [ 'Idempotency-Key' => $bad ] ),
				400,
				'wcpay_invalid_idempotency_key',
				'Idempotency-Key'
			);
		}
	}

	/**
	 * Nothing was sent: nothing happened, and the key is free.
	 * Not over HTTP: no single connection can be refused.
	 *
	 * @group sandbox-only
	 */
	public function test_a_platform_that_is_away_or_busy(): void {
		$order = $this->order();
		foreach ( [ [ 'drop', 503, 'wcpay_http_request_failed' ], [ '429', 429, 'rate_limit' ] ] as [ $mode, $status, $code ] ) {
			$this->fail_next( 'refund', $mode );
			$this->assert_rest_error( $this->refund( $order, 5000, [ 'Idempotency-Key' => 'k' ] ), $status, $code );
			$this->assertCount( 0, $this->again( $order )->get_refunds() );
		}
		$refused = $this->plugin->account()->refund()->refused( [], new Conflict( 'It changed meanwhile.', 'changed' ) );
		$this->assertSame(
			[ 'wcpay_refund_payment_failed', Reason::Conflict, 'The payments platform refused the refund.' ],
			$refused instanceof Refusal ? [ $refused->error_code, $refused->reason, $refused->getMessage() ] : []
		);
		$this->assertSame( 200, $this->refund( $order, 5000, [ 'Idempotency-Key' => 'k' ] )->get_status() );
	}

	/** @group sandbox-only */
	public function test_a_payment_that_the_customers_bank_has_not_made_yet(): void {
		$debit  = [ 'payment_method_data' => [ 'type' => 'sepa_debit' ] ];
		$order  = ( new PaymentShop( $this->plugin ) )->order(
			[
				'late'     => $debit,
				'currency' => 'eur',
			]
		);
		$answer = $this->refund( $order, 5000 );
		$this->assert_rest_error( $answer, 400, 'wcpay_refund_payment_failed' );
		$this->assertStringContainsString( 'before it\'s completed', $answer->get_data()['message'] );
	}

	/** A refund made at the platform is the order's, too. */
	public function test_a_refund_from_elsewhere(): void {
		$order  = $this->order();
		$refund = $this->plugin->account()->transport()->request(
			'POST',
			'/v1/refunds',
			[
				'charge' => $order->get_meta( '_charge_id' ),
				'amount' => 1500,
			]
		);
		$this->plugin->account()->event_feed()->catch_up();
		$this->plugin->account()->event_feed()->catch_up();
		$refunds = $this->again( $order )->get_refunds();
		$this->assertCount( 1, $refunds );
		$this->assertSame( $refund['id'], $refunds[0]->get_meta( '_merchant_payments_refund_id' ) );
		$this->assertSame( '15', wc_format_decimal( $refunds[0]->get_amount(), false, true ) );
	}

	/** The order's own page refunds with us; each of its refunds once. */
	public function test_the_orders_own_page(): void {
		$order = $this->order();
		foreach ( [ 1, 2 ] as $ignored ) {
			$made = wc_create_refund(
				[
					'order_id'       => $order->get_id(),
					'amount'         => '10.00',
					'refund_payment' => true,
				]
			);
			$this->assertNotWPError( $made );
		}
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( 2000, $this->charge( $order )['amount_refunded'] );
		$this->assertCount( 2, $this->again( $order )->get_refunds() );
	}

	/**
	 * Another plugin fails after the gateway has paid: WooCommerce throws its refund away and says that it failed. The order gets it back; who
	 * asks again before that does not refund twice.
	 *
	 * @testWith [false]
	 *           [true]
	 */
	public function test_a_paid_refund_that_woocommerce_throws_away( bool $again ): void {
		$order  = $this->order();
		$refund = static fn () => wc_create_refund(
			[
				'order_id'       => $order->get_id(),
				'amount'         => '10.00',
				'refund_payment' => true,
			]
		);
		$break  = static fn () => throw new Exception( 'Another plugin is broken.' );
		add_action( 'woocommerce_refund_created', $break );
		$this->assertInstanceOf( WP_Error::class, $refund() );
		remove_action( 'woocommerce_refund_created', $break );
		$this->assertSame( [ 1000, 0 ], [ $this->charge( $order )['amount_refunded'], count( $this->again( $order )->get_refunds() ) ] );

		if ( $again ) {
			$this->assertInstanceOf( WP_Error::class, $refund() );
		}
		$this->assertSame( 0, $this->plugin->account()->settlement()->run() );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( [ 1000, 1 ], [ $this->charge( $order )['amount_refunded'], count( $this->again( $order )->get_refunds() ) ] );
		$this->assertNotWPError( $refund() );
		$this->assertSame( [ 2000, 2 ], [ $this->charge( $order )['amount_refunded'], count( $this->again( $order )->get_refunds() ) ] );
	}

	/** The money comes back: the order says so. */
	public function test_a_refund_that_fails_later(): void {
		$order = $this->order();
		$this->plugin->sandbox()->transport()->request(
			'POST',
			'/v1/refunds',
			[
				'charge'  => $order->get_meta( '_charge_id' ),
				'sandbox' => [
					'outcome'        => 'failed',
					'failure_reason' => 'lost_or_stolen_card',
					'after'          => 60,
				],
			]
		);
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( 'refunded', $this->again( $order )->get_status() );
		$this->plugin->sandbox()->clock()->advance( 120 );
		$this->plugin->account()->event_feed()->catch_up();
		$order = $this->again( $order );
		$this->assertCount( 0, $order->get_refunds() );
		$this->assertSame( 'processing', $order->get_status() );
	}

	/**
	 * A refund that came back is none: the same can be asked for again on the same day, without a key, too, and its second click is still one.
	 * Not over HTTP: the sandbox's clock is moved.
	 *
	 * @group sandbox-only
	 */
	public function test_a_refund_that_came_back_can_be_repeated(): void {
		$order = $this->order( [ 'method' => 'pm_card_pendingRefund' ] );
		$first = $this->refund( $order, 5000 )->get_data()['id'];
		$this->plugin->account()->transport()->request( 'POST', "/v1/refunds/$first/cancel" );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( [ 0, [] ], [ $this->charge( $order )['amount_refunded'], $this->again( $order )->get_refunds() ] );
		$this->plugin->sandbox()->clock()->advance( HOUR_IN_SECONDS );

		$again = $this->refund( $order, 5000 );
		$this->assertSame( 200, $again->get_status() );
		$this->assertNotSame( $first, $again->get_data()['id'] );
		$this->assertSame( $again->get_data(), $this->refund( $order, 5000 )->get_data() );
		$this->assertSame( 5000, $this->charge( $order )['amount_refunded'] );
		$this->assertCount( 1, $this->again( $order )->get_refunds() );
	}

	/** What cannot be refunded. */
	public function test_refusals(): void {
		$order = $this->order();
		$other = $this->order();
		$asked = [
			'charge_id' => (string) $order->get_meta( '_charge_id' ),
			'amount'    => 100,
		];
		$this->assert_rest_error( $this->rest( 'POST', '/refund', [ 'charge_id' => 'ch_unknown' ] + $asked ), 404, 'resource_missing' );
		$this->assert_rest_error(
			$this->rest( 'POST', '/refund', [ 'charge_id' => '../accounts' ] + $asked ),
			400,
			'rest_invalid_param',
			'charge_id'
		);
		$this->assert_rest_error( $this->rest( 'POST', '/refund', [ 'amount' => 0 ] + $asked ), 400, 'rest_invalid_param', 'amount' );
		$this->assert_rest_error( $this->rest( 'POST', '/refund', [ 'reason' => 'because' ] + $asked ), 400, 'rest_invalid_param', 'reason' );
		foreach ( [ -1, 'x', 1000000000000000000, '99999999999999999999' ] as $no_order ) {
			$this->assert_rest_error(
				$this->rest( 'POST', '/refund', [ 'order_id' => $no_order ] + $asked ),
				400,
				'rest_invalid_param',
				'order_id'
			);
		}
		$this->assert_rest_error(
			$this->rest( 'POST', '/refund', [ 'order_id' => 999999999 ] + $asked ),
			404,
			'wcpay_refund_missing_order',
			'order_id'
		);
		$this->assert_rest_error(
			$this->rest( 'POST', '/refund', [ 'order_id' => $other->get_id() ] + $asked ),
			409,
			'wcpay_refund_charge_order_mismatch'
		);
		add_filter( 'merchant_payments_may_act', '__return_false' );
		$this->assert_rest_error( $this->refund( $order, 100 ), 403, 'wcpay_action_forbidden' );
		remove_filter( 'merchant_payments_may_act', '__return_false' );
		$this->assertSame( 0, $this->charge( $order )['amount_refunded'] );
	}

	/** Checks that WooCommerce did what it was asked. */
	private function assertNotWPError( mixed $made ): void { // phpcs:ignore WordPress.NamingConventions.ValidFunctionName.MethodNameInvalid -- Named as WordPress's own test suite names it.
		$this->assertFalse( is_wp_error( $made ), is_wp_error( $made ) ? $made->get_error_message() : '' );
	}

	/** What other code prints while an order changes, half a mail for example, does not spoil the answer. */
	public function test_what_others_print(): void {
		$level = ob_get_level();
		add_action(
			'woocommerce_order_refunded',
			static function (): void {
				echo '<!DOCTYPE html>';
				ob_start();
				echo 'Half a mail';
			}
		);
		$this->assertSame( 200, $this->refund( $this->order(), 1000 )->get_status() );
		$this->assertSame( $level, ob_get_level() );
		$this->expectOutputString( '' );
	}
}
