<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Settings;

use MerchantPayments\Features\Settings\SettingsSchema;
use MerchantPayments\Sandbox\Faults\FaultMode;
use MerchantPayments\Sandbox\Faults\FaultTarget;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * Settings that the payments account keeps, among those of the store. A merchant's own account changes them in Stripe's Dashboard.
 *
 * @group connected-account
 * @covers \MerchantPayments\Features\Settings\AccountFields
 * @covers \MerchantPayments\Features\Settings\Settings
 * @covers \MerchantPayments\Features\Settings\SettingsController
 * @covers \MerchantPayments\Features\Settings\SettingsSchema
 */
final class AccountSettingsTest extends IntegrationTestCase {

	private const GATEWAY = 'woocommerce_merchant_payments_settings';

	/** Forgets what WooCommerce keeps for the gateway. */
	protected function tear_down(): void {
		delete_option( self::GATEWAY );
		parent::tear_down();
	}

	/** The settings have the documented shape, also without an account, and hold no secret. */
	public function test_settings_have_their_shape(): void {
		foreach ( [ 'with an account', 'without one' ] as $case ) {
			$settings = $this->settings();
			$this->assertTrue( rest_validate_value_from_schema( $settings, SettingsSchema::settings(), 'settings' ), $case );
			$this->assertDoesNotMatchRegularExpression( '/secret|sk_test|password/i', (string) wp_json_encode( $settings ) );
			if ( 'with an account' === $case ) {
				$this->assertSame(
					[ 'SANDBOX STORE', 'daily', 'enabled', 'US' ],
					[
						$settings['account_statement_descriptor'],
						$settings['deposit_schedule_interval'],
						$settings['deposit_status'],
						$settings['account_country'],
					]
				);
				$this->assertSame( 200, $this->rest( 'POST', '/onboarding/reset' )->get_status() );
			}
		}
		$this->assertSame(
			[ '', '', 'disabled', 7 ],
			[
				$settings['account_statement_descriptor'],
				$settings['deposit_schedule_interval'],
				$settings['deposit_status'],
				$settings['deposit_delay_days'],
			]
		);
		$response = $this->rest( 'POST', '/settings', [ 'is_debug_log_enabled' => true ] + $settings );
		$this->assertSame(
			[ 200, true ],
			[ $response->get_status(), $this->settings()['is_debug_log_enabled'] ],
			'The whole answer can be sent back.'
		);
		$this->assert_rest_error( $this->rest( 'POST', '/settings', [ 'account_business_name' => 'Engines' ] ), 404, 'wcpay_no_account' );
	}

	/** What is saved is answered under `data` and there the next time; a part leaves the rest alone; the whole answer can be sent back. */
	public function test_settings_are_saved_in_parts(): void {
		$before = $this->settings();
		$parts  = [
			[
				'account_statement_descriptor'   => 'ENGINES & CO',
				'account_business_support_phone' => '+1 617 555 0100',
				'account_business_support_email' => 'help@example.com',
			],
			[ 'account_business_support_phone' => '(617) 555-0100' ],
			[ 'account_business_support_address' => [ 'city' => 'Boston', 'country' => 'US', 'line1' => '1 Main St' ] ],
			[ 'account_statement_descriptor_kanji' => '解析機関', 'account_statement_descriptor_kana' => 'カイセキ' ],
			[ 'deposit_schedule_interval' => 'monthly', 'deposit_schedule_monthly_anchor' => 31 ],
			[ 'is_saved_cards_enabled' => false, 'payment_request_button_border_radius' => 50, 'payment_request_enabled_locations' => [ 'cart' ] ],
			[ 'is_wcpay_enabled' => false, 'enabled_payment_method_ids' => [ 'card', 'klarna' ] ],
			[ 'account_branding_primary_color' => '#00ff00' ],
			[
				'account_business_name'            => 'Morning & Sons',
				'account_business_url'             => 'https://morning.example/shop',
				'account_branding_logo'            => 'file_1',
				'account_branding_icon'            => 'file_2',
				'account_branding_secondary_color' => '#F2C14E',
			],
			[
				'woopay_custom_message'                  => 'Sent within a day, 100%25 sure',
				'woopay_store_logo'                      => 'file_3',
				'is_woopay_global_theme_support_enabled' => true,
			],
		];
		foreach ( $parts as $part ) {
			$response = $this->rest( 'POST', '/settings', $part );
			$this->assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
			$saved = $this->body( $response )['data'];
			$this->assertSame( $saved, $this->settings() );
			foreach ( $part as $name => $value ) {
				$this->assertSame(
					$value,
					is_array( $value ) && ! array_is_list( $value ) ? array_intersect_key( $saved[ $name ], $value ) : $saved[ $name ],
					$name
				);
				$before[ $name ] = $saved[ $name ];
			}
			if ( isset( $part['payment_request_enabled_locations'] ) ) {
				$before = array_replace( $before, array_fill_keys( [ 'express_checkout_product_methods', 'express_checkout_checkout_methods' ], [] ) );
			}
			$this->assertSame(
				array_diff_key( $before, [ 'version' => '' ] ),
				array_diff_key( $saved, [ 'version' => '' ] ),
				'Everything else stays.'
			);
		}
		$this->assertSame( 'no', get_option( self::GATEWAY )['enabled'] );
		$account = Site::instance()->account()->transport()->request( 'GET', '/v1/account' );
		$this->assertSame(
			[ 'ENGINES & CO', [ 'interval' => 'monthly', 'monthly_anchor' => 31 ] ],
			[
				$account['settings']['payments']['statement_descriptor'],
				array_intersect_key( $account['settings']['payouts']['schedule'], [ 'interval' => 1, 'monthly_anchor' => 1 ] ),
			]
		);

		$events = $this->events();
		$whole  = $this->settings();
		foreach ( [ 'POST', 'PUT', 'PATCH' ] as $method ) {
			$this->assertSame( $whole, $this->body( $this->rest( $method, '/settings', $whole ) )['data'], "$method takes everything back" );
		}
		$this->assertSame( $events, $this->events(), 'What does not change is not sent to the platform.' );
	}

