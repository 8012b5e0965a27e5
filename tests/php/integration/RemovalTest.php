<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration;

use Automattic\WooCommerce\Admin\Notes\Note;
use Automattic\WooCommerce\Admin\Notes\Notes;
use MerchantPayments\Admin\InboxNotes;
use MerchantPayments\Site;

/**
 * What stays when the plugin is switched off, and when it is deleted (`removal-list.php`).
 *
 * @coversNothing
 */
final class RemovalTest extends IntegrationTestCase {

	/** Preferences of a user: ours alone, and one whose name WooPayments has too. */
	private const OWN_PREFERENCE    = 'woocommerce_admin_merchant_payments_transactions_chart';
	private const SHARED_PREFERENCE = 'woocommerce_admin_wc_payments_transactions_hidden_columns';

	/** An option whose name WooPayments has too. */
	private const SHARED_OPTION = 'wcpay_multi_currency_setup_completed';

	/** Options that WooPayments leaves on a site, with made-up values. */
	private const WOOPAYMENTS_OPTIONS = [
		'wcpay_account_data'                               => [ 'account_id' => 'acct_theirs' ],
		'wcpay_activation_timestamp'                       => 1700000000,
		'wcpay_fraud_services_data'                        => [ 'a' => 1 ],
		'wcpay_has_affected_auth_fee_orders'               => 'no',
		'wcpay_multi_currency_cache_autodetect_done'       => '1',
		'wcpay_multi_currency_enabled_currencies'          => [ 'EUR' ],
		'wcpay_multi_currency_store_currency'              => 'USD',
		'wcpay_recommended_payment_methods'                => [],
		'wcpay_styles_cache_version'                       => '3',
		'wcpay_woopay_checkout_appearance'                 => 'x',
		'woocommerce_woocommerce_payments_version'         => '11.0.0',
		'woocommerce_woocommerce_payments_settings'        => [ 'enabled' => 'yes' ],
		'woocommerce_woocommerce_payments_klarna_settings' => [ 'enabled' => 'no' ],
		'_transient_wcpay_currency_format'                 => 'x',
		'_transient_wcpay_locale_info'                     => 'x',
	];

	/** Options that change by themselves, and those that WooCommerce 11 stores for its own checkout when it is used. */
	private const RESTLESS = "option_name IN ( 'cron', 'rewrite_rules', 'uninstall_plugins' )
		OR option_name LIKE '%transient%' OR option_name LIKE 'action_scheduler%' OR option_name LIKE 'woocommerce\_checkout\_%\_field'";

	/** WooCommerce's own job, which it plans for every order that it sees. */
	private const NOT_ITS_IMPORT = "hook <> 'wc-admin_import_orders'";

