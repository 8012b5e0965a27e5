<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Settings;

use MerchantPayments\Features\Settings\AccountFields;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * All settings are read as one and saved in parts, each where it belongs.
 *
 * @covers \MerchantPayments\Features\Settings\AccountFields
 * @covers \MerchantPayments\Fraud\SentRules
 * @covers \MerchantPayments\Features\Settings\Settings
 * @covers \MerchantPayments\Features\Settings\SettingsArgs
 * @covers \MerchantPayments\Features\Settings\SettingsController
 * @covers \MerchantPayments\Features\Settings\SettingsSchema
 * @covers \MerchantPayments\Features\Settings\StoreFields
 */
final class SettingsTest extends IntegrationTestCase {

	private const GATEWAY = 'woocommerce_merchant_payments_settings';

	/** Forgets what WooCommerce keeps for the gateway. */
	protected function tear_down(): void {
		delete_option( self::GATEWAY );
		parent::tear_down();
	}

	/** Captured by hand means with card and Link only; what else was on comes back when that is switched off, and stays until then. */
	public function test_manual_capture_leaves_card_and_link(): void {
		$this->rest( 'POST', '/settings', [ 'enabled_payment_method_ids' => [ 'card', 'link', 'klarna' ] ] );
		$saved = $this->body( $this->rest( 'POST', '/settings', [ 'is_manual_capture_enabled' => true ] ) )['data'];
		$this->assertSame( [ 'card', 'link' ], $saved['enabled_payment_method_ids'] );
		$saved = $this->body( $this->rest( 'POST', '/settings', [ 'enabled_payment_method_ids' => [ 'card', 'affirm' ] ] ) )['data'];
		$this->assertSame( [ 'card' ], $saved['enabled_payment_method_ids'] );
		$this->assertSame( [ 'affirm', 'klarna' ], $saved['paused_payment_method_ids'] );
		$whole = $this->body( $this->rest( 'POST', '/settings', [ 'is_manual_capture_enabled' => false ] + $saved ) )['data'];
		$this->assertSame(
			[ [ 'card', 'affirm', 'klarna' ], [] ],
			[ $whole['enabled_payment_method_ids'], $whole['paused_payment_method_ids'] ]
		);
		$chosen = [ 'is_manual_capture_enabled' => false, 'enabled_payment_method_ids' => [ 'card', 'klarna' ] ];
		$this->rest( 'POST', '/settings', [ 'is_manual_capture_enabled' => true ] );
		$this->assertSame(
			[ 'card', 'klarna' ],
			$this->body( $this->rest( 'POST', '/settings', $chosen ) )['data']['enabled_payment_method_ids']
		);
	}

	/** A store can't be left without any payment method, by whatever setting; a refused change changes nothing. */
	public function test_the_last_payment_method_stays(): void {
		$this->rest( 'POST', '/settings', [ 'enabled_payment_method_ids' => [ 'klarna' ] ] );
		$refused = [
			'is_manual_capture_enabled'  => [ 'is_manual_capture_enabled' => true ],
			'enabled_payment_method_ids' => [ 'enabled_payment_method_ids' => [ 'affirm' ], 'is_manual_capture_enabled' => true ],
		];
		foreach ( $refused as $setting => $sent ) {
			$answer = $this->rest( 'POST', '/settings', $sent );
			$this->assert_rest_error( $answer, 400, 'rest_invalid_param', $setting );
			$this->assertStringContainsString( 'cards and Link', $this->body( $answer )['message'] );
		}
		$none = $this->rest( 'POST', '/settings', [ 'enabled_payment_method_ids' => [] ] );
		$this->assert_rest_error( $none, 400, 'rest_invalid_param', 'enabled_payment_method_ids' );
		$this->assertSame( 'Keep at least one payment method switched on.', $this->body( $none )['message'] );
		$this->assertSame( [ 'klarna' ], $this->settings()['enabled_payment_method_ids'] );
	}

	/** One-click checkout and Link exclude each other, whichever comes second; a store that has both can still change the rest. */
	public function test_link_and_one_click_checkout_exclude_each_other(): void {
		$this->rest( 'POST', '/settings', [ 'enabled_payment_method_ids' => [ 'card', 'link' ] ] );
		$this->assert_rest_error(
			$this->rest( 'POST', '/settings', [ 'is_woopay_enabled' => true ] ),
			400,
			'rest_invalid_param',
			'is_woopay_enabled'
		);
		$swap = [ 'is_woopay_enabled' => true, 'enabled_payment_method_ids' => [ 'card' ] ];
		$this->assertSame( 200, $this->rest( 'POST', '/settings', $swap )->get_status() );
		$both = [ 'enabled_payment_method_ids' => [ 'card', 'link' ] ];
		$this->assert_rest_error( $this->rest( 'POST', '/settings', $both ), 400, 'rest_invalid_param', 'enabled_payment_method_ids' );
		update_option( 'merchant_payments_settings', $both + (array) get_option( 'merchant_payments_settings' ) );
		$this->assertSame( 200, $this->rest( 'POST', '/settings', [ 'is_debug_log_enabled' => true ] + $this->settings() )->get_status() );
	}

	/** What another request saved while this one waited for it is neither overlooked nor undone. */
	public function test_a_save_that_waited(): void {
		$this->rest( 'POST', '/settings', [ 'payment_request_button_size' => 'large' ] );
		$old  = $this->settings()['version'];
		$kept = (array) get_option( 'merchant_payments_settings' );
		$wpdb = $GLOBALS['wpdb'];
		// Past this request's cache, as from elsewhere.
		$wpdb->update(
			$wpdb->options,
			[ 'option_value' => maybe_serialize( [ 'is_debug_log_enabled' => true ] + $kept ) ],
			[ 'option_name' => 'merchant_payments_settings' ]
		);
		$this->assert_rest_error(
			$this->rest( 'POST', '/settings', [ 'is_saved_cards_enabled' => false, 'version' => $old ] ),
			409,
			'wcpay_settings_changed'
		);
		$wpdb->update(
			$wpdb->options,
			[ 'option_value' => maybe_serialize( [ 'woopay_custom_message' => 'Hello' ] + $kept ) ],
			[ 'option_name' => 'merchant_payments_settings' ]
		);
		$saved = $this->body( $this->rest( 'POST', '/settings', [ 'is_saved_cards_enabled' => false ] ) )['data'];
		$this->assertSame( [ false, 'Hello' ], [ $saved['is_saved_cards_enabled'], $saved['woopay_custom_message'] ] );
	}

	/** What Stripe refuses is told at the setting that it concerns. */
	public function test_a_refusal_names_the_setting(): void {
		$params = [
			'settings[payments][statement_descriptor]'   => 'account_statement_descriptor',
			'business_profile[support_phone]'            => 'account_business_support_phone',
			'business_profile[support_address][country]' => 'account_business_support_address',
			'settings[payouts][schedule][weekly_anchor]' => 'deposit_schedule_interval',
			'capabilities[klarna_payments]'              => null,
		];
		foreach ( $params as $param => $setting ) {
			$this->assertSame( $setting, AccountFields::setting_of( $param ), $param );
		}
		$this->assertNull( AccountFields::setting_of( null ) );
	}

	/** There is no subscription to move. */
	public function test_a_billing_migration_has_nothing_to_do(): void {
		$response = $this->rest( 'POST', '/settings/schedule-stripe-billing-migration' );
		$this->assertSame( [ 200, [] ], [ $response->get_status(), $this->body( $response ) ] );
	}

	/** @return array<string, mixed> */
	private function settings(): array {
		return $this->body( $this->rest( 'GET', '/settings' ) );
	}
}
