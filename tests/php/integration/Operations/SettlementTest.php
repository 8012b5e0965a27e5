<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Operations;

use ActionScheduler_Store;
use Error;
use MerchantPayments\Operations\Settlement;
use WC_Order_Refund;

/**
 * What cannot be settled waits and holds up nothing else.
 *
 * @covers \MerchantPayments\Operations\Settlement
 */
final class SettlementTest extends PaymentTestCase {

	/** Another plugin breaks one order's refund: the other order's is settled all the same, and the first when the plugin is repaired. */
	public function test_one_that_breaks_holds_up_no_other(): void {
		$broken = $this->order();
		$sound  = $this->order();
		$this->fail_next( 'refund', 'timeout_after', 2 );
		foreach ( [ $broken, $sound ] as $order ) {
			$this->assert_rest_error( $this->refund( $order, 5000 ), 504, 'wcpay_outcome_unknown' );
		}
		$break = static function ( WC_Order_Refund $refund ) use ( $broken ): void {
			if ( $refund->get_parent_id() === $broken->get_id() ) {
				throw new Error( 'Another plugin is broken.' );
			}
		};
		add_action( 'woocommerce_create_refund', $break );
		$left = $this->plugin->account()->settlement()->run();
		remove_action( 'woocommerce_create_refund', $break );

		$this->assertSame( 1, $left );
		$this->assertSame( [ 'processing', 'refunded' ], [ $this->again( $broken )->get_status(), $this->again( $sound )->get_status() ] );
		$this->assertNotFalse( as_has_scheduled_action( 'merchant_payments_settle_actions' ), 'It is tried again.' );

		$this->assertSame( 0, $this->plugin->account()->settlement()->run() );
		$this->assertSame( 'refunded', $this->again( $broken )->get_status() );
		$this->assertCount( 1, $this->again( $broken )->get_refunds() );
		$this->assertSame( 5000, $this->charge( $broken )['amount_refunded'] );
	}

	/** The job that could not settle everything has itself run again; Action Scheduler counts it as there while it runs. */
	public function test_the_job_tries_again(): void {
		$order = $this->order();
		$this->fail_next( 'refund', 'timeout_after' );
		$this->fail_next( 'read', '500' );
		$this->assert_rest_error( $this->refund( $order, 5000 ), 504, 'wcpay_outcome_unknown' );

		$this->run_planned_job();
		$this->assertSame( 'processing', $this->again( $order )->get_status(), 'The platform could not be read.' );

		$this->run_planned_job();
		$this->assertSame( 'refunded', $this->again( $order )->get_status() );
		$this->assertSame( [], $this->planned_jobs(), 'Nothing is left to settle.' );
	}

	/** Lets Action Scheduler run the one job that is planned, now. */
	private function run_planned_job(): void {
		$this->assertCount( 1, $this->planned_jobs() );
		as_unschedule_all_actions( Settlement::JOB );
		as_schedule_single_action( time() - 1, Settlement::JOB, [], 'merchant-payments-for-woocommerce', true, 0 );
		do_action( 'action_scheduler_run_queue', 'Test' );
	}

	/**
	 * The jobs that wait.
	 *
	 * @return array<int> Their ids.
	 */
	private function planned_jobs(): array {
		return as_get_scheduled_actions(
			[
				'hook'   => Settlement::JOB,
				'status' => ActionScheduler_Store::STATUS_PENDING,
			],
			'ids'
		);
	}
}
