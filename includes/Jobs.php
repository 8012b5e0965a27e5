<?php

declare( strict_types=1 );

namespace MerchantPayments;

use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Ledger\Difference;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Scopes;

/**
 * What Action Scheduler runs, in requests of any kind. Exports have jobs of their own.
 *
 * A platform that does not answer is no failure of a job: Action Scheduler does not go on with one that has failed five times running, and the platform
 * may be away for longer than that.
 */
final class Jobs {

	/** Keeping the ledger up with the platform, and comparing both: how often each runs, in seconds. */
	private const EVERY = array(
		'wcpay_sync'      => 900,
		'wcpay_reconcile' => 86400,
	);

	/** Moving the ledger from the tables of an older version: for how long at a time, and how long to wait for others, in seconds. */
	private const MIGRATE         = 'wcpay_migrate_ledger';
	private const MIGRATE_SECONDS = 20;
	private const MIGRATE_PAUSE   = 60;

	public function __construct( private readonly Plugin $plugin ) {}

	/** Sees to it that the recurring jobs exist. */
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

	/** Takes in what happened on the platform since the last look, and finishes what a killed process left behind. */
	public function sync(): void {
		$this->plugin->migrations()->run_if_needed();
		$this->go_on_migrating();
		try {
			$this->plugin->event_feed()->catch_up();
		} catch ( PlatformException $failure ) {
			Log::failure( 'The ledger was not brought up to the platform', $failure );
		} finally {
			$this->plugin->money()->settlement()->run();
		}
	}

	/** Compares ledger, orders and platform; a large store takes minutes. When somebody is writing the ledger, the next day is soon enough. */
	public function reconcile(): void {
		$this->plugin->migrations()->run_if_needed();
		$this->plugin->migrations()->run_if_incomplete();
		wc_set_time_limit( 0 );
		$this->plugin->prune();
		try {
			$this->plugin->ledger()->reconcile()->run();
			$orders = $this->plugin->money()->order_check()->repair();
			array_map( static fn ( Difference $difference ) => Log::line( 'warning', 'Order and platform differed: ' . $difference->text() ), $orders['found'] );
			array_map( static fn ( Difference $difference ) => Log::line( 'error', 'Order and platform still differ: ' . $difference->text() ), $orders['left'] );
		} catch ( Locked ) {
			Log::line( 'notice', 'The ledger was not compared with the platform: somebody was writing it.' );
		} catch ( PlatformException $failure ) {
			Log::failure( 'The ledger was not compared with the platform', $failure );
		}
	}

	/** Sees to it that the ledger goes on moving, also after a process was killed at it. */
	private function go_on_migrating(): void {
		if ( $this->plugin->migration()->is_left() && ! as_has_scheduled_action( self::MIGRATE ) ) {
			as_enqueue_async_action( self::MIGRATE, array(), 'woocommerce-payments' );
		}
	}

	/** Moves rows for some seconds. Before the older tables go, requests that still read them have time to end. */
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

	/** Finds out what became of actions whose outcome is not known. */
	public function settle(): void {
		$this->plugin->migrations()->run_if_needed();
		$this->plugin->money()->settlement()->run();
	}
}
