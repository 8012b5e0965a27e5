<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration;

/**
 * A plugin of the public directory has our folder and file name: its updates never reach us.
 *
 * @coversNothing
 */
final class UpdatesTest extends IntegrationTestCase {

	private const OTHERS = 'another/another.php';

	/** Forgets what the directory said. */
	protected function tear_down(): void {
		remove_filter( 'pre_http_request', [ $this, 'answer' ] );
		delete_site_transient( 'update_plugins' );
		parent::tear_down();
	}

	/** Answers as the directory does. */
	public function answer( mixed $answer, mixed $args, string $url ): mixed {
		if ( ! str_contains( $url, 'api.wordpress.org/plugins/update-check' ) ) {
			return $answer;
		}
		$update = static fn ( string $plugin ): array => [
			'id'          => 'w.org/plugins/' . dirname( $plugin ),
			'slug'        => dirname( $plugin ),
			'plugin'      => $plugin,
			'new_version' => '99.9.9',
			'package'     => 'https://downloads.wordpress.org/plugin/' . dirname( $plugin ) . '.99.9.9.zip',
		];
		$packs  = static fn ( string $slug ): array => [
			'type'     => 'plugin',
			'slug'     => $slug,
			'language' => 'de_DE',
			'version'  => '99.9.9',
			'updated'  => '2030-01-01 00:00:00',
			'package'  => 'https://downloads.wordpress.org/translation/' . $slug . '.zip',
		];
		return [
			'response' => [ 'code' => 200 ],
			'headers'  => [],
			'cookies'  => [],
			'body'     => wp_json_encode(
				[
					'plugins'      => [
						self::ours() => $update( self::ours() ),
						self::OTHERS => $update( self::OTHERS ),
					],
					'translations' => [ $packs( 'woocommerce-payments' ), $packs( 'another' ) ],
					'no_update'    => [],
				]
			),
		];
	}

	/** Neither an update nor a language pack of another plugin is offered; those for other plugins are. */
	public function test_the_directory_has_nothing_for_us(): void {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		$this->assertSame( 'false', get_plugins()[ self::ours() ]['UpdateURI'] );
		delete_site_transient( 'update_plugins' );
		add_filter( 'pre_http_request', [ $this, 'answer' ], 10, 3 );
		wp_update_plugins();

		$updates = get_site_transient( 'update_plugins' );
		$this->assertSame( [ self::OTHERS ], array_keys( $updates->response ) );
		$this->assertSame( [ 'another' ], array_column( $updates->translations, 'slug' ) );
		$this->assertArrayNotHasKey( self::ours(), $updates->no_update );
	}

	/** The plugin's file, as WordPress names it. */
	private static function ours(): string {
		return plugin_basename( WCPAY_FILE );
	}
}
