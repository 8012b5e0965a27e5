<?php

declare( strict_types=1 );

namespace MerchantPayments\Export;

/**
 * Queues exports in Action Scheduler. WP-Cron watches over them: when a process dies in which Action Scheduler ran, its queue stands still
 * for five minutes.
 */
final class Schedule {

	public const RUN   = 'merchant_payments_run_export';
	public const WATCH = 'merchant_payments_watch_export';
	public const CLEAN = 'merchant_payments_clean_exports';

	private const GROUP = 'merchant-payments-for-woocommerce';

	/** Action of the loopback request that runs Action Scheduler's queue. */
	private const QUEUE_REQUEST = 'as_async_request_queue_runner';

	/** Timeout for sending that request, in seconds; the response is not awaited. */
	private const HAND_OVER = 0.01;

	/** Queues the next slice of a job, unless it is queued already. */
	public function run( string $id ): void {
		if ( self::is_there() && ! $this->waits( self::RUN, array( $id ) ) ) {
			as_enqueue_async_action( self::RUN, array( $id ), self::GROUP );
		}
	}

	/**
	 * Schedules a check of a job.
	 *
	 * @param int $at UTC seconds.
	 */
	public function watch( string $id, int $at ): void {
		wp_schedule_single_event( $at, self::WATCH, array( $id ) );
	}

	/** Removes an ended job from the queue. */
	public function forget( string $id ): void {
		wp_clear_scheduled_hook( self::WATCH, array( $id ) );
		if ( self::is_there() ) {
			as_unschedule_all_actions( self::RUN, array( $id ), self::GROUP );
		}
	}

	/**
	 * Schedules a clean-up, unless one is scheduled already.
	 *
	 * @param int $at UTC seconds.
	 */
	public function clean( int $at ): void {
		if ( self::is_there() && ! $this->waits( self::CLEAN, array() ) ) {
			as_schedule_single_action( $at, self::CLEAN, array(), self::GROUP );
		}
	}

	/**
	 * Runs the queue immediately by a loopback request, as Action Scheduler does on wp-admin pages. Otherwise the merchant would wait
	 * for the next page load or the next minute of WP-Cron, which remain as fallbacks.
	 */
	public function hurry(): void {
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- Action Scheduler's own hook: sites that forbid such requests say so there.
		if ( ! self::is_there() || ! apply_filters( 'action_scheduler_allow_async_request_runner', true ) ) {
			return;
		}
		wp_remote_post(
			add_query_arg(
				array(
					'action' => self::QUEUE_REQUEST,
					'nonce'  => wp_create_nonce( self::QUEUE_REQUEST ),
				),
				admin_url( 'admin-ajax.php' )
			),
			array(
				'timeout'   => self::HAND_OVER,
				'blocking'  => false,
				'cookies'   => $_COOKIE,
				// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's own hook for requests to the site itself.
				'sslverify' => apply_filters( 'https_local_ssl_verify', false ),
			)
		);
	}

	/**
	 * Whether an action is pending; a running one does not count.
	 *
	 * @param list<string> $args Its arguments.
	 */
	private function waits( string $hook, array $args ): bool {
		$waiting = as_get_scheduled_actions(
			array(
				'hook'     => $hook,
				'args'     => $args,
				'group'    => self::GROUP,
				'status'   => 'pending',
				'per_page' => 1,
			),
			'ids'
		);
		return array() !== $waiting;
	}

	/** Whether Action Scheduler is available. */
	private static function is_there(): bool {
		return function_exists( 'as_enqueue_async_action' );
	}
}
