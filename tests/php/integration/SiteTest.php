<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration;

use Closure;
use ReflectionFunction;

/**
 * What WordPress and WooCommerce ask everybody about, and what they tell, reaches us.
 *
 * @covers \MerchantPayments\Site
 */
final class SiteTest extends IntegrationTestCase {

	/** By what goes wrong where nobody of ours listens. */
	private const HEARD = [
		'jobs do nothing'                    => [
			'merchant_payments_sync',
			'merchant_payments_events',
			'merchant_payments_reconcile',
			'merchant_payments_import',
			'merchant_payments_match_orders',
			'merchant_payments_run_export',
			'merchant_payments_watch_export',
			'merchant_payments_clean_exports',
			'merchant_payments_settle_actions',
			'merchant_payments_end_payment',
			'merchant_payments_other_refund',
		],
		'no commands'                        => [ 'cli_init' ],
		'Site Health knows nothing'          => [ 'site_status_tests' ],
		'refunds of the order\'s page'       => [ 'woocommerce_before_order_refund_object_save', 'woocommerce_create_refund' ],
		'orders that are paid are canceled'  => [ 'woocommerce_cancel_unpaid_order' ],
		'saved payment methods are others\'' => [
			'merchant_payments_order_paid',
			'woocommerce_credit_card_type_labels',
			'woocommerce_payment_token_class',
			'woocommerce_payment_token_deleted',
			'woocommerce_get_customer_payment_tokens',
			'woocommerce_payment_methods_list_item',
		],
		'payments do not follow their order' => [
			'woocommerce_order_status_cancelled',
			'woocommerce_order_status_on-hold',
			'woocommerce_order_status_processing',
			'woocommerce_order_status_completed',
		],
		'no routes'                          => [ 'rest_pre_dispatch' ],
		'what users hide comes back'         => [ 'woocommerce_admin_get_user_data_fields' ],
		'no promotion'                       => [ 'woocommerce_admin_allowed_promo_notes' ],
		'nobody can pay'                     => [
			'woocommerce_payment_gateways',
			'woocommerce_blocks_payment_method_type_registration',
			'wc_ajax_merchant_payments',
		],
		'customers pay twice'                => [
			'woocommerce_before_checkout_process',
			'rest_request_before_callbacks',
			'woocommerce_checkout_order_processed',
			'woocommerce_store_api_checkout_order_processed',
		],
		'customers pay another total'        => [
			'woocommerce_after_checkout_validation',
			'woocommerce_store_api_checkout_update_customer_from_request',
		],
		'no wallets'                         => [
			'woocommerce_after_add_to_cart_form',
			'woocommerce_proceed_to_checkout',
			'woocommerce_before_checkout_form',
			'woocommerce_pay_order_before_payment',
		],
		'a wallet empties the cart'          => [
			'woocommerce_cart_emptied',
			'woocommerce_persistent_cart_enabled',
			'woocommerce_should_clear_cart_after_payment',
		],
		'customers wait for instructions'    => [
			'woocommerce_thankyou_merchant_payments',
			'woocommerce_view_order',
			'woocommerce_email_before_order_table',
		],
	];

	public function test_what_is_heard(): void {
		foreach ( self::HEARD as $otherwise => $hooks ) {
			$this->assertSame( $hooks, array_values( array_filter( $hooks, self::is_heard( ... ) ) ), $otherwise );
		}
	}

	/** Whether something of ours listens, and not only WooCommerce itself. */
	private static function is_heard( string $hook ): bool {
		foreach ( $GLOBALS['wp_filter'][ $hook ]->callbacks ?? [] as $callbacks ) {
			foreach ( array_column( $callbacks, 'function' ) as $callback ) {
				$file = (string) ( new ReflectionFunction( Closure::fromCallable( $callback ) ) )->getFileName();
				if ( str_starts_with( $file, dirname( __DIR__, 3 ) . '/includes/' ) ) {
					return true;
				}
			}
		}
		return false;
	}
}