	/** Another payout schedule is told again, other changes are not. */
	public function test_another_schedule_is_told_again(): void {
		$notice = 'wcpay_next_deposit_notice_dismissed';
		update_option( $notice, 1 );
		$this->rest( 'POST', '/settings', [ 'account_business_name' => 'Engines', 'deposit_schedule_interval' => 'daily' ] );
		$this->assertSame( '1', (string) get_option( $notice ) );
		$this->rest( 'POST', '/settings', [ 'deposit_schedule_interval' => 'weekly', 'deposit_schedule_weekly_anchor' => 'friday' ] );
		$this->assertFalse( get_option( $notice ) );
	}

	/** A name of one line is one: what nobody sees is dropped, and a break is a space. */
	public function test_names_are_of_one_line(): void {
		$typed = [
			'account_business_name'            => "\0Morning\x07 &\r\nSons\u{2028}Ltd\u{85}\x7f",
			'account_business_support_address' => [ 'line1' => "1 Main\tSt\n", 'city' => "Bo\0ston" ],
		];
		$saved = $this->body( $this->rest( 'POST', '/settings', $typed ) )['data'];
		$this->assertSame( 'Morning & Sons Ltd', $saved['account_business_name'] );
		$this->assertSame(
			[ '1 Main St', 'Boston' ],
			[ $saved['account_business_support_address']['line1'], $saved['account_business_support_address']['city'] ]
		);
		$account = Site::instance()->account()->transport()->request( 'GET', '/v1/account' );
		$this->assertSame( 'Morning & Sons Ltd', $account['business_profile']['name'] );
	}

	/**
	 * A payment method that is switched on is requested first; when that fails, it stays off. Without an account nothing is requested.
	 *
	 * @group sandbox-only
	 */
	public function test_methods_are_requested_when_switched_on(): void {
		$status = static fn ( array $settings ): string => $settings['payment_method_statuses']['klarna_payments']['status'];
		$wanted = [ 'enabled_payment_method_ids' => [ 'card', 'klarna' ] ];
		$this->rest( 'POST', '/onboarding/reset' );
		update_option( 'merchant_payments_settings', [ 'enabled_payment_method_ids' => [ 'klarna' ] ] );
		$this->assertSame( 200, $this->rest( 'POST', '/settings', [ 'enabled_payment_method_ids' => [ 'card' ] ] )->get_status() );
		$this->rest( 'POST', '/onboarding/test_drive_account/init', [ 'capabilities' => [ 'card' => true ] ] );
		$this->assertSame( 'unrequested', $status( $this->settings() ) );
		Site::instance()->sandbox()->faults()->order( FaultTarget::AccountUpdate, FaultMode::Drop, 1 );
		$this->assert_rest_error( $this->rest( 'POST', '/settings', $wanted ), 400, 'wcpay_account_update_failed' );
		$this->assertSame( [ 'card' ], $this->settings()['enabled_payment_method_ids'] );
		$saved = $this->body( $this->rest( 'POST', '/settings', [ 'account_business_name' => 'Engines' ] + $wanted ) )['data'];
		$this->assertSame(
			// Not active: the platform verifies the new account's name, and takes no payments until then.
			[ 'pending_verification', 'Engines', [ 'card', 'klarna' ] ],
			[ $status( $saved ), $saved['account_business_name'], $saved['enabled_payment_method_ids'] ]
		);
	}

