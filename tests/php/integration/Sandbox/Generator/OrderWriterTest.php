<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Sandbox\Generator;

use MerchantPayments\Sandbox\Generator\Shop\ShopPrices;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use WC_Order;
use WC_Order_Item_Product;
use WC_Order_Item_Shipping;

/**
 * Orders and payments agree, read through WooCommerce's own order objects.
 *
 * @covers \MerchantPayments\Sandbox\Generator\Orders\OrderWriter
 * @covers \MerchantPayments\Sandbox\Generator\Orders\OrderWriter
 */
final class OrderWriterTest extends IntegrationTestCase {

	/** Each payment has its order: same amount, same customer, linked both ways. */
	public function test_each_payment_has_its_order(): void {
		foreach ( MadeStore::of( 300 )->all( '/v1/charges' ) as $charge ) {
			$order = $this->order( $charge );
			$this->assertSame(
				ShopPrices::decimal( $charge['amount'], $charge['currency'] ),
				$this->amount( (string) $order->get_total(), $charge )
			);
			$this->assertSame( strtoupper( $charge['currency'] ), $order->get_currency() );
			$this->assertSame( $charge['payment_intent'], $order->get_transaction_id() );
			$this->assertSame( $charge['payment_intent'], $order->get_meta( '_intent_id' ) );
			$this->assertSame( $charge['id'], $order->get_meta( '_charge_id' ) );
			$this->assertSame( $charge['metadata']['order_key'], $order->get_order_key() );
			$this->assertSame( $charge['billing_details']['email'], $order->get_billing_email() );
			$this->assertSame( $charge['created'], $order->get_date_created()?->getTimestamp() );
			$this->assertSame( 'merchant_payments', $order->get_payment_method() );
			$this->assertNotEmpty( wc_get_order_notes( [ 'order_id' => $order->get_id() ] ) );
		}
	}

	/** Items and shipping add up to the order. */
	public function test_items_add_up(): void {
		foreach ( MadeStore::of( 300 )->all( '/v1/charges' ) as $charge ) {
			$order = $this->order( $charge );
			$sum   = 0.0;
			foreach ( $order->get_items( [ 'line_item', 'shipping' ] ) as $item ) {
				$this->assertNotSame( '', $item->get_name() );
				$this->assertTrue( $item instanceof WC_Order_Item_Product || $item instanceof WC_Order_Item_Shipping );
				$sum += (float) $item->get_total();
			}
			$this->assertSame( ShopPrices::decimal( $charge['amount'], $charge['currency'] ), $this->amount( (string) $sum, $charge ) );
		}
	}

	/** What was refunded at the platform was refunded in the order; a lost dispute takes the order's money, too. */
	public function test_refunds_agree(): void {
		$store = MadeStore::of( 1200 );
		$lost  = [];
		foreach ( $store->all( '/v1/disputes' ) as $dispute ) {
			$lost[ $dispute['charge'] ] = 'lost' === $dispute['status'] ? $dispute['amount'] : 0;
		}
		$refunded = 0;
		foreach ( $store->all( '/v1/charges' ) as $charge ) {
			$gone = $charge['amount_refunded'] + ( $lost[ $charge['id'] ] ?? 0 );
			if ( 0 === $gone || ! $charge['captured'] ) {
				continue;
			}
			$order = $this->order( $charge );
			$this->assertSame(
				ShopPrices::decimal( $gone, $charge['currency'] ),
				$this->amount( (string) $order->get_total_refunded(), $charge ),
				$charge['id']
			);
			$this->assertSame(
				$gone === $charge['amount'] ? 'refunded' : 'completed',
				str_replace( 'processing', 'completed', $order->get_status() )
			);
			++$refunded;
		}
		$this->assertGreaterThan( 60, $refunded );
	}

	/** The status of an order is that of its payment. */
	public function test_statuses_agree(): void {
		$store  = MadeStore::of( 1200 );
		$wanted = [
			'requires_capture'        => [ 'on-hold' ],
			'requires_payment_method' => [ 'failed' ],
			'canceled'                => [ 'cancelled' ],
			'processing'              => [ 'on-hold' ],
			'succeeded'               => [ 'completed', 'processing', 'refunded', 'on-hold' ],
		];
		$seen   = [];
		foreach ( $store->all( '/v1/payment_intents' ) as $intent ) {
			$order = $this->order( $intent );
			// What the store's own rules block is never tried.
			$state = 'fraudulent' === $intent['cancellation_reason'] ? 'requires_payment_method' : $intent['status'];
			$this->assertContains( $order->get_status(), $wanted[ $state ], $intent['id'] . ' ' . $intent['status'] );
			$this->assertSame( in_array( $intent['status'], [ 'succeeded' ], true ), null !== $order->get_date_paid(), $intent['id'] );
			$seen[ $order->get_status() ] = true;
		}
		$this->assertEqualsCanonicalizing( [ 'completed', 'processing', 'refunded', 'on-hold', 'failed', 'cancelled' ], array_keys( $seen ) );
	}

	/** Some customers have an account, with which nobody can log in. */
	public function test_some_customers_have_an_account(): void {
		MadeStore::of( 300 );
		$users = get_users(
			[
				'role'   => 'customer',
				'number' => 500,
			]
		);
		$this->assertGreaterThan( 20, count( $users ) );
		foreach ( array_slice( $users, 0, 20 ) as $user ) {
			$this->assertNotEmpty( wc_get_orders( [ 'customer_id' => $user->ID ] ) );
			foreach ( [ '', '*', 'password' ] as $password ) {
				$this->assertFalse( wp_check_password( $password, $user->user_pass, $user->ID ) );
			}
		}
	}

	/**
	 * The order of a payment.
	 *
	 * @param array<string, mixed> $payment A charge or an intent.
	 */
	private function order( array $payment ): WC_Order {
		$order = wc_get_order( (int) $payment['metadata']['order_id'] );
		$this->assertInstanceOf( WC_Order::class, $order );
		return $order;
	}

	/**
	 * An amount of WooCommerce's with the digits of a charge's currency.
	 *
	 * @param array<string, mixed> $charge The charge.
	 */
	private function amount( string $amount, array $charge ): string {
		$digits = strlen( (string) strrchr( ShopPrices::decimal( 1, $charge['currency'] ), '.' ) );
		return number_format( (float) $amount, max( 0, $digits - 1 ), '.', '' );
	}
}
