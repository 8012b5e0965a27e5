<?php
/**
 * Runs scheduled actions.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Scheduler;

use Exception;
use Throwable;

/**
 * Runs due actions: by WP-Cron every minute, and by a loopback request from wp-admin pages.
 */
final class Runner {

	private const QUEUE = 'action_scheduler_run_queue';
	private const ASYNC = 'as_async_request_queue_runner';

	/**
	 * Minimum seconds between two loopback requests.
	 */
	private const PAUSE = 60;

	/**
	 * Seconds after which a runner counts as dead.
	 */
	private const DEAD = 300;

	public static function register(): void {
		add_action( 'init', [ self::class, 'start' ], 1 );
		add_action( self::QUEUE, [ self::class, 'run' ] );
		add_filter( 'cron_schedules', [ self::class, 'every_minute' ] );
		add_action( 'shutdown', [ self::class, 'start_request' ] );
		add_action( 'wp_ajax_' . self::ASYNC, [ self::class, 'answer_request' ] );
		add_action( 'wp_ajax_nopriv_' . self::ASYNC, [ self::class, 'answer_request' ] );
	}

	/**
	 * Schedules the queue, and fires the action on which plugins schedule theirs.
	 */
	public static function start(): void {
		do_action( 'action_scheduler_init' );
		if ( ! wp_next_scheduled( self::QUEUE, [ 'WP Cron' ] ) ) {
			wp_schedule_event( time(), 'every_minute', self::QUEUE, [ 'WP Cron' ] );
		}
	}

	/**
	 * Adds the cron interval.
	 *
	 * @param array<string, array{interval: int, display: string}> $schedules Intervals.
	 * @return array<string, array{interval: int, display: string}>
	 */
	public static function every_minute( array $schedules ): array {
		$schedules['every_minute'] = [
			'interval' => MINUTE_IN_SECONDS,
			'display'  => __( 'Every minute', 'woocommerce' ),
		];
		return $schedules;
	}

	/**
	 * Runs due actions in batches until none is left or the time is up. Only one runner at a time.
	 *
	 * @param string $context Who asked: for those who listen.
	 * @param string $context What started it, for hooks.
	 * @return int Number of actions that ran.
	 */
	public static function run( string $context = 'WP Cron' ): int {
		ActionTable::release_dead( self::DEAD );
		$until = microtime( true ) + (int) apply_filters( 'action_scheduler_queue_runner_time_limit', 30 );
		$done  = 0;
		do_action( 'action_scheduler_before_process_queue' );
		while (
			ActionTable::claims() < (int) apply_filters( 'action_scheduler_queue_runner_concurrent_batches', 1 )
			&& microtime( true ) < $until
		) {
			$ran   = self::run_batch( $context, $until );
			$done += $ran;
			if ( 0 === $ran ) {
				break;
			}
		}
		do_action( 'action_scheduler_after_process_queue' );
		return $done;
	}

	/**
	 * Sends a loopback request that runs the queue, without waiting for the response.
	 */
	public static function start_request(): void {
		if (
			! is_admin()
			|| wp_doing_ajax()
			|| ! did_action( 'admin_init' )
			|| ! apply_filters( 'action_scheduler_allow_async_request_runner', true )
		) {
			return;
		}
		if ( (int) get_option( 'action_scheduler_lock_async-request-runner' ) > time() || ! ActionTable::is_work_due() ) {
			return;
		}
		update_option( 'action_scheduler_lock_async-request-runner', time() + self::PAUSE, false );
		$url = add_query_arg(
			[
				'action' => self::ASYNC,
				'nonce'  => wp_create_nonce( self::ASYNC ),
			],
			admin_url( 'admin-ajax.php' )
		);
		wp_remote_post(
			$url,
			[
				'timeout'  => 0.01,
				'blocking' => false,
				'cookies'  => $_COOKIE,
			]
		);
	}

	/**
	 * Handles that loopback request.
	 */
	public static function answer_request(): void {
		check_ajax_referer( self::ASYNC, 'nonce' );
		ignore_user_abort( true );
		do_action( self::QUEUE, 'Async Request' );
		wp_die();
	}

	/**
	 * Claims a batch of actions and runs them.
	 *
	 * @param string $context What started it, for hooks.
	 * @param string $context What started it, for hooks.
	 * @param float  $until   Time limit, in seconds as from microtime().
	 * @return int Number of actions that ran.
	 */
	private static function run_batch( string $context, float $until ): int {
		$claim = ActionTable::claim( (int) apply_filters( 'action_scheduler_queue_runner_batch_size', 25 ) );
		$done  = 0;
		$rows  = 0 === $claim ? [] : ActionTable::find(
			[
				'claim_id' => $claim,
				'status'   => 'pending',
			]
		);
		foreach ( $rows as $row ) {
			if ( microtime( true ) >= $until ) {
				break;
			}
			$done += self::run_one( $row, $context ) ? 1 : 0;
		}
		if ( 0 !== $claim ) {
			ActionTable::release( $claim );
		}
		return $done;
	}

	/**
	 * Runs one action.
	 *
	 * @param array<string, string|null> $row     Its row.
	 * @param string                     $context What started it, for hooks.
	 * @return bool False when another runner took it, or it was canceled.
	 */
	private static function run_one( array $row, string $context ): bool {
		$id   = (int) $row['action_id'];
		$hook = (string) $row['hook'];
		if ( ! ActionTable::move( $id, 'pending', 'in-progress' ) ) {
			return false;
		}
		try {
			do_action( 'action_scheduler_before_execute', $id, $context );
			if ( ! has_action( $hook ) ) {
				throw new Exception( sprintf( 'Nothing listens to %s.', $hook ) );
			}
			do_action_ref_array( $hook, array_values( ActionTable::args( $row ) ) );
			ActionTable::move( $id, 'in-progress', 'complete' );
			do_action( 'action_scheduler_after_execute', $id, Actions::describe( $row ), $context );
		} catch ( Throwable $failure ) {
			ActionTable::move( $id, 'in-progress', 'failed' );
			wc_get_logger()->error( sprintf( 'Action %d (%s) failed: %s', $id, $hook, $failure->getMessage() ), [ 'source' => 'action-scheduler' ] );
			do_action( 'action_scheduler_failed_execution', $id, $failure, $context );
		}
		self::repeat( $row );
		return true;
	}

	/**
	 * Schedules the next run of a recurring action.
	 *
	 * @param array<string, string|null> $row The action that ran.
	 */
	private static function repeat( array $row ): void {
		$interval = ActionTable::timing( $row )['interval'];
		if ( null === $interval ) {
			return;
		}
		ActionTable::add(
			[
				'hook'     => (string) $row['hook'],
				'args'     => ActionTable::args( $row ),
				'group'    => (string) $row['slug'],
				'time'     => time() + $interval,
				'interval' => $interval,
				'priority' => (int) $row['priority'],
			],
			false
		);
	}
}
