<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration;

use MerchantPayments\Kernel\BulkWrite;
use MerchantPayments\Sandbox\Faults\FaultMode;
use MerchantPayments\Sandbox\Faults\FaultTarget;
use MerchantPayments\Site;
use WC_Order;

/**
 * What one test leaves behind, the next does not find.
 *
 * @covers \MerchantPayments\Tests\Integration\IntegrationTestCase
 * @covers \MerchantPayments\Tests\Integration\SiteState
 * @covers \MerchantPayments\Tests\Integration\TableSnapshot
 */
final class LeakTest extends IntegrationTestCase {

	/** @var array<string, mixed> What the first test found. */
	private static array $clean;

	/** @return array<string, mixed> What the second test must find as the first one did. */
	private static function site(): array {
		global $wpdb;
		return [
			'filter'          => apply_filters( 'merchant_payments_leak', 'unchanged' ),
			'filter of ours'  => apply_filters( 'the_title', 'Lamp' ),
			'removed action'  => has_action( 'init', 'wp_schedule_delete_old_privacy_export_files' ),
			'action ran'      => did_action( 'merchant_payments_leak' ),
			'new option'      => get_option( 'merchant_payments_leak' ),
			'changed option'  => get_option( 'blogname' ),
			'deleted option'  => get_option( 'date_format' ),
			'transient'       => get_transient( 'leak' ),
			'cron event'      => wp_next_scheduled( 'merchant_payments_leak' ),
			'lost cron event' => wp_next_scheduled( 'wp_version_check' ),
			'job'             => as_next_scheduled_action( 'merchant_payments_leak' ),
			'jobs'            => $wpdb->get_results(
				"SELECT action_id, hook, status FROM {$wpdb->prefix}actionscheduler_actions ORDER BY action_id",
				ARRAY_A
			),
			'user'            => get_user_by( 'login', 'leak' ),
			'user meta'       => get_user_meta( 1, 'merchant_payments_leak', true ),
			'nickname'        => get_user_meta( 1, 'nickname', true ),
			'current user'    => wp_get_current_user()->user_login,
			'query'           => $GLOBALS['_GET'],
			'method'          => $_SERVER['REQUEST_METHOD'],
			'orders'          => wc_get_orders( [ 'return' => 'ids' ] ),
			'our rows'        => SiteState::with_rows( SiteState::our_tables() ),
			'routes'          => array_keys( rest_get_server()->get_routes( 'leak/v1' ) ),
		];
	}

	public function test_a_test_changes_everything(): void {
		self::$clean = self::site();

		add_filter( 'merchant_payments_leak', static fn (): string => 'changed' );
		add_filter( 'the_title', '__return_empty_string' );
		remove_action( 'init', 'wp_schedule_delete_old_privacy_export_files' );
		do_action( 'merchant_payments_leak' );
		update_option( 'merchant_payments_leak', 'left' );
		update_option( 'blogname', 'Another store' );
		delete_option( 'date_format' );
		set_transient( 'leak', 'left', HOUR_IN_SECONDS );
		wp_schedule_event( time() + HOUR_IN_SECONDS, 'daily', 'merchant_payments_leak' );
		wp_clear_scheduled_hook( 'wp_version_check' );
		as_unschedule_all_actions( '' );
		as_schedule_single_action( time() + HOUR_IN_SECONDS, 'merchant_payments_leak' );
		wp_insert_user( [ 'user_login' => 'leak', 'user_pass' => 'leak', 'role' => 'editor' ] );
		update_user_meta( 1, 'merchant_payments_leak', 'left' );
		update_user_meta( 1, 'nickname', 'left' );
		wp_set_current_user( 0 );
		$_GET['merchant_payments_leak'] = 'left';
		$_SERVER['REQUEST_METHOD']      = 'POST';
		( new WC_Order() )->save();
		$plugin = Site::instance();
		$plugin->sandbox()->faults()->order( FaultTarget::Any, FaultMode::Drop, 1 );
		// So many that the table is truncated.
		( new BulkWrite( $plugin->database() ) )->write(
			$plugin->database()->table( 'locks' ),
			array_map(
				static fn ( int $number ): array => [ 'name' => "leak$number", 'owner' => 'leak', 'expires' => 0 ],
				range( 0, SiteState::MANY )
			)
		);
		register_rest_route( 'leak/v1', '/left', [ 'callback' => '__return_true', 'permission_callback' => '__return_true' ] );

		foreach ( array_diff_key( self::site(), [ 'lost cron event' => 0, 'jobs' => 0 ] ) as $what => $now ) {
			$this->assertNotEquals( self::$clean[ $what ], $now, $what );
		}
	}

	/** @depends test_a_test_changes_everything */
	public function test_the_next_test_finds_nothing_of_it(): void {
		$this->assertSame( self::$clean, self::site() );
	}
}
