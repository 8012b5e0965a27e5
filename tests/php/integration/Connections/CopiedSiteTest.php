<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Connections;

use MerchantPayments\Connections\Configuration;
use MerchantPayments\Connections\KeyInFile;
use MerchantPayments\Connections\Keys;
use MerchantPayments\Connections\PastedKey;
use MerchantPayments\Connections\StoredKeys;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Scopes;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * A copied site goes quiet: a live key belongs to the address where it was pasted.
 *
 * @covers \MerchantPayments\Connections\StoredKeys
 * @covers \MerchantPayments\Jobs
 */
final class CopiedSiteTest extends IntegrationTestCase {

	private string $home = '';

	private mixed $scopes;

	protected function set_up(): void {
		parent::set_up();
		$this->home   = (string) get_option( 'home' );
		$this->scopes = get_option( Scopes::OPTION );
		update_option( 'home', 'https://shop.example/store' );
		StoredKeys::put( PastedKey::of( 'rk_live_51AbcDefGhi' ), '', [], 7 );
		StoredKeys::put( PastedKey::of( 'rk_test_51AbcDefGhi' ), '', [], 8 );
	}

	protected function tear_down(): void {
		update_option( 'home', $this->home );
		delete_option( StoredKeys::OPTION );
		delete_option( KeyInFile::OPTION );
		update_option( Scopes::OPTION, $this->scopes, true );
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

	/**
	 * A key in wp-config.php belongs to the address where it was first used; another one to where it is put there.
	 *
	 * @dataProvider addresses
	 */
	public function test_a_live_key_in_the_file_waits_at_another_address( string $home, bool $is_held ): void {
		StoredKeys::remove( Mode::Live );
		$this->assertTrue( $this->file( 'sk_live_51AbcDefGhi' )->reaches( Mode::Live ) );
		update_option( 'home', $home );
		$copy = $this->file( 'sk_live_51AbcDefGhi' );
		$this->assertSame( [ ! $is_held, $is_held ], [ $copy->reaches( Mode::Live ), $copy->holds( Mode::Live ) ] );
		$this->assertSame( [ '', 'pk_live_1' ][ (int) ! $is_held ], $copy->in( Mode::Live )->publishable_key() );
		$this->assertTrue( $this->file( 'sk_live_51Another' )->reaches( Mode::Live ) );
	}

	/** Its account is the one that it was, and is shown with the two ways out; it answers with a key that is pasted here. */
	public function test_the_account_of_a_held_key_in_the_file(): void {
		StoredKeys::remove( Mode::Live );
		$scopes = Site::instance()->scopes();
		$scope  = $scopes->assign( Mode::Live, $this->file( 'sk_live_51AbcDefGhi' )->in( Mode::Live )->fingerprint(), 'acct_1', null );
		update_option( 'home', 'https://staging.shop.example' );
		$site    = new Site( $this->file( 'sk_live_51AbcDefGhi' ) );
		$account = $site->connections()->in( Mode::Live );
		$this->assertSame( [ $scope->id, false ], [ $account->scope->id, $account->connection->is_open ] );
		$this->assertSame( [ true, true ], [ $site->connections()->is_held( $account ), $site->connections()->is_held_in_file( $account ) ] );
		$this->assertSame( [ true, false ], [ $site->connections()->tell_of_copy(), $site->connections()->tell_of_copy() ] );
		$this->act_as( 'administrator' );
		try {
			$site->connections()->keys()->disconnect( $scope->id, false );
			$this->fail( 'The file was not named.' );
		} catch ( Refusal $refusal ) {
			$this->assertSame( Keys::IN_FILE, $refusal->error_code );
		}
		StoredKeys::put( PastedKey::of( 'sk_live_51AbcDefGhi' ), '', [], $scope->id );
		$moved = new Site( $this->file( 'sk_live_51AbcDefGhi' ) );
		$this->assertTrue( $moved->connections()->in( Mode::Live )->connection->is_open );
		$this->assertFalse( $moved->connections()->is_held( $moved->connections()->in( Mode::Live ) ) );
	}

	private function file( string $key ): Configuration {
		$file = [
			'MERCHANT_PAYMENTS_LIVE_SECRET_KEY'      => $key,
			'MERCHANT_PAYMENTS_LIVE_PUBLISHABLE_KEY' => 'pk_live_1',
		];
		return Configuration::by_file( Site::instance()->sandbox( ... ), $file );
	}

	/** The administrator is told once for each address. */
	public function test_the_administrator_is_told_once(): void {
		$this->assertFalse( StoredKeys::is_held( Mode::Live ) && StoredKeys::tell_once( Mode::Live ) );
		update_option( 'home', 'https://staging.shop.example' );
		$this->assertSame( [ true, false ], [ StoredKeys::tell_once( Mode::Live ), StoredKeys::tell_once( Mode::Live ) ] );
		update_option( 'home', 'https://other.example' );
		$this->assertTrue( StoredKeys::tell_once( Mode::Live ) );
	}

	/** A job tells him by mail: what waits, at which address, and where to decide. */
	public function test_the_administrator_is_told_by_mail(): void {
		update_option( 'home', 'https://staging.shop.example' );
		add_filter( 'pre_http_request', static fn (): array => [ 'response' => [ 'code' => 401 ], 'headers' => [], 'body' => '' ] );
		$mails = [];
		add_filter(
			'pre_wp_mail',
			static function ( mixed $answer, array $mail ) use ( &$mails ): bool {
				$mails[] = $mail;
				return true;
			},
			10,
			2
		);
		( new Site() )->jobs()->sync();
		( new Site() )->jobs()->sync();
		$this->assertCount( 1, $mails );
		$this->assertSame( get_option( 'admin_email' ), $mails[0]['to'] );
		$this->assertStringContainsString( 'real payments wait', $mails[0]['subject'] );
		$this->assertStringContainsString( 'another address than ' . home_url() . '.', $mails[0]['message'] );
		$this->assertStringContainsString( '/payments/connect', $mails[0]['message'] );
	}
}
