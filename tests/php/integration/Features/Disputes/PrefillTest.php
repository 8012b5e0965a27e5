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

	/** @var array<int, string> Disputes by order. */
	private array $disputes = [];

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
		$found = static fn (
			string $carrier,
			string $number,
			string $date,
			string $source
		): array => [ compact( 'carrier', 'number', 'date', 'source' ) ];
		$list  = '_wc_shipment_tracking_items';
		return [
			'Shipment Tracking'    => [
				$list,
				[ [ 'tracking_provider' => 'usps', 'custom_tracking_provider' => '', 'tracking_number' => '9400', 'date_shipped' => '1771502400' ] ],
				$found( 'usps', '9400', '2026-02-19', 'Shipment Tracking' ),
			],
			'a carrier of its own' => [
				$list,
				[ [ 'tracking_provider' => '', 'custom_tracking_provider' => '<b>Pigeon</b>', 'tracking_number' => 'P-1' ] ],
				$found( 'Pigeon', 'P-1', '', 'Shipment Tracking' ),
			],
			'AfterShip'            => [
				'_aftership_tracking_items',
				[ [ 'slug' => 'dhl', 'tracking_number' => 'JD01' ] ],
				$found( 'dhl', 'JD01', '', 'AfterShip' ),
			],
			'WooCommerce Shipping' => [
				'wc_connect_labels',
				[ [ 'carrier_id' => 'ups', 'tracking' => '1Z', 'created' => 1771502400000 ] ],
				$found( 'ups', '1Z', '2026-02-19', 'WooCommerce Shipping' ),
			],
			'entities'             => [
				$list,
				[ [ 'tracking_provider' => 'Hermes &amp; Sons', 'tracking_number' => 'A&#8211;1 &amp;amp; 2', 'date_shipped' => '2026-02-19 10:00' ] ],
				$found( 'Hermes & Sons', 'A–1 &amp; 2', '2026-02-19', 'Shipment Tracking' ),
			],
			'31 February'          => [
				$list,
				[ [ 'tracking_number' => '9400', 'date_shipped' => '2026-02-31' ] ],
				$found( '', '9400', '', 'Shipment Tracking' ),
			],
			'the year 99999'       => [
				$list,
				[ [ 'tracking_number' => '9400', 'date_shipped' => '99999-01-01' ] ],
				$found( '', '9400', '', 'Shipment Tracking' ),
			],
			'the year 9999'        => [
				$list,
				[ [ 'tracking_number' => '9400', 'date_shipped' => '9999-01-01' ] ],
				$found( '', '9400', '', 'Shipment Tracking' ),
			],
			'seconds of that year' => [
				$list,
				[ [ 'tracking_number' => '9400', 'date_shipped' => '99999999999' ] ],
				$found( '', '9400', '', 'Shipment Tracking' ),
			],
			'more than an integer' => [
				$list,
				[ [ 'tracking_number' => '9400', 'date_shipped' => '99999999999999999999999' ] ],
				$found( '', '9400', '', 'Shipment Tracking' ),
			],
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
		$this->assertSame(
			[ [ '1Z999AA10123456784', 'note' ] ],
			array_map( static fn ( array $each ): array => [ $each['number'], $each['source'] ], $found )
		);
	}

	/** Entities are decoded once, and markup is left out, wherever a text comes from. */
	public function test_texts_are_plain(): void {
		$order = $this->order();
		$order->set_shipping_address_1( '12 Byron &amp; Sons &#039;Road&quot;' );
		$order->set_shipping_city( 'London' );
		foreach ( $order->get_items() as $item ) {
			$item->set_name( '[Sale] Salt &amp; <b>Pepper</b> &#8211; &amp;amp;' );
			$item->save();
		}
		$order->add_order_note( 'Tracking &#35; 123456789012 &amp; 123456789013', 1 );
		$order->save();
		$page = (int) wp_insert_post( [ 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Refunds & "Returns"' ] );
		update_option( 'woocommerce_refund_returns_page_id', $page );
		$known = $this->prefill( $order );
		wp_delete_post( $page, true );
		$this->assertStringContainsString( "12 Byron & Sons 'Road\"\n", $known['shipping_address'] );
		$this->assertSame( [ '123456789012', '123456789013' ], array_column( $known['shipments'], 'number' ) );
		$this->assertSame( 'Refunds & “Returns”', $known['pages']['refund_policy']['title'] );
		$dispute = $this->body( $this->rest( 'GET', '/disputes/' . $this->of( $order ) ) );
		$this->assertSame( [ [ 'product_description' => '[Sale] Salt & Pepper – &amp;' ] ], $dispute['charge']['level3']['line_items'] );
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
		return $this->body( $this->rest( 'GET', '/disputes/' . $this->of( $order ) . '/prefill' ) );
	}

	/** The order's dispute. */
	private function of( WC_Order $order ): string {
		return $this->disputes[ $order->get_id() ] ??= $this->dispute( $order );
	}
}
