<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Contract\WooCommerce;

use MerchantPayments\Tests\Integration\IntegrationTestCase;
use WC_Order;
use WC_Order_Item_Product;
use WC_Order_Refund;
use WC_Payment_Gateway;
use WC_Product_Simple;
use WP_Error;

/** The same facts on the stand-in and on the real WooCommerce. */
final class RefundsTest extends IntegrationTestCase {

	/**
	 * What the gateway was asked to give back: order, amount, reason.
	 *
	 * @var list<array{int, string|null, string}>
	 */
	public static array $asked = [];

	/** Adds a gateway that gives everything back but what has the reason "refuse". */
	protected function set_up(): void {
		parent::set_up();
		self::$asked = [];
		$gateway     = new class() extends WC_Payment_Gateway {

			/** A gateway with an id. */
			public function __construct() {
				$this->id       = 'contract';
				$this->title    = 'Contract';
				$this->supports = [ 'products', 'refunds' ];
			}

			/**
			 * Takes down what it is asked.
			 *
			 * @param int         $order_id Order.
			 * @param string|null $amount   Amount.
			 * @param string      $reason   Reason.
			 * @return bool|WP_Error
			 */
			public function process_refund( $order_id, $amount = null, $reason = '' ) {
				RefundsTest::$asked[] = [ (int) $order_id, $amount, $reason ];
				return 'refuse' === $reason ? new WP_Error( 'refused', 'No money.' ) : true;
			}
		};
		add_filter( 'woocommerce_payment_gateways', fn ( array $gateways ): array => [ ...$gateways, $gateway ] );
		WC()->payment_gateways()->init();
	}

	/** A part: paid back by the gateway, on the shelf again, and the rest is known. */
	public function test_a_part(): void {
		[ $order, $product ] = $this->paid_order();

		$item   = (int) array_key_first( $order->get_items() );
		$refund = wc_create_refund(
			[
				'order_id'       => $order->get_id(),
				'amount'         => '10',
				'reason'         => 'Broken',
				'line_items'     => [
					$item => [
						'qty'          => 1,
						'refund_total' => '10',
					],
				],
				'refund_payment' => true,
				'restock_items'  => true,
			]
		);
		$this->assertInstanceOf( WC_Order_Refund::class, $refund );
		$this->assertSame(
			[ '10', '-10.00', 'Broken', true, $order->get_id() ],
			[ $refund->get_amount(), $refund->get_total(), $refund->get_reason(), $refund->get_refunded_payment(), $refund->get_parent_id() ]
		);
		$this->assertSame( [ [ $order->get_id(), '10', 'Broken' ] ], self::$asked );
		$order = wc_get_order( $order->get_id() );
		$this->assertInstanceOf( WC_Order::class, $order );
		$this->assertSame( 'processing', $order->get_status() );
		$this->assertEquals(
			[ 10, 29.98, 1, -1 ],
			[
				$order->get_total_refunded(),
				(float) $order->get_remaining_refund_amount(),
				count( $order->get_refunds() ),
				$order->get_qty_refunded_for_item( $item ),
			]
		);
		$this->assertSame( 9, ( new WC_Product_Simple( $product ) )->get_stock_quantity(), 'Ten, less two sold, and one back.' );
	}

	/** All of it: the order is refunded, too. */
	public function test_all(): void {
		[ $order ] = $this->paid_order();
		wc_create_refund(
			[
				'order_id' => $order->get_id(),
				'amount'   => $order->get_total(),
			]
		);
		$order = wc_get_order( $order->get_id() );
		$this->assertInstanceOf( WC_Order::class, $order );
		$this->assertSame( [ 'refunded', '0.00' ], [ $order->get_status(), $order->get_remaining_refund_amount() ] );
	}

	/** An order that is set to refunded by hand gets a refund that no gateway paid. */
	public function test_by_hand(): void {
		[ $order ] = $this->paid_order();
		$order->update_status( 'refunded' );
		$refunds = wc_get_orders(
			[
				'type'   => 'shop_order_refund',
				'parent' => $order->get_id(),
			]
		);
		$this->assertIsArray( $refunds );
		$this->assertCount( 1, $refunds );
		$this->assertInstanceOf( WC_Order_Refund::class, $refunds[0] );
		$this->assertSame( [ 'Order fully refunded.', false ], [ $refunds[0]->get_reason(), (bool) $refunds[0]->get_refunded_payment() ] );
		$this->assertSame( [], self::$asked );
	}

	/** A refusal leaves nothing behind. */
	public function test_refusals(): void {
		[ $order ] = $this->paid_order();
		$refuse    = fn ( array $args ): string => ( static function ( $result ): string {
			self::assertInstanceOf( WP_Error::class, $result );
			return $result->get_error_message();
		} )( wc_create_refund( $args + [ 'order_id' => $order->get_id() ] ) );
		$this->assertSame( 'Invalid refund amount.', $refuse( [ 'amount' => 1000 ] ) );
		$this->assertSame( 'Invalid refund amount.', $refuse( [ 'amount' => -1 ] ) );
		$this->assertSame( 'Invalid order ID.', $refuse( [ 'order_id' => 999999999 ] ) );
		$this->assertSame(
			'No money.',
			$refuse(
				[
					'amount'         => 1,
					'reason'         => 'refuse',
					'refund_payment' => true,
				]
			)
		);
		$order = wc_get_order( $order->get_id() );
		$this->assertInstanceOf( WC_Order::class, $order );
		$this->assertEquals( [ 0, 0 ], [ count( $order->get_refunds() ), $order->get_total_refunded() ] );
	}

	/**
	 * An order of two lamps that is paid.
	 *
	 * @return array{WC_Order, int} The order and the product's id.
	 */
	private function paid_order(): array {
		$product = new WC_Product_Simple();
		$product->set_name( 'Lamp' );
		$product->set_regular_price( '19.99' );
		$product->set_manage_stock( true );
		$product->set_stock_quantity( 10 );
		$product->save();
		$item = new WC_Order_Item_Product();
		$item->set_product( $product );
		$item->set_quantity( 2 );
		$item->set_total( '39.98' );
		$order = new WC_Order();
		$order->add_item( $item );
		$order->set_payment_method( 'contract' );
		$order->calculate_totals();
		$order->payment_complete( 'ch_contract' );
		$read = wc_get_order( $order->get_id() );
		$this->assertInstanceOf( WC_Order::class, $read );
		return [ $read, $product->get_id() ];
	}
}
