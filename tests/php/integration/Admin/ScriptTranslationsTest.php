<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Admin;

use MerchantPayments\Admin\ScriptTranslations;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * Whoever reads German reads every page in German.
 *
 * @covers \MerchantPayments\Admin\ScriptTranslations
 */
final class ScriptTranslationsTest extends IntegrationTestCase {

	private const HANDLE = 'wcpay-test-pages';

	/** Where the test keeps its scripts and translations. */
	private string $folder;

	/** Makes scripts. */
	protected function set_up(): void {
		parent::set_up();
		$this->folder = get_temp_dir() . uniqid( 'wcpay-languages' );
		foreach ( [ 'build', 'own', 'packs' ] as $part ) {
			wp_mkdir_p( "$this->folder/$part" );
		}
		foreach ( [ 'index', 'payouts', '108' ] as $script ) {
			touch( "$this->folder/build/$script.js" );
		}
		add_filter( 'determine_locale', [ self::class, 'german' ] );
		( new ScriptTranslations( self::HANDLE, 'woocommerce-payments', "$this->folder/build", [ "$this->folder/own", "$this->folder/packs" ] ) )->register();
	}

	/** Leaves nothing behind. */
	protected function tear_down(): void {
		remove_filter( 'determine_locale', [ self::class, 'german' ] );
		remove_all_filters( 'pre_load_script_translations' );
		wp_deregister_script( self::HANDLE );
		foreach ( (array) glob( "$this->folder/*/*" ) as $file ) {
			unlink( (string) $file );
		}
		parent::tear_down();
	}

	/** The user's language. */
	public static function german(): string {
		return 'de_DE';
	}

	/** Texts of scripts that WordPress knows nothing of are printed with the one that it knows; another language's are not. */
	public function test_all_scripts_are_translated(): void {
		$this->translate( 'packs', 'build/payouts.js', [ 'Payouts' => [ 'Auszahlungen' ] ] );
		$this->translate( 'packs', 'build/108.js', [ 'Refund' => [ 'Von der Sprachdatei' ] ] );
		$this->translate( 'own', 'build/108.js', [ 'Refund' => [ 'Erstattung' ] ] );
		$this->translate( 'own', 'build/payouts.js', [ 'Payouts' => [ 'Paiements' ] ], 'fr_FR' );
		$printed = $this->printed();
		$this->assertStringContainsString( 'Auszahlungen', $printed );
		$this->assertStringContainsString( 'Erstattung', $printed );
		$this->assertStringNotContainsString( 'Von der Sprachdatei', $printed );
		$this->assertStringNotContainsString( 'Paiements', $printed );
	}

	/** Without translations nothing is printed, and a broken file breaks nothing. */
	public function test_nothing_to_translate(): void {
		$before = $this->printed();
		file_put_contents( $this->folder . '/own/woocommerce-payments-de_DE-' . md5( 'build/payouts.js' ) . '.json', '{broken' );
		$this->assertSame( [ '', '' ], [ $before, $this->printed() ] );
	}

	/** What WordPress prints before the script. */
	private function printed(): string {
		wp_register_script( self::HANDLE, 'https://store.example/wp-content/plugins/woocommerce-payments/build/index.js', [ 'wp-i18n' ], '1', false );
		wp_set_script_translations( self::HANDLE, 'woocommerce-payments', "$this->folder/own" );
		return (string) wp_scripts()->print_translations( self::HANDLE, false );
	}

	/**
	 * Writes a translation as a language pack has it.
	 *
	 * @param array<string, list<string>> $messages Translations by text.
	 */
	private function translate( string $place, string $script, array $messages, string $locale = 'de_DE' ): void {
		$data = [ 'locale_data' => [ 'messages' => [ '' => [ 'domain' => 'messages' ] ] + $messages ] ];
		file_put_contents( "$this->folder/$place/woocommerce-payments-$locale-" . md5( $script ) . '.json', (string) wp_json_encode( $data ) );
	}
}
