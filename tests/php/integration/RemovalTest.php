<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration;

use Automattic\WooCommerce\Admin\Notes\Notes;
use MerchantPayments\Admin\InboxNotes;
use MerchantPayments\Plugin;
use MerchantPayments\Tests\Integration\Ledger\OlderStore;

/**
 * What stays when the plugin is switched off, and when it is deleted.
 *
 * @coversNothing
 */
final class RemovalTest extends IntegrationTestCase {

	private const PREFERENCE = 'woocommerce_admin_wc_payments_transactions_hidden_columns';

	/** Makes the tables again. */
	protected function tear_down(): void {
		delete_metadata( 'user', 0, self::PREFERENCE, '', true );
		OlderStore::remove();
		parent::tear_down();
		// The options that are back name the sandbox whose tables are to be made.
		Plugin::instance()->migrations()->run();
	}

	/** Switched off, nothing is scheduled and no exported file lies about; data stays, and the same list can be exported again. */
	public function test_switched_off(): void {
		$this->use_the_store();
		$export = $this->body( $this->rest( 'POST', '/transactions/download' ) )['export_id'];
		$before = $this->left();
		$this->assertNotSame( [], glob( self::exports() . '/*.csv' ) );

		do_action( 'deactivate_' . plugin_basename( WCPAY_FILE ), false );
		$this->assertSame( [], $this->scheduled() );
		$this->assertDirectoryDoesNotExist( self::exports() );
		$this->assertSame( [ 'tables' => $before['tables'], 'options' => $before['options'] ], array_intersect_key( $this->left(), [ 'tables' => 1, 'options' => 1 ] ) );
		$this->assertGreaterThan( 0, $this->body( $this->rest( 'GET', '/transactions/summary' ) )['count'] );

		$again = $this->body( $this->rest( 'POST', '/transactions/download' ) )['export_id'];
		$this->assertNotSame( $export, $again );
		$this->assertSame( 'success', $this->body( $this->rest( 'GET', "/transactions/download/$again" ) )['status'] );
	}

	/** Deleted, nothing of ours is left but what orders know of their payments. */
	public function test_deleted(): void {
		$this->use_the_store();
		$this->rest( 'POST', '/transactions/download' );
		$order = wc_create_order();
		$this->assertInstanceOf( \WC_Order::class, $order );
		$order->update_meta_data( '_charge_id', 'ch_kept' );
		$order->save();
		$this->assertSame( [], array_filter( $this->left(), static fn ( array $left ): bool => [] === $left ), 'There is something of each kind to be left.' );

		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		uninstall_plugin( plugin_basename( WCPAY_FILE ) );
		wp_cache_flush();
		$this->assertSame( [], array_filter( $this->left() ) );
		$kept = wc_get_order( $order->get_id() );
		$this->assertInstanceOf( \WC_Order::class, $kept );
		$this->assertSame( 'ch_kept', $kept->get_meta( '_charge_id' ) );
	}

	/** Deleted in the middle of an update, it takes both kinds of tables with it. */
	public function test_deleted_while_the_ledger_moves(): void {
		$this->use_the_store();
		OlderStore::go_back();
		Plugin::instance()->migrations()->run_if_needed();
		Plugin::instance()->migration()->step();
		do_action( 'wcpay_sync' );
		$this->assertTrue( as_has_scheduled_action( 'wcpay_migrate_ledger' ) );
		wcpay_remove();
		wcpay_delete_preferences();
		wp_cache_flush();
		$this->assertSame( [], array_filter( $this->left() ) );
	}

	/** A site that leaves a network takes our tables with it. */
	public function test_a_dropped_site(): void {
		global $wpdb;
		$dropped = apply_filters( 'wpmu_drop_tables', [ 'others' ], get_current_blog_id() );
		$this->assertSame( [], array_diff( [ 'others', $wpdb->prefix . 'wcpay_locks', ...$this->left()['tables'] ], $dropped ) );
	}

	/** Makes something of each kind. */
	private function use_the_store(): void {
		SandboxStore::make( 30 );
		Plugin::instance()->jobs()->plan();
		as_enqueue_async_action( 'wcpay_settle_actions', [], 'woocommerce-payments' );
		set_transient( 'wcpay_removal', 'test', HOUR_IN_SECONDS );
		update_option( 'woocommerce_merchant_payments_settings', [ 'enabled' => 'yes' ] );
		update_user_meta( get_current_user_id(), self::PREFERENCE, '["fees"]' );
		InboxNotes::tell( 'wcpay-removal', 'A title', 'A content' );
	}

	/**
	 * What there is of ours.
	 *
	 * @return array<string, list<mixed>>
	 */
	private function left(): array {
		global $wpdb;
		return [
			'tables'      => $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $wpdb->prefix . 'wcpay_' ) . '%' ) ),
			'options'     => $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%wcpay\\_%' OR option_name LIKE 'woocommerce\\_merchant\\_payments%' ORDER BY option_name" ),
			'preferences' => $wpdb->get_col( "SELECT meta_key FROM $wpdb->usermeta WHERE meta_key LIKE '%wc\\_payments%'" ),
			'scheduled'   => $this->scheduled(),
			'files'       => (array) glob( self::exports() ),
			'notes'       => array_filter( [ Notes::get_note_by_name( 'wcpay-removal' ) ] ),
		];
	}

	/**
	 * What Action Scheduler has to do for us.
	 *
	 * @return list<int>
	 */
	private function scheduled(): array {
		return array_values( as_get_scheduled_actions( [ 'group' => 'woocommerce-payments', 'status' => 'pending', 'per_page' => -1 ], 'ids' ) );
	}

	/** The folder of exported files. */
	private static function exports(): string {
		return wp_upload_dir()['basedir'] . '/wcpay-exports';
	}
}
