<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use Exception;
use MerchantPayments\Account\AccountTrouble;
use MerchantPayments\Checkout\Gateway;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Orders\PageRefunds;
use MerchantPayments\StoreCheckout;
use MerchantPayments\Tests\SkippedWaits;
use WC_Order;
use WC_Order_Refund;
use WP_Error;

/**
 * What wp-admin asks the gateway: about an order, and about the account.
 *
 * @covers \MerchantPayments\Checkout\Gateway
 */
final class OrderGatewayTest extends CheckoutTestCase {

	private function gateway(): Gateway {
		return ( new StoreCheckout( $this->plugin, static fn (): bool => true ) )->gateway();
	}

	/** An order's transaction leads to its payment, and it can be refunded while it is known what became of every earlier refund. */
	public function test_an_order(): void {
		$order   = $this->order();
		$address = rawurldecode( $this->gateway()->get_transaction_url( $order ) );
		$this->assertStringContainsString( (string) $order->get_meta( '_charge_id' ), $address );
		$this->assertSame( '', $this->gateway()->get_transaction_url( new WC_Order() ) );
		$this->assertSame( [ true, false ], array_map( $this->gateway()->can_refund_order( ... ), [ $order, false ] ) );
		$this->fail_next( 'refund', 'timeout_after' );
		$this->refund( $order, 1000 );
		$this->assertFalse( $this->gateway()->can_refund_order( $order ) );
		$this->plugin->account()->settlement()->run();
		$this->assertTrue( $this->gateway()->can_refund_order( $order ) );
	}

	/** WooCommerce's own refunds are each paid once, and those that are not are said to be not, or not known to be. */
	public function test_its_refunds(): void {
		$order  = $this->order();
		$refund = static fn (): mixed => wc_create_refund( [ 'order_id' => $order->get_id(), 'amount' => '10.00', 'refund_payment' => true ] );
		foreach ( [ 1000, 2000 ] as $sum ) {
			$this->assertInstanceOf( WC_Order_Refund::class, $refund() );
			$this->assertSame( $sum, $this->charge( $order )['amount_refunded'] );
			$this->assertFalse( PageRefunds::is_making( $order->get_id() ), 'Others may go on.' );
		}
		foreach ( $this->again( $order )->get_refunds() as $made ) {
			$this->assertStringStartsWith( 're_', (string) $made->get_meta( '_merchant_payments_refund_id' ) );
		}

		SkippedWaits::begin();
		$busy = $this->plugin->lock()->hold( 'payment:' . $order->get_meta( '_intent_id' ), 60, $refund );
		$this->assertInstanceOf( WP_Error::class, $busy );
		$this->assertSame( Locked::sentence(), $busy->get_error_message() );
		SkippedWaits::end();

		// Another plugin fails when it is paid: WooCommerce throws it away, and the order gets it back.
		add_action( 'woocommerce_refund_created', $break = static fn () => throw new Exception( 'Another plugin.' ) );
		$this->assertInstanceOf( WP_Error::class, $refund() );
		remove_action( 'woocommerce_refund_created', $break );
		$this->plugin->account()->settlement()->run();
		$this->assertSame( [ 3, 3000 ], [ count( $this->again( $order )->get_refunds() ), $this->charge( $order )['amount_refunded'] ] );

		// Another request finds the money sent before WooCommerce deletes the refund whose answer was lost.
		$this->fail_next( 'refund', 'timeout_after' );
		add_filter(
			'woocommerce_pre_delete_order_refund',
			$settle = function ( mixed $check ): mixed {
				$this->plugin->account()->settlement()->run();
				return $check;
			}
		);
		$lost = $refund();
		remove_filter( 'woocommerce_pre_delete_order_refund', $settle );
		$this->assertInstanceOf( WP_Error::class, $lost );
		$this->plugin->account()->settlement()->run();
		$this->assertSame( [ 4, 4000 ], [ count( $this->again( $order )->get_refunds() ), $this->charge( $order )['amount_refunded'] ] );
	}

	/** What is wrong with the account comes first, with the way out. */
	public function test_the_account(): void {
		foreach ( [ 'restricted', '' ] as $trouble ) {
			update_option( AccountTrouble::KNOWN . $this->plugin->account()->scope->id, $trouble, true );
			$gateway = $this->gateway();
			$is_bad  = '' !== $trouble;
			$this->assertSame( $is_bad, $gateway->needs_setup() );
			$this->assertStringContainsString( $is_bad ? 'overview' : 'section=merchant_payments', $gateway->get_settings_url() );
			$this->assertStringContainsString( $is_bad ? 'overview' : 'connect', $gateway->get_connection_url() );
			$this->assertSame( $is_bad, AccountTrouble::Restricted->brief() === $gateway->get_method_description() );
		}
		$without = ( new StoreCheckout( $this->plugin, static fn (): bool => false ) )->gateway();
		$this->assertSame( [ true, false ], [ $without->needs_setup(), $without->is_account_connected() ] );
		$this->assertTrue( $without->is_test_mode() );
	}

	/** Beside another plugin it refunds its orders, and is neither offered nor listed. */
	public function test_only_for_refunds(): void {
		$gateway = $this->gateway()->only_for_refunds();
		$this->assertSame( [ false, 'no' ], [ $gateway->is_available(), $gateway->enabled ] );
		$this->assertSame( [ true, false ], array_map( $gateway->supports( ... ), [ 'refunds', 'products' ] ) );
		$all                   = WC()->payment_gateways();
		$others                = $all->payment_gateways;
		$all->payment_gateways = [ 'merchant_payments' => $gateway ] + $others;
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WooCommerce's.
		do_action( 'woocommerce_admin_field_payment_gateways', [] );
		$this->assertNotContains( $gateway, $all->payment_gateways );
		$this->assertCount( count( array_diff_key( $others, [ 'merchant_payments' => 1 ] ) ), $all->payment_gateways );
		$all->payment_gateways = $others;
	}
}
