<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Contract\WooCommerce;

use Automattic\WooCommerce\Utilities\OrderUtil;
use Exception;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use WC_Data_Exception;
use WC_DateTime;
use WC_Order;
use WC_Order_Item_Fee;
use WC_Order_Item_Product;
use WC_Order_Item_Shipping;

/** The same facts on the stand-in and on the real WooCommerce: a difference shows here before it hides in a page. */
final class OrdersTest extends IntegrationTestCase {

	/** A new order is pending, in the store's currency, and knows the moment. */
	public function test_a_new_order(): void {
		$order = wc_create_order( [ 'created_via' => 'test' ] );
		$this->assertInstanceOf( WC_Order::class, $order );
		$this->assertSame(
			[ 'pending', 'USD', 'test', 'shop_order' ],
			[ $order->get_status(), $order->get_currency(), $order->get_created_via(), $order->get_type() ]
		);
		$this->assertSame( (string) $order->get_id(), $order->get_order_number() );
		$this->assertInstanceOf( WC_DateTime::class, $order->get_date_created() );
		$this->assertNull( $order->get_date_paid() );
		$this->assertTrue( OrderUtil::custom_orders_table_usage_is_enabled() );
		$this->assertSame( 'shop_order_placehold', get_post_type( $order->get_id() ), 'No order and no page share an id.' );
	}

	/** Items, totals, addresses and meta data come back as they were saved. */
	public function test_it_comes_back(): void {
		$order = wc_get_order( $this->order_with_items() );
		$this->assertInstanceOf( WC_Order::class, $order );
		$this->assertSame( [ '42.98', '5', '4' ], [ $order->get_total(), $order->get_shipping_total(), $order->get_discount_total() ] );
		$items = array_values( $order->get_items() );
		$this->assertInstanceOf( WC_Order_Item_Product::class, $items[0] );
		$this->assertSame(
			[ 'Lamp', 2, '35.98', '39.98', 'Green' ],
			[ $items[0]->get_name(), $items[0]->get_quantity(), $items[0]->get_total(), $items[0]->get_subtotal(), $items[0]->get_meta( 'Colour' ) ]
		);
		$this->assertSame(
			[ 17.99, 3 ],
			[ $order->get_item_total( $items[0] ), count( $order->get_items( [ 'line_item', 'fee', 'shipping' ] ) ) ]
		);
		$this->assertSame( 'Grace Hopper', $order->get_formatted_billing_full_name() );
		$this->assertSame( 'Grace Hopper<br/>1 Road<br/>Arlington, VA 22201', $order->get_formatted_billing_address() );
		$this->assertSame(
			[ 'pi_1', [ 'a' => 1 ], '', [] ],
			[ $order->get_meta( '_intent_id' ), $order->get_meta( 'list' ), $order->get_meta( 'none' ), $order->get_meta( 'none', false ) ]
		);
		$this->assertSame( admin_url( 'admin.php?page=wc-orders&action=edit&id=' . $order->get_id() ), $order->get_edit_order_url() );
	}

	/** Meta data is changed and removed when the order is saved. */
	public function test_meta_data_changes(): void {
		$id    = $this->order_with_items();
		$order = $this->read( $id );
		$order->update_meta_data( '_intent_id', 'pi_2' );
		$order->delete_meta_data( 'list' );
		$order->save();
		$this->assertSame( [ 'pi_2', '' ], [ $this->read( $id )->get_meta( '_intent_id' ), $this->read( $id )->get_meta( 'list' ) ] );
	}

	/** A payment makes it processing or, without products to send, completed; a second one changes nothing. */
	public function test_a_payment(): void {
		$id    = $this->order_with_items();
		$order = $this->read( $id );
		$this->assertTrue( $order->payment_complete( 'ch_1' ) );
		$order->payment_complete( 'ch_2' );
		$order = $this->read( $id );
		$this->assertSame( [ 'completed', 'ch_1', true ], [ $order->get_status(), $order->get_transaction_id(), $order->is_paid() ] );
		$this->assertInstanceOf( WC_DateTime::class, $order->get_date_paid() );
	}

