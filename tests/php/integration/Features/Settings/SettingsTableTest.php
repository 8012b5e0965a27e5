<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Settings;

use MerchantPayments\Features\Settings\SettingsArgs;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * The table of all settings (tests/contract/settings), which the page's tests read as well (client/features/settings/test/table.test.tsx).
 *
 * @covers \MerchantPayments\Features\Settings\AccountFields
 * @covers \MerchantPayments\Fraud\SentRules
 * @covers \MerchantPayments\Features\Settings\Settings
 * @covers \MerchantPayments\Features\Settings\SettingsArgs
 * @covers \MerchantPayments\Features\Settings\SettingsTexts
 * @covers \MerchantPayments\Features\Settings\StoreFields
 * @covers \MerchantPayments\Rest\Controller
 * @group sandbox-only
 */
final class SettingsTableTest extends IntegrationTestCase {

	private const GATEWAY = 'woocommerce_merchant_payments_settings';

	protected function set_up(): void {
		parent::set_up();
		add_filter( 'get_available_languages', [ self::class, 'with_german' ] );
	}

	/**
	 * The site has another language.
	 *
	 * @param list<string> $languages
	 * @return list<string>
	 */
	public static function with_german( array $languages ): array {
		return [ ...$languages, 'de_DE' ];
	}

	protected function tear_down(): void {
		remove_filter( 'get_available_languages', [ self::class, 'with_german' ] );
		delete_option( self::GATEWAY );
		parent::tear_down();
	}

	public function test_every_setting_has_a_row(): void {
		$settings = array_diff( array_keys( SettingsArgs::all() ), [ 'version' ] );
		$rows     = array_keys( self::fields() );
		$this->assertSame(
			[],
			array_values( array_diff( $settings, $rows ) ),
			'Add limits or examples to the schema of each of these settings, or a row to tests/contract/settings/fields.php.'
		);
		$this->assertSame( [], array_values( array_diff( $rows, $settings ) ), 'Add each of these settings to SettingsArgs, or remove its row.' );
		foreach ( SettingsArgs::all() as $name => $arg ) {
			if ( isset( self::fields()[ $name ]['bad'] ) ) {
				$this->assertNotSame( '', $arg['problem'] ?? '', "$name has a sentence for bad values." );
			}
		}
	}

	/**
	 * What is taken is answered, kept where it belongs, and found by the next reader.
	 *
	 * @dataProvider names
	 */
	public function test_good_values_come_back( string $name ): void {
		$row = self::fields()[ $name ];
		$this->prepare( $row['with'] ?? [] );
		$values = [ ...array_map( static fn ( mixed $value ): array => [ $value, $value ], $row['good'] ), ...$row['taken'] ?? [] ];
		$this->assertGreaterThanOrEqual( 'is_test_mode_enabled' === $name ? 1 : 2, count( $values ) );
		foreach ( $values as [ $sent, $kept ] ) {
			$before   = $this->settings();
			$response = $this->rest( 'POST', '/settings', [ $name => $sent, 'version' => $before['version'] ] );
			$told     = $name . ' ' . wp_json_encode( $sent ) . ' ' . wp_json_encode( $response->get_data() );
			if ( 'is_test_mode_enabled' === $name ) {
				$this->assertSame( 400, $response->get_status(), 'There is no live account.' );
				continue;
			}
			$this->assertSame( 200, $response->get_status(), $told );
			$saved = $this->body( $response )['data'];
			$this->assertSame( self::sorted( $kept ), self::part( $saved[ $name ], $kept ), $told );
			$this->assertSame( self::sorted( $kept ), self::part( $this->stored( $name, $row['at'] ?? 'option', $saved ), $kept ), $told );
			wp_cache_flush();
			$this->assertSame( $saved, $this->settings(), $told );
		}
	}

	/**
	 * What is refused is refused in the table's words at its parameter, and nothing else of the request is saved.
	 *
	 * @dataProvider names
	 */
	public function test_bad_values_are_refused( string $name ): void {
		$row = self::fields()[ $name ];
		$this->prepare( $row['with'] ?? [] );
		$problem = SettingsArgs::all()[ $name ]['problem'] ?? '';
		$before  = $this->settings();
		$bad     = [ ...array_map( static fn ( mixed $value ): array => [ $value, $problem ], $row['bad'] ?? [] ), ...$row['other'] ?? [] ];
		$this->assertNotSame( [], $bad );
		foreach ( $bad as [ $value, $sentence ] ) {
			$response = $this->rest(
				'POST',
				'/settings',
				[ $name => $value ] + [ 'account_business_name' => 'Not saved', 'woopay_custom_message' => 'Not saved' ]
			);
			$this->assertSame(
				[ 400, [ $name => $sentence ] ],
				[ $response->get_status(), $this->body( $response )['data']['params'] ?? 'taken' ],
				$name . ' ' . wp_json_encode( $value )
			);
			$this->assert_rest_error( $response, 400, 'rest_invalid_param', $name );
		}
		$this->assertSame( $before, $this->settings() );
	}

