<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Connections;

use MerchantPayments\Connections\Configuration;
use MerchantPayments\Connections\PastedKey;
use MerchantPayments\Connections\StoredKeys;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * A copied site goes quiet: a live key belongs to the address where it was pasted.
 *
 * @covers \MerchantPayments\Connections\StoredKeys
 * @covers \MerchantPayments\Jobs
 */
final class CopiedSiteTest extends IntegrationTestCase {

	private string $home = '';

	protected function set_up(): void {
		parent::set_up();
		$this->home = (string) get_option( 'home' );
		update_option( 'home', 'https://shop.example/store' );
		StoredKeys::put( PastedKey::of( 'rk_live_51AbcDefGhi' ), '', [], 7 );
		StoredKeys::put( PastedKey::of( 'rk_test_51AbcDefGhi' ), '', [], 8 );
	}

	protected function tear_down(): void {
		update_option( 'home', $this->home );
		delete_option( StoredKeys::OPTION );
		parent::tear_down();
	}

	private function reaches( Mode $mode ): bool {
		return Configuration::by_constants( static fn () => self::fail() )->reaches( $mode );
	}

	/**
	 * @dataProvider addresses
	 */
	public function test_a_live_key_waits_at_another_address( string $home, bool $is_held ): void {
		update_option( 'home', $home );
		$this->assertSame( [ $is_held, ! $is_held ], [ StoredKeys::is_held( Mode::Live ), $this->reaches( Mode::Live ) ] );
		$this->assertSame( [ false, true ], [ StoredKeys::is_held( Mode::Test ), $this->reaches( Mode::Test ) ] );
	}

	/** @return array<string, array{string, bool}> */
	public static function addresses(): array {
		return [
			'the same'           => [ 'https://shop.example/store', false ],
			'without encryption' => [ 'http://shop.example/store', false ],
			'with www'           => [ 'https://www.shop.example/store/', false ],
			'in capitals'        => [ 'https://Shop.Example/store', false ],
			'a copy'             => [ 'https://staging.shop.example/store', true ],
			'beside it'          => [ 'https://shop.example/copy', true ],
			'on a machine'       => [ 'http://shop.example:8080/store', true ],
		];
	}

	/** The address of a language, which is a customer's request alone, changes nothing. */
	public function test_an_address_of_a_language(): void {
		$german = static fn (): string => 'https://de.shop.example';
		add_filter( 'option_home', $german );
		add_filter( 'home_url', $german );
		try {
			$this->assertTrue( $this->reaches( Mode::Live ) );
		} finally {
			remove_filter( 'option_home', $german );
			remove_filter( 'home_url', $german );
		}
	}

	/** A search for the old address in the copy's database finds none to replace. */
	public function test_the_address_is_not_found_in_the_database(): void {
		$this->assertStringNotContainsString( 'shop.example', (string) wp_json_encode( get_option( StoredKeys::OPTION ) ) );
	}

	/** Who moved the store says so by pasting the key again. */
	public function test_a_store_that_moved(): void {
		update_option( 'home', 'https://new.example' );
		StoredKeys::put( PastedKey::of( 'rk_live_51AbcDefGhi' ), '', [], 7 );
		$this->assertTrue( $this->reaches( Mode::Live ) );
	}

	/** The administrator is told once for each address. */
	public function test_the_administrator_is_told_once(): void {
		$this->assertFalse( StoredKeys::is_held( Mode::Live ) && StoredKeys::tell_once( Mode::Live ) );
		update_option( 'home', 'https://staging.shop.example' );
		$this->assertSame( [ true, false ], [ StoredKeys::tell_once( Mode::Live ), StoredKeys::tell_once( Mode::Live ) ] );
		update_option( 'home', 'https://other.example' );
		$this->assertTrue( StoredKeys::tell_once( Mode::Live ) );
	}
}