	/** A change of status is announced in one order and noted. */
	public function test_a_status_changes(): void {
		$order = $this->read( $this->order_with_items() );
		$heard = [];
		foreach ( [
			'woocommerce_order_status_failed',
			'woocommerce_order_status_pending_to_failed',
			'woocommerce_order_status_changed',
		] as $hook ) {
			add_action(
				$hook,
				static function () use ( &$heard, $hook ): void {
					$heard[] = $hook;
				}
			);
		}
		$order->update_status( 'wc-failed', 'Card declined.' );
		$this->assertSame( 'failed', $order->get_status() );
		$this->assertSame(
			[ 'woocommerce_order_status_failed', 'woocommerce_order_status_pending_to_failed', 'woocommerce_order_status_changed' ],
			$heard
		);
		$notes = wc_get_order_notes( [ 'order_id' => $order->get_id() ] );
		$this->assertSame( 'Card declined. Order status changed from Pending payment to Failed.', $notes[0]->content );
		$this->assertSame( 'system', $notes[0]->added_by );
		$order->update_status( 'nonsense' );
		$this->assertSame( 'pending', $order->get_status(), 'An unknown status is pending.' );
	}

	/** Notes belong to their order and to nobody's comments. */
	public function test_notes(): void {
		$order = $this->read( $this->order_with_items() );
		$order->add_order_note( 'To the <b>customer</b>', 1 );
		$order->add_order_note( 'By me', 0, true );
		$notes = wc_get_order_notes( [ 'order_id' => $order->get_id() ] );
		$this->assertSame( [ 'By me', 'To the <b>customer</b>' ], array_column( $notes, 'content' ) );
		$this->assertSame( [ false, true ], array_column( $notes, 'customer_note' ) );
		$this->assertSame( wp_get_current_user()->display_name, $notes[0]->added_by );
		$this->assertSame( [], get_comments( [ 'post_id' => $order->get_id() ] ) );
	}

	/** Orders are found by id (post__in; WooCommerce overlooks `include`), transaction, e-mail address, status, day and meta data. */
	public function test_queries(): void {
		$ids = $this->three_orders();
		$ask = fn ( array $args ): array => array_map(
			fn ( $id ) => array_search( $id, $ids, true ),
			(array) wc_get_orders(
				$args + [
					'post__in' => $ids,
					'return'   => 'ids',
					'orderby'  => 'id',
					'order'    => 'ASC',
				]
			)
		);
		$this->assertSame( [ 0, 1, 2 ], $ask( [] ) );
		$this->assertSame( [ 2, 1, 0 ], $ask( [ 'orderby' => 'date', 'order' => 'DESC' ] ) );
		$this->assertSame( [ 1, 2 ], $ask( [ 'transaction_id' => [ 'ch_test_1', 'ch_test_2' ] ] ) );
		$this->assertSame( [ 2 ], $ask( [ 'customer' => 'q2@store.example' ] ) );
		$this->assertSame( [ 1, 2 ], $ask( [ 'status' => [ 'wc-failed', 'on-hold' ] ] ) );
		$this->assertSame( [ 1 ], $ask( [ 'date_created' => '2024-03-02' ] ) );
		$this->assertSame( [ 0, 1 ], $ask( [ 'date_created' => '2024-03-01...2024-03-02' ] ) );
		// phpcs:disable WordPress.DB.SlowDBQuery -- Three orders.
		$this->assertSame( [ 1 ], $ask( [ 'meta_key' => '_probe', 'meta_value' => 'v1' ] ) );
		$this->assertSame( [ 0, 1, 2 ], $ask( [ 'meta_query' => [ [ 'key' => '_absent', 'compare' => 'NOT EXISTS' ] ] ] ) );
		// phpcs:enable
		$page = wc_get_orders( [ 'post__in' => $ids, 'paginate' => true, 'limit' => 2, 'page' => 2 ] );
		$this->assertIsObject( $page );
		$this->assertSame( [ 3, 2, 1 ], [ (int) $page->total, (int) $page->max_num_pages, count( $page->orders ) ] );
	}

