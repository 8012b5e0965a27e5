<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Orders;

use Exception;
use MerchantPayments\Orders\OrderSignature;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use WC_Order;

/**
 * While money is only authorized, merchants move the order by hand, bin it or refund it. What becomes of the authorization is told to it
 * all the same, once, and does not move it against their will.
 *
 * @covers \MerchantPayments\Orders\OrderPayment
 */
final class MovedOrdersTest extends PaymentTestCase {

	/**
	 * Where the order was moved, what became of the authorization, and where the order is then.
	 *
	 * @return array<string, array{string, string, string}>
	 */
	public static function moves(): array {
		return [
			'sent, then captured'       => [ 'processing', 'capture', 'processing' ],
			'delivered, then captured'  => [ 'completed', 'capture', 'completed' ],
			'sent, then blocked'        => [ 'processing', 'cancel', 'processing' ],
			'delivered, then expired'   => [ 'completed', 'expire', 'completed' ],
			'canceled, then given back' => [ 'cancelled', 'cancel', 'cancelled' ],
			'canceled, then expired'    => [ 'cancelled', 'expire', 'cancelled' ],
			'refunded, then expired'    => [ 'refunded', 'expire', 'refunded' ],
			'binned, then captured'     => [ 'trash', 'capture', 'trash' ],
			'binned, then given back'   => [ 'trash', 'cancel', 'trash' ],
			'binned, then expired'      => [ 'trash', 'expire', 'trash' ],
			'on hold, then expired'     => [ 'on-hold', 'expire', 'cancelled' ],
		];
	}

	/** @dataProvider moves */
	public function test_the_order_is_told( string $moved, string $event, string $then ): void {
		$order = $this->order( [ 'manual' => true ] );
		if ( 'trash' === $moved ) {
			$this->again( $order )->delete();
		} else {
			$order->update_status( $moved );
		}
		$this->happens( $this->again( $order ), $event );
		$this->plugin->account()->event_feed()->continue_after( null );
		$this->plugin->account()->event_feed()->catch_up();

		$order = $this->again( $order );
		$told  = $this->notes_of( $order, (string) $order->get_meta( '_intent_id' ) );
		$this->assertSame(
			[ $then, 1, 'capture' === $event ? 'succeeded' : 'canceled' ],
			[ $order->get_status(), $told, $order->get_meta( '_intention_status' ) ]
		);
	}

	/**
	 * Another plugin breaks the order before WooCommerce completes it, which WooCommerce keeps to itself: the order is completed when the
	 * store is sound.
	 */
	public function test_an_order_that_woocommerce_could_not_complete(): void {
		$order = $this->order( [ 'manual' => true ] );
		$break = static fn () => throw new Exception( 'Another plugin is broken.' );
		add_action( 'woocommerce_pre_payment_complete', $break );
		$this->assert_rest_error( $this->capture( $order ), 504, 'wcpay_outcome_unknown' );
		remove_action( 'woocommerce_pre_payment_complete', $break );

		$this->assertSame( 0, $this->plugin->account()->settlement()->run() );
		$this->assertSame(
			[ 'processing', 'succeeded' ],
			[ $this->again( $order )->get_status(), $this->again( $order )->get_meta( '_intention_status' ) ]
		);
	}

	/**
	 * A customer tried twice, and both payments are authorized. That one is given back is told to the order and leaves it waiting for the
	 * other; the one that is captured is the order's.
	 */
	public function test_two_authorizations(): void {
		$order  = $this->order( [ 'manual' => true ] );
		$second = $this->authorize_again( $order );
		$third  = $this->authorize_again( $order );
		$this->act( $order, 'cancel', $second['id'] );
		$this->assertSame( [ 'on-hold', 1 ], [ $this->again( $order )->get_status(), $this->notes_of( $order, $second['id'] ) ] );

		$this->act( $order, 'capture', $third['id'] );
		$paid = $this->again( $order );
		$this->assertSame(
			[ 'processing', $third['id'], $third['latest_charge'] ],
			[ $paid->get_status(), $paid->get_meta( '_intent_id' ), $paid->get_meta( '_charge_id' ) ]
		);
		$this->assertSame( 200, $this->refund( $paid, 1000 )->get_status() );
		$this->assertCount( 1, $this->again( $order )->get_refunds() );
	}

	/** Both are captured: the order knows of both. */
	public function test_captured_twice(): void {
		$order  = $this->order( [ 'manual' => true ] );
		$second = $this->authorize_again( $order );
		$this->act( $order, 'capture', $second['id'] );
		$this->act( $order, 'capture', (string) $order->get_meta( '_intent_id' ) );
		$this->assertSame(
			[ 1, 1 ],
			[ $this->notes_of( $order, $second['id'] ), $this->notes_of( $order, (string) $order->get_meta( '_intent_id' ) ) ]
		);
		$this->assertSame( $second['id'], $this->again( $order )->get_meta( '_intent_id' ) );
	}

	/**
	 * A second payment of an order, only authorized.
	 *
	 * @return array<string, mixed> Stripe's intent.
	 */
	private function authorize_again( WC_Order $order ): array {
		return $this->plugin->sandbox()->transport()->request(
			'POST',
			'/v1/payment_intents',
			[
				'amount'         => 5000,
				'currency'       => 'usd',
				'confirm'        => true,
				'payment_method' => 'pm_card_visa',
				'capture_method' => 'manual',
				'metadata'       => [
					'order_id'               => (string) $order->get_id(),
					OrderSignature::METADATA => OrderSignature::of( $order ),
				],
			]
		);
	}

	/** Captures or cancels a payment of an order. */
	private function act( WC_Order $order, string $verb, string $intent ): void {
		$this->assertSame(
			200,
			$this->rest( 'POST', "/orders/{$order->get_id()}/{$verb}_authorization", [ 'payment_intent_id' => $intent ] )->get_status()
		);
	}

	/** How many of an order's notes name a payment. */
	private function notes_of( WC_Order $order, string $intent ): int {
		return count(
			array_filter(
				wc_get_order_notes( [ 'order_id' => $order->get_id() ] ),
				static fn ( object $note ): bool => str_contains( $note->content, $intent )
			)
		);
	}

	/** What becomes of an authorization. */
	private function happens( WC_Order $order, string $event ): void {
		if ( 'expire' === $event ) {
			$this->plugin->sandbox()->clock()->advance( 8 * DAY_IN_SECONDS );
			$this->plugin->account()->event_feed()->catch_up();
			return;
		}
		$this->assertSame( 200, ( 'capture' === $event ? $this->capture( $order ) : $this->cancel( $order ) )->get_status() );
	}
}
