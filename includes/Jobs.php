<?php

declare( strict_types=1 );

namespace MerchantPayments;

use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Ledger\Difference;
use MerchantPayments\Ledger\LastingDifferences;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Scopes;

/**
 * The recurring jobs in Action Scheduler. Exports have their own.
 *
 * An unavailable platform does not fail a job: Action Scheduler stops a recurring action after five failures in a row, and an outage
 * may last longer.
 */
final class Jobs {

	/** Polling the platform's events, and reconciling: intervals in seconds. */
	private const EVERY = array(
		'wcpay_sync'      => 900,
		'wcpay_reconcile' => 86400,
	);

	/** Migrating the ledger from an older version: action, seconds per run, and seconds between runs. */
	private const MIGRATE         = 'wcpay_migrate_ledger';
	private const MIGRATE_SECONDS = 20;
	private const MIGRATE_PAUSE   = 60;

	public function __construct( private readonly Plugin $plugin ) {}

	/** Schedules the recurring jobs. */
	public function plan(): void {
		foreach ( self::EVERY as $job => $seconds ) {
			if ( ! as_has_scheduled_action( $job ) ) {
				as_schedule_recurring_action( $this->plugin->clock()->now() + $seconds, $seconds, $job, array(), 'woocommerce-payments', true );
			}
		}
		if ( Scopes::is_moving( $this->plugin->scope()->id ) ) {
			$this->go_on_migrating();
		}
	}

	/** Applies new events of the platform, and completes what a killed process left behind. */
	public function sync(): void {
		$this->plugin->migrations()->run_if_needed();
		$this->go_on_migrating();
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

	/** Sees to it that the ledger goes on moving, also after a process was killed at it. */
	private function go_on_migrating(): void {
		if ( $this->plugin->migration()->is_left() && ! as_has_scheduled_action( self::MIGRATE ) ) {
			as_enqueue_async_action( self::MIGRATE, array(), 'woocommerce-payments' );
		}
	}

	/** Migrates rows for some seconds. Waits before it drops the older tables, so that requests that still read them can finish. */
	public function migrate(): void {
		$migration = $this->plugin->migration();
		$until     = microtime( true ) + self::MIGRATE_SECONDS;
		$is_copied = $migration->is_copied();
		$pause     = 0;
		try {
			while ( microtime( true ) < $until && $is_copied === $migration->is_copied() && null !== $migration->step() );
			$pause = $is_copied === $migration->is_copied() ? 0 : self::MIGRATE_PAUSE;
		} catch ( Locked ) {
			$pause = self::MIGRATE_PAUSE;
		}
		if ( $migration->is_left() ) {
			as_schedule_single_action( $this->plugin->clock()->now() + $pause, self::MIGRATE, array(), 'woocommerce-payments' );
		}
	}

	/** Determines the outcome of operations that is still unknown. */
	public function settle(): void {
		$this->plugin->migrations()->run_if_needed();
		$this->plugin->money()->settlement()->run();
	}
}
