<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Operations;

use WC_Order;
use WC_Order_Refund;
use WP_Error;

/**
 * Who did it is kept with each operation, and only somebody who manages the store needs to be allowed to.
 *
 * @covers \MerchantPayments\Operations\Actor
 * @covers \MerchantPayments\Operations\Operations
 */
final class ActorTest extends PaymentTestCase {

	/** A merchant's: of our routes, and of the order's page. */
	public function test_a_merchant(): void {
		$order = $this->order( [ 'manual' => true ] );
		$this->assertSame( 200, $this->capture( $order )->get_status() );
		$this->assertInstanceOf( WC_Order_Refund::class, self::refund_by_code( $order ) );
		$this->assertSame( [ [ 'capture', 'merchant', 'yes' ], [ 'refund', 'merchant', 'yes' ] ], $this->recorded() );
	}

	/** Other code refunds in a scheduled job, where nobody is logged in: recorded, and applied like any other. */
	public function test_a_job(): void {
		$order = $this->order();
		wp_set_current_user( 0 );
		$made = null;
		add_action(
			'action_scheduler_run_queue',
			static function () use ( $order, &$made ): void {
				$made ??= self::refund_by_code( $order );
			},
			1
		);
		remove_all_actions( 'action_scheduler_run_queue', 10 );
		do_action( 'action_scheduler_run_queue', 'Test' );
		$this->assertInstanceOf( WC_Order_Refund::class, $made );
		$this->assertSame( [ [ 'refund', 'plugin', 'no' ] ], $this->recorded() );
		$this->assertSame( [ 1000, [ 'charge', 'refund' ] ], [ $this->charge( $order )['amount_refunded'], $this->ledger( $order ) ] );
	}

	/** Action Scheduler runs its queue with the cookies of whoever's request started it: the job is the code's own all the same. */
	public function test_a_job_in_the_request_of_a_customer(): void {
		$order = $this->order();
		$this->act_as( 'customer' );
		$made = null;
		add_action(
			'action_scheduler_run_queue',
			static function () use ( $order, &$made ): void {
				$made ??= self::refund_by_code( $order );
			},
			1
		);
		remove_all_actions( 'action_scheduler_run_queue', 10 );
		do_action( 'action_scheduler_run_queue', 'Async Request' );
		$this->assertInstanceOf( WC_Order_Refund::class, $made );
		$this->assertSame( [ 'refund', 'plugin' ], array_slice( $this->recorded()[0], 0, 2 ) );
		// After the queue the same request may nothing.
		$this->assertInstanceOf( WP_Error::class, self::refund_by_code( $order ) );
	}

	/** Code in the request of a visitor, of a customer, or of somebody who may not: nothing is sent, and nothing recorded. */
	public function test_those_who_may_not(): void {
		$order    = $this->order();
		$customer = wp_insert_user(
			[
				'user_login' => 'curious-customer',
				'user_pass'  => 'secret',
				'role'       => 'customer',
			]
		);
		$this->assertIsInt( $customer );
		foreach ( [ 0, $customer ] as $user ) {
			wp_set_current_user( $user );
			$made = self::refund_by_code( $order );
			$this->assertInstanceOf( WP_Error::class, $made );
			$this->assertStringContainsString( 'allowed', $made->get_error_message() );
		}
		$this->assertSame( [ [], 0 ], [ $this->recorded(), $this->charge( $order )['amount_refunded'] ] );
	}

	private static function refund_by_code( WC_Order $order ): WC_Order_Refund|WP_Error {
		return wc_create_refund(
			[
				'order_id'       => $order->get_id(),
				'amount'         => '10.00',
				'refund_payment' => true,
			]
		);
	}

	/** @return list<array{string, string, string}> Name, actor, and whether a user is known, of each operation. */
	private function recorded(): array {
		$rows = $this->plugin->database()->rows(
			"SELECT name, actor, user_id FROM {$this->plugin->database()->table( 'operations' )} ORDER BY created, name"
		);
		return array_map(
			static fn ( array $row ): array => [ (string) $row['name'], (string) $row['actor'], 0 < (int) $row['user_id'] ? 'yes' : 'no' ],
			$rows
		);
	}
}
