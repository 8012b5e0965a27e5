<?php

declare( strict_types=1 );

namespace MerchantPayments;

use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Ledger\Difference;
use MerchantPayments\Ledger\LastingDifferences;
use MerchantPayments\Platform\Exception\PlatformException;

/**
 * The recurring jobs in Action Scheduler. Exports have their own.
 *
 * An unavailable platform does not fail a job: Action Scheduler stops a recurring action after five failures in a row, and an outage
 * may last longer.
 */
final class Jobs {

	/** Polling the platform's events, and reconciling: intervals in seconds. */
	private const EVERY = array(
		'merchant_payments_sync'      => 900,
		'merchant_payments_reconcile' => 86400,
	);

	public function __construct( private readonly Plugin $plugin ) {}

	/** Schedules the recurring jobs. */
	public function plan(): void {
		foreach ( self::EVERY as $job => $seconds ) {
			if ( ! as_has_scheduled_action( $job ) ) {
				as_schedule_recurring_action( $this->plugin->clock()->now() + $seconds, $seconds, $job, array(), 'merchant-payments-for-woocommerce', true );
			}
		}
	}

	/** Applies new events of the platform, and completes what a killed process left behind. */
	public function sync(): void {
		$this->plugin->migrations()->run_if_needed();
		try {
			$this->plugin->account_notes()->follow( $this->plugin->scope() );
			$this->plugin->event_feed()->catch_up();
		} catch ( PlatformException $failure ) {
			Log::failure( 'The ledger was not brought up to the platform', $failure );
		} finally {
			$this->plugin->money()->settlement()->run();
		}
	}

	/** Compares ledger, orders and platform, which takes minutes for a large store. When the ledger is locked, it runs on the next day. */
	public function reconcile(): void {
		$this->plugin->migrations()->run_if_needed();
		$this->plugin->migrations()->run_if_incomplete();
		wc_set_time_limit( 0 );
		$this->plugin->prune();
		try {
			$this->plugin->ledger()->reconcile()->run();
			$this->repair_orders();
		} catch ( Locked ) {
			Log::line( 'notice', 'The ledger was not compared with the platform: somebody was writing it.' );
		} catch ( PlatformException $failure ) {
			Log::failure( 'The ledger was not compared with the platform', $failure );
		}
	}

	/** Brings orders up to the platform. What cannot be repaired is logged once. */
	private function repair_orders(): void {
		$text  = static fn ( Difference $difference ): string => $difference->text();
		$done  = $this->plugin->money()->order_check()->repair();
		$left  = array_map( $text, $done['left'] );
		$lasts = array_map( static fn ( Difference $difference ): string => $difference->rule . $difference->id, $done['left'] );
		foreach ( $done['found'] as $difference ) {
			if ( ! in_array( $difference->rule . $difference->id, $lasts, true ) ) {
				Log::line( 'warning', 'Order and platform differed: ' . $difference->text() );
			}
		}
		if ( ( new LastingDifferences( LastingDifferences::ORDERS, $this->plugin->scope()->id ) )->keep( $left ) ) {
			array_map( static fn ( string $difference ) => Log::line( 'error', 'Order and platform still differ: ' . $difference ), $left );
		}
	}

	/** Determines the outcome of operations that is still unknown. */
	public function settle(): void {
		$this->plugin->migrations()->run_if_needed();
		$this->plugin->money()->settlement()->run();
	}
}
