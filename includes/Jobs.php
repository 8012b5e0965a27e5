<?php

declare( strict_types=1 );

namespace MerchantPayments;

use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Platform\Exception\PlatformException;

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

	public function __construct( private readonly Plugin $plugin ) {}

	/** Sees to it that the recurring jobs exist. */
	public function plan(): void {
		foreach ( self::EVERY as $job => $seconds ) {
			if ( ! as_has_scheduled_action( $job ) ) {
				as_schedule_recurring_action( $this->plugin->clock()->now() + $seconds, $seconds, $job, array(), 'woocommerce-payments', true );
			}
		}
	}

	/** Takes in what happened on the platform since the last look, and finishes what a killed process left behind. */
	public function sync(): void {
		$this->plugin->migrations()->run_if_needed();
		try {
			$this->plugin->event_feed()->catch_up();
		} catch ( PlatformException $failure ) {
			Log::failure( 'The ledger was not brought up to the platform', $failure );
		} finally {
			$this->plugin->money()->settlement()->run();
		}
	}

	/** Compares ledger and platform; a large store takes minutes. When somebody is writing the ledger, the next day is soon enough. */
	public function reconcile(): void {
		$this->plugin->migrations()->run_if_needed();
		$this->plugin->migrations()->run_if_incomplete();
		wc_set_time_limit( 0 );
		$this->plugin->prune();
		try {
			$this->plugin->ledger()->reconcile()->run();
		} catch ( Locked ) {
			Log::line( 'notice', 'The ledger was not compared with the platform: somebody was writing it.' );
		} catch ( PlatformException $failure ) {
			Log::failure( 'The ledger was not compared with the platform', $failure );
		}
	}

	/** Finds out what became of actions whose outcome is not known. */
	public function settle(): void {
		$this->plugin->migrations()->run_if_needed();
		$this->plugin->money()->settlement()->run();
	}
}
