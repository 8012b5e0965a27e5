<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\PendingOperations;

use MerchantPayments\Checkout\Gateway;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use WC_Order;

/**
 * What is not known yet, on all subjects, and a look at it that does not wait for the job.
 *
 * @covers \MerchantPayments\Features\PendingOperations\PendingOperationsController
 * @covers \MerchantPayments\Operations\PendingOperations
 */
final class PendingOperationsTest extends PaymentTestCase {

	/** The list names what waits; a look settles one subject and leaves the others. */
	public function test_a_look(): void {
		$orders = [ $this->order(), $this->order() ];
		$this->fail_next( 'refund', 'timeout_after', 2 );
		foreach ( $orders as $order ) {
			$this->refund( $order, 1000 );
		}
		$this->assertEqualsCanonicalizing(
			array_map( self::subject( ... ), $orders ),
			$this->subjects( $this->rest( 'GET', '/pending_operations' ) )
		);

		$left = $this->rest( 'POST', '/pending_operations/look', [ 'subject' => self::subject( $orders[0] ) ] );
		$this->assertSame( [ self::subject( $orders[1] ) ], $this->subjects( $left ) );
		$this->assertCount( 1, $this->again( $orders[0] )->get_refunds() );
		$this->assertCount( 0, $this->again( $orders[1] )->get_refunds() );
	}

	/** A look at what never arrived sends nothing, however often; a draft holds nothing up. */
	public function test_a_look_sends_nothing(): void {
		$order = $this->order();
		$this->fail_next( 'refund', 'timeout_before' );
		$this->refund( $order, 1000 );
		foreach ( [ 0, 130, 20, 20 ] as $seconds ) {
			$this->pass( $seconds );
			$left = $this->subjects( $this->rest( 'POST', '/pending_operations/look', [ 'subject' => self::subject( $order ) ] ) );
		}
		$this->assertSame( [], $left );
		$this->assertSame( 0, $this->charge( $order )['amount_refunded'] );
	}

	/** The platform can't be read: it is still unknown, and the answer says so. */
	public function test_a_look_that_fails(): void {
		$order = $this->order();
		$this->fail_next( 'refund', 'timeout_after' );
		$this->refund( $order, 1000 );
		$this->fail_next( 'read', '500' );
		$look = fn (): array => $this->subjects( $this->rest( 'POST', '/pending_operations/look', [ 'subject' => self::subject( $order ) ] ) );
		$this->assertSame( [ [ self::subject( $order ) ], [] ], [ $look(), $look() ] );
	}

	/** What no subject looks like. */
	public function test_bad_subjects(): void {
		foreach ( [ '', 'payment', 'payment:', 'order:1', 'payment:a b', "payment:pi_1\n", str_repeat( 'a', 500 ) ] as $subject ) {
			$this->assert_rest_error(
				$this->rest( 'POST', '/pending_operations/look', [ 'subject' => $subject ] ),
				400,
				'rest_invalid_param',
				'subject'
			);
		}
		$this->assert_rest_error( $this->rest( 'POST', '/pending_operations/look' ), 400, 'rest_missing_callback_param' );
		$this->assertSame( 200, $this->rest( 'POST', '/pending_operations/look', [ 'subject' => 'payment:pi_unknown' ] )->get_status() );
	}

	/** WooCommerce's own refund of the order waits, too. */
	public function test_the_orders_page_waits(): void {
		$order   = $this->order();
		$gateway = WC()->payment_gateways()->payment_gateways()['merchant_payments'];
		$this->assertInstanceOf( Gateway::class, $gateway );
		$this->assertTrue( $gateway->can_refund_order( $order ) );
		$this->fail_next( 'refund', 'timeout_after' );
		$this->refund( $order, 1000 );
		$this->assertFalse( $gateway->can_refund_order( $order ) );
		$this->plugin->account()->settlement()->run();
		$this->assertTrue( $gateway->can_refund_order( $order ) );
	}

	private static function subject( WC_Order $order ): string {
		return 'payment:' . $order->get_meta( '_intent_id' );
	}

	/**
	 * The subjects of an answer.
	 *
	 * @return list<string>
	 */
	private function subjects( \WP_REST_Response $answer ): array {
		$this->assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		return array_column( $this->body( $answer )['data'], 'subject' );
	}
}
