<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration;

/**
 * Another plugin has the same file name in a folder of its own: its updates and language packs are not ours.
 *
 * @coversNothing
 */
final class UpdatesTest extends IntegrationTestCase {

	private const ANOTHER = 'woocommerce-payments/woocommerce-payments.php';

	/** What the directory was asked. */
	private mixed $asked = null;

	/** Forgets what the directory said, and the language pack. */
	protected function tear_down(): void {
		remove_filter( 'pre_http_request', [ $this, 'answer' ] );
		delete_site_transient( 'update_plugins' );
		remove_filter( 'pre_determine_locale', [ self::class, 'german' ] );
		wp_delete_file( self::pack() );
		foreach ( [ 'woocommerce-payments', 'merchant-payments-for-woocommerce' ] as $domain ) {
			unload_textdomain( $domain, true );
		}
		parent::tear_down();
	}

	/** Answers as the directory does. */
	public function answer( mixed $answer, mixed $args, string $url ): mixed {
		if ( ! str_contains( $url, 'api.wordpress.org/plugins/update-check' ) || ! is_array( $args ) ) {
			return $answer;
		}
		$this->asked = json_decode( $args['body']['plugins'], true );
		return [
			'response' => [ 'code' => 200 ],
			'headers'  => [],
			'cookies'  => [],
			'body'     => wp_json_encode(
				[
					'plugins'      => [
						self::ANOTHER => [
							'id'          => 'w.org/plugins/woocommerce-payments',
							'slug'        => 'woocommerce-payments',
							'plugin'      => self::ANOTHER,
							'new_version' => '99.9.9',
							'package'     => 'https://downloads.wordpress.org/plugin/woocommerce-payments.99.9.9.zip',
						],
					],
					'translations' => [],
					'no_update'    => [],
				]
			),
		];
	}

	/** The directory is asked about our folder, and an update of the other one is offered to no installed plugin. */
	public function test_an_update_of_another_plugin_is_not_ours(): void {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		require_once ABSPATH . 'wp-admin/includes/update.php';
		delete_site_transient( 'update_plugins' );
		add_filter( 'pre_http_request', [ $this, 'answer' ], 10, 3 );
		wp_update_plugins();

		$this->assertSame( 'merchant-payments-for-woocommerce/woocommerce-payments.php', plugin_basename( MERCHANT_PAYMENTS_FILE ) );
		$this->assertArrayHasKey( plugin_basename( MERCHANT_PAYMENTS_FILE ), $this->asked['plugins'] );
		$this->assertArrayHasKey( self::ANOTHER, get_site_transient( 'update_plugins' )->response );
		$this->assertSame( [], get_plugin_updates() );
	}

	/** A language pack of the other plugin changes no text of ours. */
	public function test_a_language_pack_of_another_plugin_is_not_ours(): void {
		wp_mkdir_p( dirname( self::pack() ) );
		file_put_contents( self::pack(), "<?php\nreturn [ 'messages' => [ 'Transactions' => 'Falsch' ] ];" );
		wp_cache_flush();
		add_filter( 'pre_determine_locale', [ self::class, 'german' ] );

		// phpcs:ignore WordPress.WP.I18n.TextDomainMismatch -- The other plugin's text, to prove that its pack is in effect.
		$this->assertSame( 'Falsch', __( 'Transactions', 'woocommerce-payments' ) );
		$this->assertSame( 'Transactions', __( 'Transactions', 'merchant-payments-for-woocommerce' ) );
	}

	public static function german(): string {
		return 'de_DE';
	}

	/** The other plugin's language pack. */
	private static function pack(): string {
		return WP_LANG_DIR . '/plugins/woocommerce-payments-de_DE.l10n.php';
	}
}
