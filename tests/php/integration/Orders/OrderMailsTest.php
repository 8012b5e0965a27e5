<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Orders;

use Closure;
use Error;
use MerchantPayments\Tests\Integration\Features\Disputes\DisputeTestCase;
use WC_Order;

/**
 * WooCommerce mails about what happened, once, and not about what only a merchant and a bank have to do with.
 *
 * @covers \MerchantPayments\Orders\OrderMails
 */
final class OrderMailsTest extends DisputeTestCase {

	/**
	 * What WooCommerce mailed about, in order.
	 *
	 * @var list<string>
	 */
	private array $mailed = [];

	/**
	 * What the test has hooked, to be unhooked.
	 *
	 * @var list<array{string, Closure}>
	 */
	private array $hooked = [];

	/** Notes each mail. */
	public function set_up(): void {
		parent::set_up();
		foreach ( [ 'fully_refunded', 'partially_refunded', 'status_on-hold_to_processing', 'status_completed' ] as $event ) {
			$this->on(
				"woocommerce_order_{$event}_notification",
				function () use ( $event ): void {
					$this->mailed[] = $event;
				}
			);
		}
	}

	/** Leaves WooCommerce as it was. */
	public function tear_down(): void {
		foreach ( $this->hooked as [ $hook, $listener ] ) {
			remove_action( $hook, $listener );
		}
		$this->mail_by( 'WC_Emails::send_transactional_email' );
		parent::tear_down();
	}

	/** Hooks something in until the test ends. */
	private function on( string $hook, Closure $listener ): void {
		$this->hooked[] = [ $hook, $listener ];
		add_action( $hook, $listener );
	}

	/**
	 * Has WooCommerce mail about orders that leave "on hold" at once, or from its queue.
	 *
	 * @param callable-string $mailer What WooCommerce does on the event.
	 */
	private function mail_by( string $mailer ): void {
		$event = 'woocommerce_order_status_on-hold_to_processing';
		remove_action( $event, 'WC_Emails::send_transactional_email' );
		remove_action( $event, 'WC_Emails::queue_transactional_email' );
		add_action( $event, $mailer, 10, 10 );
	}

	/** No mail says that the shop refunded what the bank took. A refund of the shop's is told. */
	public function test_the_refund_of_a_lost_dispute(): void {
		$order = $this->order();
		$this->refund( $order, 1000 );
		$this->assertSame( [ 'partially_refunded' ], $this->mailed );
		$this->decide( $this->dispute( $order, [ 'amount' => 4000 ] ), 'lost' );
		$this->assertCount( 2, $this->again( $order )->get_refunds() );
		$this->assertSame( [ 'partially_refunded' ], $this->mailed );
	}

	/**
	 * An order that is won back was not ordered anew; afterwards WooCommerce writes as before. Not from the queue either, where a store has
	 * one.
	 *
	 * @testWith ["WC_Emails::send_transactional_email"]
	 *           ["WC_Emails::queue_transactional_email"]
	 * @param callable-string $mailer What WooCommerce does on an event.
	 */
	public function test_a_dispute_that_is_won( string $mailer ): void {
		$this->mail_by( $mailer );
		$order = $this->order();
		$this->decide( $this->dispute( $order ), 'won' );
		$this->assertSame( 'processing', $this->again( $order )->get_status() );
		$this->assertSame( [], $this->mailed );
		$this->again( $order )->update_status( 'on-hold' );
		$this->again( $order )->update_status( 'processing' );
		$this->assertSame( [ 'status_on-hold_to_processing' ], $this->mailed );
	}

	/** An order whose refund failed was completed before. */
	public function test_a_refund_that_fails(): void {
		$order = $this->order();
		$order->update_status( 'completed' );
		$this->refund_that_fails( $order );
		$this->plugin->sandbox()->clock()->advance( 120 );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( 'completed', $this->again( $order )->get_status() );
		$this->assertSame( [ 'status_completed', 'fully_refunded' ], $this->mailed );
	}

	/** What the store could not note has no mail; when it can, there is one. */
	public function test_a_refund_that_could_not_be_noted(): void {
		$order = $this->order();
		$break = static fn () => throw new Error( 'Another plugin is broken.' );
		$this->on( 'woocommerce_create_refund', $break );
		$this->assert_rest_error( $this->refund( $order, 1000 ), 504, 'wcpay_outcome_unknown' );
		$this->assertSame( [], $this->mailed );
		remove_action( 'woocommerce_create_refund', $break );
		$this->assertSame( 0, $this->plugin->account()->settlement()->run() );
		$this->assertSame( [ 'partially_refunded' ], $this->mailed );
	}

	/** A mail that cannot be sent leaves the refund as it is. */
	public function test_a_mail_that_cannot_be_sent(): void {
		$order = $this->order();
		$this->on( 'woocommerce_order_partially_refunded_notification', static fn () => throw new Error( 'The template is broken.' ) );
		$this->assertSame( 200, $this->refund( $order, 1000 )->get_status() );
		$this->assertCount( 1, $this->again( $order )->get_refunds() );
	}

	/** Refunds an order; the money comes back after a minute. */
	private function refund_that_fails( WC_Order $order ): void {
		$asked = [
			'charge'  => $order->get_meta( '_charge_id' ),
			'sandbox' => [
				'outcome'        => 'failed',
				'failure_reason' => 'lost_or_stolen_card',
				'after'          => 60,
			],
		];
		$this->plugin->sandbox()->transport()->request( 'POST', '/v1/refunds', $asked );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( 'refunded', $this->again( $order )->get_status() );
	}
}
