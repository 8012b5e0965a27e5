<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Rest;

use MerchantPayments\Orders\OrderDetails;
use MerchantPayments\Orders\OrderLinks;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use WC_Order;

/**
 * What details pages show of an order.
 *
 * @covers \MerchantPayments\Orders\OrderDetails
 * @covers \MerchantPayments\Orders\OrderLinks
 */
final class OrderDetailsTest extends IntegrationTestCase {

	/** Who ordered what, and from where. */
	public function test_details(): void {
		$user  = $this->act_as( 'administrator' );
		$order = $this->order();
		$order->set_customer_id( $user );
		$order->set_billing_first_name( 'Ada' );
		$order->set_billing_last_name( 'Lovelace' );
		$order->set_billing_email( 'ada@store.example' );
		$order->set_customer_ip_address( '203.0.113.7' );
		$order->update_meta_data( OrderPayment::FRAUD_OUTCOME, 'review' );
		$order->save();

		$this->assertSame(
			[
				'id'                     => $order->get_id(),
				'number'                 => $order->get_order_number(),
				'url'                    => $order->get_edit_order_url(),
				'customer_url'           => get_edit_user_link( $user ),
				'customer_name'          => 'Ada Lovelace',
				'customer_email'         => 'ada@store.example',
				'fraud_meta_box_type'    => 'review',
				'ip_address'             => '203.0.113.7',
				'suggested_product_type' => null,
			],
			OrderDetails::of( $order )
		);
		$this->assertNull( OrderDetails::of( null ) );
	}

	/** Where WooCommerce Subscriptions is active, an order leads to its subscriptions, in lists, too. */
	public function test_subscriptions(): void {
		$order = $this->order();
		$order->update_meta_data( PaymentOrders::INTENT, 'pi_1' );
		$order->save();
		$command = [ PHP_BINARY, '-d', 'display_errors=stderr', __DIR__ . '/order-subscriptions.php', ABSPATH, (string) $order->get_id() ];
		exec( implode( ' ', array_map( 'escapeshellarg', $command ) ), $lines, $code );
		$this->assertSame( 0, $code, implode( "\n", $lines ) );
		[ $details, $rows ] = json_decode( (string) end( $lines ), true, 512, JSON_THROW_ON_ERROR );
		$this->assertSame( [ [ $details['number'], $details['url'] ] ], array_map( 'array_values', $details['subscriptions'] ) );
		$this->assertTrue( rest_validate_value_from_schema( $details, OrderDetails::schema() ) );
		$this->assertSame( $details['subscriptions'], $rows['pi_1']['subscriptions'] );
		$this->assertTrue( rest_validate_value_from_schema( $rows['pi_1'], OrderLinks::schema() ) );
	}

	private function order(): WC_Order {
		$order = wc_create_order();
		$this->assertInstanceOf( WC_Order::class, $order );
		return $order;
	}
}