	/**
	 * The rules across settings.
	 *
	 * @dataProvider cases
	 * @param array<string, mixed>  $saved
	 * @param array<string, mixed>  $changes
	 * @param array<string, string> $problems By setting.
	 */
	public function test_rules_across_settings( array $saved, array $changes, array $problems ): void {
		$this->prepare( $saved );
		$before   = $this->settings();
		$response = $this->rest( 'POST', '/settings', $changes );
		$body     = $this->body( $response );
		if ( [] === $problems ) {
			$this->assertSame( 200, $response->get_status(), (string) wp_json_encode( $body ) );
			$this->assertEquals( $changes, array_intersect_key( $body['data'], $changes ) );
			return;
		}
		$this->assertSame( [ 400, 'rest_invalid_param' ], [ $response->get_status(), $body['code'] ], (string) wp_json_encode( $body ) );
		$told = $body['data']['params'];
		ksort( $problems );
		ksort( $told );
		$this->assertSame( $problems, $told );
		$this->assertSame( reset( $body['data']['params'] ), $body['message'] );
		$this->assertSame( $before, $this->settings() );
	}

	/** @return array<string, array{string}> */
	public static function names(): array {
		$names = array_keys( self::fields() );
		return array_combine( $names, array_map( static fn ( string $name ): array => [ $name ], $names ) );
	}

	/** @return array<string, array{array<string, mixed>, array<string, mixed>, array<string, string>}> */
	public static function cases(): array {
		return require dirname( __DIR__, 5 ) . '/tests/contract/settings/across.php';
	}

	/** @return array<string, array<string, mixed>> */
	private static function fields(): array {
		return require dirname( __DIR__, 5 ) . '/tests/contract/settings/fields.php';
	}

	/**
	 * Saves what a case begins with. The country is the account's own.
	 *
	 * @param array<string, mixed> $settings
	 */
	private function prepare( array $settings ): void {
		if ( isset( $settings['account_country'] ) ) {
			$this->assertSame( 200, $this->rest( 'POST', '/onboarding/reset' )->get_status() );
			$this->assertSame(
				200,
				$this->rest( 'POST', '/onboarding/test_drive_account/init', [ 'country' => $settings['account_country'] ] )->get_status()
			);
			unset( $settings['account_country'] );
		}
		$response = $this->rest( 'POST', '/settings', $settings );
		$this->assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
	}

	/**
	 * What is kept, past our routes.
	 *
	 * @param list<string>|string  $at    Path in Stripe's account, or what else keeps it.
	 * @param array<string, mixed> $saved The answer.
	 */
	private function stored( string $name, array|string $at, array $saved ): mixed {
		if ( is_array( $at ) ) {
			$account = Site::instance()->account()->transport()->request( 'GET', '/v1/account' );
			foreach ( $at as $key ) {
				$account = $account[ $key ] ?? null;
			}
			return $account ?? '';
		}
		return match ( $at ) {
			'gateway'  => 'no' !== ( get_option( self::GATEWAY, [] )['enabled'] ?? 'yes' ),
			'rules'    => 'current_protection_level' === $name
				? Site::instance()->account()->fraud_rules()->level()
				: Site::instance()->account()->fraud_rules()->all(),
			default    => get_option( 'merchant_payments_settings' )[ $name ] ?? $saved[ $name ],
		};
	}

	/** The given parts of an address; any other value whole. */
	private static function part( mixed $value, mixed $wanted ): mixed {
		return self::sorted(
			is_array( $wanted )
			&& ! array_is_list( $wanted ) ? array_map( 'strval', array_intersect_key( (array) $value, $wanted ) ) : $value
		);
	}

	/** The order of keys means nothing. */
	private static function sorted( mixed $value ): mixed {
		if ( is_array( $value ) ) {
			ksort( $value );
			return array_map( self::sorted( ... ), $value );
		}
		return $value;
	}

	/** @return array<string, mixed> */
	private function settings(): array {
		return $this->body( $this->rest( 'GET', '/settings' ) );
	}
}