	/** Makes the tables again. */
	protected function tear_down(): void {
		global $wpdb;
		$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}wcpay_reports, {$wpdb->prefix}merchant_paymentsx_orders" );
		Notes::delete_notes_with_name( [ 'wc-payments-notes-theirs', 'merchant-payments-payouts-paused' ] );
		parent::tear_down();
		// The options that are back name the sandbox whose tables are to be made.
		Site::instance()->migrations()->run();
	}

	/** Switched off, nothing is scheduled and no exported file lies about; data stays, and the same list can be exported again. */
	public function test_switched_off(): void {
		$this->use_the_store();
		$export = $this->body( $this->rest( 'POST', '/transactions/download' ) )['export_id'];
		$before = self::site();
		$this->assertNotSame( [], glob( self::exports() . '/*.csv' ) );

		do_action( 'deactivate_' . plugin_basename( MERCHANT_PAYMENTS_FILE ), false );
		$this->assertSame( [], $this->scheduled() );
		$this->assertDirectoryDoesNotExist( self::exports() );
		$this->assertSame(
			[ $before['options'], $before['users'], $before['tables'] ],
			[ self::site()['options'], self::site()['users'], self::site()['tables'] ]
		);
		$this->assertGreaterThan( 0, $this->body( $this->rest( 'GET', '/transactions/summary' ) )['count'] );

		$again = $this->body( $this->rest( 'POST', '/transactions/download' ) )['export_id'];
		$this->assertNotSame( $export, $again );
		$this->assertSame( 'success', $this->body( $this->rest( 'GET', "/transactions/download/$again" ) )['status'] );
	}

	/** Deleted on a site that never had WooPayments, the site is as before the first use, but for what real orders know of their payments. */
	public function test_deleted(): void {
		merchant_payments_remove();
		merchant_payments_delete_user_data();
		$before = self::site();
		$this->assertSame( [], self::ours( $before ), 'Names of ours were there before.' );

		$this->use_the_store();
		$order = wc_create_order();
		$this->assertInstanceOf( \WC_Order::class, $order );
		$order->update_meta_data( '_charge_id', 'ch_kept' );
		$order->save();
		$this->uninstall();

		$kept = wc_get_order( $order->get_id() );
		$this->assertInstanceOf( \WC_Order::class, $kept );
		$this->assertSame( 'ch_kept', $kept->get_meta( '_charge_id' ) );
		$kept->delete( true );
		$this->assertSame( $before, self::site() );
	}

	/** Deleted where WooPayments is or was, nothing of its is touched, whatever its names begin with. */
	public function test_woopayments_keeps_everything(): void {
		merchant_payments_remove();
		merchant_payments_delete_user_data();
		$this->make_up_woopayments();
		$before = self::site();

		$this->use_the_store();
		$this->uninstall();
		$after = self::site();
		$this->assertSame( [], self::ours( $after ) );
		$this->assertSame( $before, $after );
		$this->assertSame( '1', get_option( self::SHARED_OPTION ) );
	}

	/** A table of somebody else whose name begins almost like ours stays. */
	public function test_the_beginning_of_a_name_is_not_enough(): void {
		global $wpdb;
		$wpdb->query( "CREATE TABLE {$wpdb->prefix}merchant_paymentsx_orders ( id int NOT NULL )" );
		update_option( 'merchant_payments_of_somebody_else', 'kept' );
		update_option( 'merchant_payments_public_file_of_somebody_else', 'kept' );
		$this->uninstall();
		$this->assertContains( $wpdb->prefix . 'merchant_paymentsx_orders', self::site()['tables'] );
		$this->assertSame(
			[ 'kept', 'kept' ],
			[ get_option( 'merchant_payments_of_somebody_else' ), get_option( 'merchant_payments_public_file_of_somebody_else' ) ]
		);
	}

	/** A site that leaves a network takes our tables with it. */
	public function test_a_dropped_site(): void {
		global $wpdb;
		SandboxStore::make( 20 );
		$dropped = apply_filters( 'wpmu_drop_tables', [ 'others' ], get_current_blog_id() );
		$ours    = array_filter( self::site()['tables'], static fn ( string $table ): bool => str_contains( $table, 'merchant_payments_' ) );
		$this->assertContains( $wpdb->prefix . 'merchant_payments_locks', $ours );
		$this->assertSame( [], array_diff( [ 'others', ...$ours ], $dropped ) );
	}

	/** Makes something of each kind. */
	private function use_the_store(): void {
		Site::instance()->migrations()->run();
		SandboxStore::make( 20 );
		Site::instance()->jobs()->plan();
		as_enqueue_async_action( 'merchant_payments_settle_actions', [], 'merchant-payments-for-woocommerce' );
		$this->rest( 'POST', '/transactions/download' );
		$this->rest( 'POST', '/vat', [ 'name' => 'Ada', 'address' => 'Weg 1' ] );
		$this->rest( 'POST', '/multi-currency/update-enabled-currencies', [ 'enabled' => [ 'EUR', 'JPY' ] ] );
		$this->rest(
			'POST',
			'/multi-currency/currencies/EUR',
			[ 'exchange_rate_type' => 'manual', 'manual_rate' => 2.5, 'price_rounding' => 1.0, 'price_charm' => 0.0 ]
		);
		update_option( 'woocommerce_merchant_payments_settings', [ 'enabled' => 'yes' ] );
		update_option( 'merchant_payments_public_file_1_' . md5( 'file_1' ), [ 'filename' => 'logo.png' ] );
		update_user_meta( 1, self::OWN_PREFERENCE, '"shown"' );
		if ( false === get_option( self::SHARED_OPTION ) ) {
			update_option( self::SHARED_OPTION, 'yes' );
			update_user_meta( 1, self::SHARED_PREFERENCE, '["fees"]' );
		}
		InboxNotes::write( 'merchant-payments-payouts-paused', 'A title', 'A content' );
		$this->assertNotSame( [], self::ours( self::site() ) );
		$this->assertNotSame( [], get_users( [ 'login__in' => [], 'role' => 'customer' ] ), 'There are sample customers to be removed.' );
	}

	/** Rows under all the names that WooPayments uses. */
	private function make_up_woopayments(): void {
		global $wpdb;
		array_map( 'update_option', array_keys( self::WOOPAYMENTS_OPTIONS ), self::WOOPAYMENTS_OPTIONS );
		update_option( self::SHARED_OPTION, '1' );
		update_user_meta( 1, self::SHARED_PREFERENCE, '["risk_level"]' );
		update_user_meta( 1, '_wcpay_customer_id_test', 'cus_theirs' );
		$wpdb->query( "CREATE TABLE {$wpdb->prefix}wcpay_reports ( id int NOT NULL )" );
		$wpdb->query( "INSERT INTO {$wpdb->prefix}wcpay_reports VALUES ( 7 )" );
		as_schedule_single_action( time() + HOUR_IN_SECONDS, 'wcpay_check_affected_auth_fee_orders', [], 'woocommerce-payments' );
		$note = new Note();
		$note->set_name( 'wc-payments-notes-theirs' );
		$note->set_title( 'Theirs' );
		$note->set_content( 'Theirs' );
		$note->set_content_data( (object) [] );
		$note->set_source( 'woocommerce-payments' );
		$note->save();
	}

	/** Deletes the plugin as WordPress does, which a process can do once; from then on by what uninstall.php calls. */
	private function uninstall(): void {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		if ( ! defined( 'WP_UNINSTALL_PLUGIN' ) ) {
			uninstall_plugin( plugin_basename( MERCHANT_PAYMENTS_FILE ) );
		} else {
			merchant_payments_remove();
			merchant_payments_delete_user_data();
		}
		wp_cache_flush();
	}

	/**
	 * The site: names of tables, and the rows of those in which the plugin has a part.
	 *
	 * @return array<string, array<mixed>>
	 */
	private static function site(): array {
		global $wpdb;
		$tables = $wpdb->get_col( 'SHOW TABLES' );
		sort( $tables );
		$rows = static fn ( string $table, string $what, string $where = '1 = 1' ): array => in_array( $wpdb->prefix . $table, $tables, true )
			? $wpdb->get_results( "SELECT $what FROM {$wpdb->prefix}$table WHERE $where ORDER BY 1", ARRAY_A )
			: [];
		return [
			'tables'  => $tables,
			'options' => $rows( 'options', 'option_name, option_value', 'NOT ( ' . self::RESTLESS . ' )' ),
			'users'   => $rows( 'usermeta', 'umeta_id, user_id, meta_key, meta_value', "meta_key <> 'session_tokens'" ),
			'logins'  => $rows( 'users', 'ID, user_login' ),
			'posts'   => $rows( 'posts', 'ID, post_type' ),
			'orders'  => $rows( 'wc_orders', 'id, type' ),
			'meta'    => $rows( 'wc_orders_meta', 'id, order_id, meta_key' ),
			'items'   => $rows( 'woocommerce_order_items', 'order_item_id, order_id' ),
			'actions' => $rows( 'actionscheduler_actions', 'action_id, hook, status', self::NOT_ITS_IMPORT ),
			'groups'  => $rows( 'actionscheduler_groups', 'group_id, slug' ),
			'notes'   => $rows( 'wc_admin_notes', 'note_id, name, status' ),
			'reports' => $rows( 'wcpay_reports', '*' ),
			'files'   => (array) glob( wp_upload_dir()['basedir'] . '/*' ),
		];
	}

	/**
	 * What has a name of ours.
	 *
	 * @param array<string, array<mixed>> $site
	 * @return list<string>
	 */
	private static function ours( array $site ): array {
		$texts = array_map( static fn ( mixed $row ): string => (string) wp_json_encode( $row ), array_merge( ...array_values( $site ) ) );
		$ours  = array_filter(
			$texts,
			static fn ( string $text ): bool => 1 === preg_match( '/merchant[-_]payments[-_](?!test-)/', $text )
				&& ! str_contains( $text, 'active_plugins' )
		);
		return array_values( $ours );
	}

	/**
	 * What Action Scheduler has to do for us.
	 *
	 * @return list<int>
	 */
	private function scheduled(): array {
		return array_values(
			as_get_scheduled_actions( [ 'group' => 'merchant-payments-for-woocommerce', 'status' => 'pending', 'per_page' => -1 ], 'ids' )
		);
	}

	/** The folder of exported files. */
	private static function exports(): string {
		return wp_upload_dir()['basedir'] . '/merchant_payments_exports';
	}
}
