<?php
/**
 * Tests of what WooCommerce writes to customers.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Orders;

use MerchantPayments\Tests\Integration\Features\Disputes\DisputeTestCase;
use WC_Order;

/**
 * What only a merchant and a bank have to do with is not written to customers; everything else is.
 *
 * @covers \MerchantPayments\Orders\CustomerMails
 */
final class CustomerMailsTest extends DisputeTestCase {

	/**
	 * No mail says that the shop refunded what the bank took, however late WooCommerce sends it. A refund of the shop's is told.
	 */
	public function test_the_refund_of_a_lost_dispute(): void {
		$order = $this->order();
		$this->refund( $order, 1000 );
		$this->decide( $this->dispute( $order, [ 'amount' => 4000 ] ), 'lost' );
		$this->assertCount( 2, $this->again( $order )->get_refunds() );
		foreach ( $this->again( $order )->get_refunds() as $refund ) {
			foreach ( [ 'customer_refunded_order', 'customer_partially_refunded_order', 'customer_pos_refunded_order' ] as $mail ) {
				// As WC_Email::is_enabled() asks once trigger() has put the refund into it.
				$asked = apply_filters( "woocommerce_email_enabled_$mail", true, $order, (object) compact( 'refund' ) );
				$this->assertSame( '' === $refund->get_meta( '_wcpay_dispute_id' ), $asked, "$mail of {$refund->get_amount()}" );
			}
		}
		$this->assertFalse( apply_filters( 'woocommerce_email_enabled_customer_refunded_order', false, null, (object) [ 'refund' => null ] ), 'What a merchant switched off stays off.' );
	}

	/**
	 * An order that is won back was not ordered anew; afterwards WooCommerce writes as before.
	 */
	public function test_a_dispute_that_is_won(): void {
		$order = $this->order();
		$id    = $this->dispute( $order );
		$this->assert_no_mail( 'customer_processing_order', 'woocommerce_order_status_on-hold_to_processing', fn () => $this->decide( $id, 'won' ) );
	}

	/**
	 * An order whose refund failed was completed before.
	 */
	public function test_a_refund_that_fails(): void {
		$order = $this->order();
		$order->update_status( 'completed' );
		$this->refund_that_fails( $order );
		$advance = function (): void {
			$this->plugin->sandbox()->clock()->advance( 120 );
			$this->plugin->event_feed()->catch_up();
		};
		$this->assert_no_mail( 'customer_completed_order', 'woocommerce_order_status_completed', $advance );
		$this->assertSame( 'completed', $this->again( $order )->get_status() );
	}

	/**
	 * Refunds an order; the money comes back after a minute.
	 *
	 * @param WC_Order $order The order.
	 */
	private function refund_that_fails( WC_Order $order ): void {
		$asked = [
			'charge'  => $order->get_meta( '_charge_id' ),
			'sandbox' => [
				'outcome'        => 'failed',
				'failure_reason' => 'lost_or_stolen_card',
				'after'          => 60,
			],
		];
		$this->plugin->transport()->request( 'POST', '/v1/refunds', $asked );
		$this->plugin->event_feed()->catch_up();
		$this->assertSame( 'refunded', $this->again( $order )->get_status() );
	}

	/**
	 * Checks that a change of an order's status sends no mail, and that the next one would.
	 *
	 * @param string           $mail The mail's id.
	 * @param string           $hook What WooCommerce sends it on.
	 * @param callable(): void $work Changes the status.
	 */
	private function assert_no_mail( string $mail, string $hook, callable $work ): void {
		$allows = [];
		$mailer = static function () use ( $mail, &$allows ): void {
			$allows[] = apply_filters( "woocommerce_email_enabled_$mail", true );
		};
		add_action( $hook, $mailer );
		$work();
		remove_action( $hook, $mailer );
		$this->assertSame( [ false ], $allows );
		$this->assertTrue( apply_filters( "woocommerce_email_enabled_$mail", true ) );
	}
}
