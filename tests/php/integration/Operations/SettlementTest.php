<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Operations;

use ActionScheduler_Store;
use Error;
use MerchantPayments\Operations\Settlement;
use WC_Order;
use WC_Order_Refund;
use WP_REST_Response;

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

	/**
	 * An event that shows the effect of a lost answer settles it, before the job does; so does a repair, when no event came.
	 *
	 * @testWith [true]
	 *           [false]
	 */
	public function test_events_and_repairs_settle( bool $by_event ): void {
		$disputed = $this->order();
		$dispute  = $this->dispute( $disputed );
		$lost     = [
			'refund'         => [ $this->order( [ 'amount' => 20000 ] ), fn ( WC_Order $order ): WP_REST_Response => $this->refund( $order, 500 ) ],
			'capture'        => [ $this->order( [ 'manual' => true ] ), $this->capture( ... ) ],
			'cancel'         => [ $this->order( [ 'manual' => true ] ), $this->cancel( ... ) ],
			'dispute_update' => [
				$disputed,
				fn (): WP_REST_Response => $this->rest(
					'POST',
					"/disputes/$dispute",
					[ 'evidence' => [ 'product_description' => 'A lamp' ], 'submit' => true ]
				),
			],
			'payout'         => [
				$this->order( [ 'amount' => 20000 ] ),
				fn (): WP_REST_Response => $this->rest(
					'POST',
					'/deposits',
					[ 'type' => 'instant', 'currency' => 'usd', 'amount' => 10000, 'fee' => 150 ]
				),
			],
		];
		foreach ( $lost as $target => [ $order, $send ] ) {
			$this->fail_next( $target, 'timeout_after' );
			$this->assert_rest_error( $send( $order ), 504, 'wcpay_outcome_unknown' );
		}
		$pending = fn (): array => array_column( $this->plugin->account()->pending_operations()->all(), 'kind' );
		$this->assertCount( 5, $pending() );
		if ( $by_event ) {
			$this->plugin->account()->event_feed()->catch_up();
		} else {
			$this->plugin->account()->event_feed()->continue_after( $this->plugin->account()->event_feed()->newest() );
			$this->plugin->jobs()->reconcile();
		}
		$this->assertSame( [], $pending() );
		$this->assertSame( 500, (int) round( 100 * (float) $this->again( $lost['refund'][0] )->get_total_refunded() ) );
		$this->assertSame( 'processing', $this->again( $lost['capture'][0] )->get_status() );
		$this->assertSame( [], $this->plugin->account()->check()->run() );
	}

	/**
	 * Looking sends nothing: what never arrived stays pending when another event of its payment comes, and the platform is asked for nothing
	 * but objects.
	 */
	public function test_an_event_of_something_else_sends_nothing(): void {
		$order = $this->order( [ 'amount' => 20000 ] );
		$this->fail_next( 'refund', 'timeout_before' );
		$this->assert_rest_error( $this->refund( $order, 500 ), 504, 'wcpay_outcome_unknown' );
		$this->plugin->sandbox()->transport()->request(
			'POST',
			'/v1/refunds',
			[ 'charge' => (string) $order->get_meta( '_charge_id' ), 'amount' => 70 ],
			'of the dashboard'
		);
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( 70, $this->charge( $order )['amount_refunded'] );
		$this->assertCount( 1, $this->plugin->account()->pending_operations()->all() );
	}

	/** A dispute of the order's payment. */
	private function dispute( WC_Order $order ): string {
		$dispute = $this->plugin->sandbox()->transport()->request(
			'POST',
			'/v1/sandbox/disputes',
			[ 'charge' => (string) $order->get_meta( '_charge_id' ) ]
		);
		$this->plugin->account()->event_feed()->catch_up();
		return $dispute['id'];
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