	/** A moment given without a zone is the store's; the table holds UTC. */
	public function test_moments(): void {
		$order = $this->read( $this->three_orders()[0] );
		$this->assertSame( '2024-03-01T10:00:00-05:00', (string) $order->get_date_created() );
		$order->set_date_paid( 1709300000 );
		$order->save();
		$this->assertSame( 1709300000, $this->read( $order->get_id() )->get_date_paid()?->getTimestamp() );
	}

	/** Totals have the store's decimals, whatever the order's currency. */
	public function test_totals_have_the_stores_decimals(): void {
		$order = new WC_Order();
		$order->set_currency( 'KWD' );
		$order->set_total( '12.345' );
		$this->assertSame( '12.35', $order->get_total() );
	}

	/** What is not there is refused. */
	public function test_what_is_not_there(): void {
		$this->assertSame( [ false, false, false ], [ wc_get_order( 999999999 ), wc_get_order( 0 ), wc_get_order( 'abc' ) ] );
		$id = $this->three_orders()[0];
		$this->read( $id )->delete( true );
		$this->assertFalse( wc_get_order( $id ) );
		$order = new WC_Order();
		try {
			$order->set_billing_email( 'not an address' );
			$this->fail( 'It took a wrong address.' );
		} catch ( WC_Data_Exception $refusal ) {
			$this->assertSame( 'order_invalid_billing_email', $refusal->getErrorCode() );
		}
		$this->expectException( Exception::class );
		new WC_Order( 999999999 );
	}

	private function read( int $id ): WC_Order {
		$order = wc_get_order( $id );
		$this->assertInstanceOf( WC_Order::class, $order );
		return $order;
	}

	private function order_with_items(): int {
		$order = new WC_Order();
		$item  = new WC_Order_Item_Product();
		$item->set_name( 'Lamp' );
		$item->set_quantity( 2 );
		$item->set_subtotal( '39.98' );
		$item->set_total( '35.98' );
		$item->add_meta_data( 'Colour', 'Green' );
		$order->add_item( $item );
		$shipping = new WC_Order_Item_Shipping();
		$shipping->set_method_title( 'Flat rate' );
		$shipping->set_total( '5' );
		$order->add_item( $shipping );
		$fee = new WC_Order_Item_Fee();
		$fee->set_name( 'Gift wrap' );
		$fee->set_total( '2' );
		$order->add_item( $fee );
		$order->set_address(
			[
				'first_name' => 'Grace',
				'last_name'  => 'Hopper',
				'address_1'  => '1 Road',
				'city'       => 'Arlington',
				'state'      => 'VA',
				'postcode'   => '22201',
				'country'    => 'US',
			],
			'billing'
		);
		$order->update_meta_data( '_intent_id', 'pi_1' );
		$order->update_meta_data( 'list', [ 'a' => 1 ] );
		$order->calculate_totals();
		return $order->get_id();
	}

	/**
	 * Three orders of three days.
	 *
	 * @return list<int> Ids.
	 */
	private function three_orders(): array {
		$ids = [];
		foreach ( [ 'pending', 'on-hold', 'failed' ] as $i => $status ) {
			$order = new WC_Order();
			$order->set_status( $status );
			$order->set_billing_email( "q$i@store.example" );
			$order->set_transaction_id( "ch_test_$i" );
			$order->set_date_created( sprintf( '2024-03-%02d 10:00:00', $i + 1 ) );
			$order->update_meta_data( '_probe', "v$i" );
			$ids[] = $order->save();
		}
		return $ids;
	}
}
