<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Disputes;

use WC_Order;

/**
 * What the store knows already of what an answer needs.
 *
 * @covers \MerchantPayments\Features\Disputes\PrefillController
 * @covers \MerchantPayments\Features\Disputes\OrderShipments
 */
final class PrefillTest extends DisputeTestCase {

	/** Who writes, when the customer was refunded, and where the goods went. */
	public function test_what_the_store_knows(): void {
		update_option( 'woocommerce_store_address', '1 Market Street' );
		update_option( 'woocommerce_store_city', 'Springfield' );
		update_option( 'woocommerce_email_from_address', 'shop@example.com' );
		$order = $this->order();
		$order->set_shipping_first_name( 'Ada' );
		$order->set_shipping_address_1( '12 Byron & Sons Road' );
		$order->set_shipping_city( 'London' );
		$order->save();
		$known = $this->prefill( $order );
		$this->assertStringStartsWith( "1 Market Street\nSpringfield", $known['store']['address'] );
		$this->assertSame( [ 'shop@example.com', '' ], [ $known['store']['email'], $known['store']['phone'] ] );
		$this->assertStringContainsString( "Ada\n12 Byron & Sons Road\n", $known['shipping_address'] );
		$this->assertSame( [ [], [] ], [ $known['refunds'], $known['shipments'] ] );
	}

	/**
	 * Shipment plugins keep their numbers in metas of their own; nonsense in them is left out.
	 *
	 * @dataProvider shipments
	 * @param mixed                       $value    What the plugin wrote.
	 * @param list<array<string, string>> $expected What is found.
	 */
	public function test_tracking_numbers( string $meta, mixed $value, array $expected ): void {
		$order = $this->order();
		$order->update_meta_data( $meta, $value );
		$order->save();
		$this->assertSame( $expected, $this->prefill( $order )['shipments'] );
	}

	/** @return array<string, array{string, mixed, list<array<string, string>>}> */
	public static function shipments(): array {
		$found = static fn ( string $carrier, string $number, string $date, string $source ): array => [ compact( 'carrier', 'number', 'date', 'source' ) ];
		$list  = '_wc_shipment_tracking_items';
		return [
			'Shipment Tracking'    => [ $list, [ [ 'tracking_provider' => 'usps', 'custom_tracking_provider' => '', 'tracking_number' => '9400', 'date_shipped' => '1771502400' ] ], $found( 'usps', '9400', '2026-02-19', 'Shipment Tracking' ) ],
			'a carrier of its own' => [ $list, [ [ 'tracking_provider' => '', 'custom_tracking_provider' => '<b>Pigeon</b>', 'tracking_number' => 'P-1' ] ], $found( 'Pigeon', 'P-1', '', 'Shipment Tracking' ) ],
			'AfterShip'            => [ '_aftership_tracking_items', [ [ 'slug' => 'dhl', 'tracking_number' => 'JD01' ] ], $found( 'dhl', 'JD01', '', 'AfterShip' ) ],
			'WooCommerce Shipping' => [ 'wc_connect_labels', [ [ 'carrier_id' => 'ups', 'tracking' => '1Z', 'created' => 1771502400000 ] ], $found( 'ups', '1Z', '2026-02-19', 'WooCommerce Shipping' ) ],
			'no list'              => [ $list, 'nonsense', [] ],
			'no number'            => [ $list, [ [ 'tracking_number' => [ 'x' ] ], 'x', [ 'tracking_number' => ' ' ] ], [] ],
		];
	}

	/** Without a shipment plugin, numbers are in notes to the customer; others' notes count for nothing. */
	public function test_tracking_numbers_in_notes(): void {
		$order = $this->order();
		$order->add_order_note( 'Sent! Tracking number: 1Z999AA10123456784, thank you.', 1 );
		$order->add_order_note( 'We are tracking your order closely.', 1 );
		$order->add_order_note( 'Tracking number: INTERNAL123', 0 );
		$found = $this->prefill( $order )['shipments'];
		$this->assertSame( [ [ '1Z999AA10123456784', 'note' ] ], array_map( static fn ( array $each ): array => [ $each['number'], $each['source'] ], $found ) );
	}

	/** A dispute without an order has an answer, too; one that is none has not, and makes no call. */
	public function test_without_an_order(): void {
		$order = $this->order();
		$id    = $this->dispute( $order );
		$order->delete( true );
		$known = $this->body( $this->rest( 'GET', "/disputes/$id/prefill" ) );
		$this->assertSame( [ '', [], [] ], [ $known['shipping_address'], $known['refunds'], $known['shipments'] ] );
		$this->assert_rest_error( $this->rest( 'GET', '/disputes/dp_unknown/prefill' ), 404, 'resource_missing', 'id' );
		$this->assert_rest_error( $this->rest( 'GET', '/disputes/a.b/prefill' ), 400, 'wcpay_route_validation_failure', 'id' );
	}

	/** The platform is away: the letter has a placeholder then. */
	public function test_without_the_platform(): void {
		$id = $this->dispute( $this->order() );
		$this->fail_next( 'read', 'timeout_before' );
		$this->assertSame( 200, $this->rest( 'GET', "/disputes/$id/prefill" )->get_status() );
	}

	/** @return array<string, mixed> */
	private function prefill( WC_Order $order ): array {
		return $this->body( $this->rest( 'GET', '/disputes/' . $this->dispute( $order ) . '/prefill' ) );
	}
}