	/** A save made from older settings is refused, whoever and whatever changed them, and changes nothing. */
	public function test_a_stale_save_is_refused(): void {
		$old = $this->settings()['version'];
		$new = $this->body( $this->rest( 'POST', '/settings', [ 'is_debug_log_enabled' => true, 'version' => $old ] ) )['data'];
		$this->assertNotSame( $old, $new['version'] );
		$refused = $this->rest( 'POST', '/settings', [ 'account_business_name' => 'Late', 'version' => $old ] );
		$this->assert_rest_error( $refused, 409, 'wcpay_settings_changed' );
		$this->assertSame( $new['version'], $this->body( $refused )['data']['version'] );
		$this->assertSame( $new, $this->settings() );
		$account = Site::instance()->account()->transport()->request( 'GET', '/v1/account' )['id'];
		Site::instance()->account()->transport()->request(
			'POST',
			"/v1/accounts/$account",
			[ 'business_profile' => [ 'name' => 'From elsewhere' ] ]
		);
		$this->assert_rest_error(
			$this->rest( 'POST', '/settings', [ 'is_debug_log_enabled' => false, 'version' => $new['version'] ] ),
			409,
			'wcpay_settings_changed'
		);
	}

	/**
	 * What the platform does not take is told, and nothing is saved.
	 *
	 * @group sandbox-only
	 */
	public function test_a_failed_account_update_is_told(): void {
		$before = $this->settings();
		Site::instance()->sandbox()->faults()->order( FaultTarget::AccountUpdate, FaultMode::Drop, 1 );
		$sent     = [ 'account_business_name' => 'Engines', 'is_debug_log_enabled' => true ];
		$response = $this->rest( 'POST', '/settings', $sent );
		$this->assert_rest_error( $response, 400, 'wcpay_account_update_failed' );
		$this->assertNotSame( '', $this->body( $response )['server_error'] );
		$this->assertSame( $before, $this->settings() );
		$this->assertSame( 200, $this->rest( 'POST', '/settings', $sent )->get_status() );
	}

	/** What the platform took in another form stands in nobody's way: it goes back as it came, and is judged when it changes. */
	public function test_only_what_changes_is_judged(): void {
		$platform = Site::instance()->account()->transport();
		$platform->request(
			'POST',
			'/v1/accounts/' . $platform->request( 'GET', '/v1/account' )['id'],
			[
				'business_profile' => [ 'support_phone' => '617-ENGINES', 'url' => 'engines.example', 'support_email' => 'hilfe@bücher.example' ],
				'settings'         => [ 'payments' => [ 'statement_descriptor' => 'CAFÉ LUNA', 'statement_descriptor_kana' => 'カフェ＆バー' ] ],
			]
		);
		$whole    = $this->settings();
		$response = $this->rest( 'POST', '/settings', [ 'is_debug_log_enabled' => true ] + $whole );
		$this->assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		$this->assertSame(
			array_replace( $whole, [ 'is_debug_log_enabled' => true, 'version' => '' ] ),
			array_replace( $this->settings(), [ 'version' => '' ] )
		);
		foreach ( [
			'account_business_support_phone' => '617-GADGETS',
			'account_statement_descriptor'   => 'CAFÉ SOL',
			'account_business_url'           => 'gadgets.example',
		] as $name => $value ) {
			$this->assert_rest_error(
				$this->rest( 'POST', '/settings', [ $name => $value ] + $this->settings() ),
				400,
				'rest_invalid_param',
				$name
			);
		}
	}

	/** An account in Japan has a telephone there. */
	public function test_a_phone_in_japan_is_of_japan(): void {
		$this->rest( 'POST', '/onboarding/reset' );
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/test_drive_account/init', [ 'country' => 'JP' ] )->get_status() );
		foreach ( [ '', '+1 617 555 0100' ] as $phone ) {
			$response = $this->rest( 'POST', '/settings', [ 'account_business_support_phone' => $phone ] );
			$this->assertSame( '' === $phone ? 200 : 400, $response->get_status(), 'An empty number that was empty before is no change.' );
		}
		$this->assertSame( 200, $this->rest( 'POST', '/settings', [ 'account_business_support_phone' => '+81 3 1234 5678' ] )->get_status() );
		$this->assert_rest_error(
			$this->rest( 'POST', '/settings', [ 'account_business_support_phone' => '' ] ),
			400,
			'rest_invalid_param',
			'account_business_support_phone'
		);
	}

	/** @return array<string, mixed> */
	private function settings(): array {
		return $this->body( $this->rest( 'GET', '/settings' ) );
	}

	/** How many events the platform has announced. */
	private function events(): int {
		return count( Site::instance()->account()->transport()->request( 'GET', '/v1/events', [ 'limit' => 100 ] )['data'] );
	}
}
