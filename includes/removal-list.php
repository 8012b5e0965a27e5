<?php
/**
 * Everything that the plugin makes on a site, by name: what is deleted with it. Nothing is found by the beginning of a name alone, because
 * other plugins' names may begin alike.
 *
 * RemovalTest compares the site before the plugin's first use with the site after its deletion, so that what is missing here is noticed.
 *
 * @package MerchantPayments
 */

defined( 'ABSPATH' ) || exit;

return array(
	// Without the site's prefix.
	'tables'              => array(
		'merchant_payments_locks',
		'merchant_payments_operations',
		'merchant_payments_exports',
		'merchant_payments_ledgers_transactions',
		'merchant_payments_ledgers_payouts',
		'merchant_payments_ledgers_payout_items',
		'merchant_payments_ledgers_daily',
		'merchant_payments_ledgers_periods',
		'merchant_payments_ledgers_steps',
		'merchant_payments_ledgers_search',
		'merchant_payments_ledgers_documents',
		'merchant_payments_ledgers_writes',
		'merchant_payments_ledgers_imports',
		'merchant_payments_ledgers_reads',
		'merchant_payments_ledgers_inbox',
		'merchant_payments_ledgers_authorizations',
		'merchant_payments_ledgers_disputes',
		'merchant_payments_ledgers_fraud_outcomes',
		'merchant_payments_ledgers_order_links',
		'merchant_payments_ledgers_order_traces',
	),
	// Of each sandbox in the option `merchant_payments_sandboxes`: `merchant_payments_sandbox_` or `merchant_payments_sandbox_NAME_`, then one
	// of these.
	'sandbox_tables'      => array( 'accounts', 'objects', 'entries', 'events', 'schedule', 'answers', 'contents', 'faults' ),
	'options'             => array(
		'merchant_payments_account_closing',
		'merchant_payments_addresses',
		'merchant_payments_checkout',
		'merchant_payments_erased_customers',
		'merchant_payments_key_in_file',
		'merchant_payments_keys',
		'merchant_payments_looked',
		'merchant_payments_multi_currency_cached_rates',
		'merchant_payments_multi_currency_enabled_currencies',
		'merchant_payments_notes_scope',
		'merchant_payments_other_routes',
		'merchant_payments_sample_sales',
		'merchant_payments_sample_sales_unread',
		'merchant_payments_sandbox_aftermath',
		'merchant_payments_sandbox_faulty',
		'merchant_payments_sandboxes',
		'merchant_payments_scope',
		'merchant_payments_scopes',
		'merchant_payments_settings',
		'merchant_payments_shop_id',
		'merchant_payments_signing_secret',
		'merchant_payments_tables_version',
		'merchant_payments_webhooks',
		'woocommerce_merchant_payments_settings',
	),
	// With the id of each account in the option `merchant_payments_scopes`.
	'options_by_account'  => array(
		'merchant_payments_account_methods_',
		'merchant_payments_account_ready_',
		'merchant_payments_account_trouble_',
		'merchant_payments_compared_',
		'merchant_payments_disputes_awaiting_',
		'merchant_payments_fraud_rules_',
		'merchant_payments_import_stopped_',
		'merchant_payments_invoiced_',
		'merchant_payments_last_event_',
		'merchant_payments_lasting_differences_',
		'merchant_payments_lasting_order_differences_',
		'merchant_payments_matching_',
		'merchant_payments_matching_stopped_',
		'merchant_payments_polled_',
		'merchant_payments_tax_details_',
		'merchant_payments_uncaptured_count_',
		'merchant_payments_wallet_domain_',
		'merchant_payments_unknown_events_',
		'merchant_payments_unused_pages_',
		'merchant_payments_webhook_seen_',
	),
	// With the name of each sandbox but the default one.
	'options_by_sandbox'  => array( 'merchant_payments_sandbox_aftermath_', 'merchant_payments_sandbox_faulty_' ),
	// With the code of each currency in the option `merchant_payments_multi_currency_enabled_currencies`, in lower case.
	'options_by_currency' => array(
		'merchant_payments_multi_currency_exchange_rate_',
		'merchant_payments_multi_currency_manual_rate_',
		'merchant_payments_multi_currency_price_charm_',
		'merchant_payments_multi_currency_price_rounding_',
	),
	// With the id of a scope, an underscore, and the MD5 of a file's id, 32 hexadecimal digits.
	'options_by_file'     => array( 'merchant_payments_public_file_' ),
	// With the site's prefix.
	'user_options'        => array( 'merchant_payments_customers', 'merchant_payments_viewed' ),
	'user_meta'           => array(
		'_merchant_payments_customer_id',
		'_merchant_payments_told',
		'woocommerce_admin_merchant_payments_transactions_chart',
		'woocommerce_admin_merchant_payments_disputes_rate',
		'woocommerce_admin_merchant_payments_known_columns',
		'woocommerce_admin_merchant_payments_feedback_dismissed',
	),
	// WooCommerce's saved payment methods of these gateways.
	'gateways'            => array( 'merchant_payments' ),
	// Names of notes in WooCommerce's inbox.
	'notes'               => array(
		'merchant-payments-requirements-due',
		'merchant-payments-account-restricted',
		'merchant-payments-payouts-paused',
		'merchant-payments-payout-not-made',
	),
	// With the id of a dispute, or of an order.
	'notes_by_dispute'    => array( 'merchant-payments-dispute-', 'merchant-payments-unexpected-payment-' ),
	'scheduled_groups'    => array( 'merchant-payments-for-woocommerce' ),
	'cron'                => array( 'merchant_payments_watch_export' ),
	// Names that WooPayments uses as well: deleted only where it has left nothing, since nobody can say whose the values are.
	'shared_options'      => array(
		'wcpay_connection_success_modal_dismissed',
		'wcpay_duplicate_payment_method_notices_dismissed',
		'wcpay_fraud_protection_welcome_tour_dismissed',
		'wcpay_instant_deposit_notice_dismissed',
		'wcpay_multi_currency_enable_auto_currency',
		'wcpay_multi_currency_enable_storefront_switcher',
		'wcpay_multi_currency_setup_completed',
		'wcpay_next_deposit_notice_dismissed',
		'wcpay_onboarding_eligibility_modal_dismissed',
		'woocommerce_deleted_todo_tasks',
		'woocommerce_dismissed_todo_tasks',
		'woocommerce_remind_me_later_todo_tasks',
	),
	'shared_user_meta'    => array(
		'woocommerce_admin_wc_payments_transactions_hidden_columns',
		'woocommerce_admin_wc_payments_transactions_uncaptured_hidden_columns',
		'woocommerce_admin_wc_payments_payouts_hidden_columns',
		'woocommerce_admin_wc_payments_disputes_hidden_columns',
		'woocommerce_admin_wc_payments_blocked_hidden_columns',
		'woocommerce_admin_wc_payments_documents_hidden_columns',
		'woocommerce_admin_wc_payments_overview_inbox_last_read',
	),
	// What tells that WooPayments is or was on a site: options that it makes when it is activated or connected, and its gateway's settings.
	'woopayments_options' => array(
		'wcpay_account_data',
		'wcpay_activation_timestamp',
		'wcpay_fraud_services_data',
		'wcpay_multi_currency_store_currency',
		'woocommerce_woocommerce_payments_settings',
		'woocommerce_woocommerce_payments_version',
	),
	'woopayments_files'   => array( 'woocommerce-payments/woocommerce-payments.php' ),
);
