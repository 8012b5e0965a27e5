<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Admin;

use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * Nothing of ours is loaded where nothing of ours is shown: no file beyond the bootstrap, no query, no script.
 *
 * @coversNothing
 */
final class AbsenceTest extends IntegrationTestCase {

	/** The header, the class loader, and what adds the hooks. */
	private const BOOTSTRAP = [ 'woocommerce-payments.php', 'includes/autoload.php', 'includes/Site.php' ];

	/** What adds those of wp-admin. */
	private const ADMIN = [ 'includes/AdminHooks.php' ];

	/** What WooCommerce loads on the pages on which it asks for payment methods; which those are it decides. */
	private const METHODS = [
		'includes/StoreCheckout.php',
		'includes/Checkout/Gateway.php',
		'includes/Checkout/Offer.php',
		'includes/Orders/PaymentOrders.php',
	];

	/** What it needs of ours besides on every screen of wp-admin since version 11, where it asks each method for its mode and its links. */
	private const DETAILS = [ 'includes/Connections/Configuration.php', 'includes/Platform/Mode.php', 'includes/Lists/PageAddress.php' ];

	/** The menu has asked for the account once. */
	protected function set_up(): void {
		parent::set_up();
		update_option( PlatformAccount::READY . Site::instance()->account()->scope->id, 'yes', true );
	}

	/**
	 * What a page loads of ours.
	 *
	 * @return array{files: list<string>, queries: list<string>, html: bool, length: int, methods: bool}
	 */
	private function load( string $page ): array {
		$command = [ PHP_BINARY, '-d', 'display_errors=stderr', __DIR__ . '/load-page.php', ABSPATH, $page ];
		exec( implode( ' ', array_map( 'escapeshellarg', $command ) ), $lines, $code );
		$this->assertSame( 0, $code, implode( "\n", $lines ) );
		$loaded = json_decode( (string) end( $lines ), true, 512, JSON_THROW_ON_ERROR );
		$this->assertGreaterThan( 500, $loaded['length'], 'The page has something on it' );
		$loaded['files'] = array_values( array_diff( $loaded['files'], $loaded['methods'] ? self::METHODS : [] ) );
		return $loaded;
	}

	public function test_the_shop_loads_the_bootstrap_alone(): void {
		$loaded = $this->load( 'shop' );
		$this->assertEqualsCanonicalizing( self::BOOTSTRAP, $loaded['files'] );
		$this->assertSame( [], $loaded['queries'] );
		$this->assertFalse( $loaded['html'] );
		$this->assertLessThanOrEqual( 5, count( $loaded['files'] ) + ( $loaded['methods'] ? count( self::METHODS ) : 0 ) );
	}

	/**
	 * A request to somebody else's route, the shop's above all: no feature starts.
	 *
	 * @dataProvider routes_of_others
	 */
	public function test_a_request_to_another_route_starts_no_feature( string $route ): void {
		$loaded = $this->load( '/wp-json' . $route );
		$this->assertContains( 'includes/Rest/RouteGuard.php', $loaded['files'] );
		$this->assertLessThanOrEqual( 8, count( $loaded['files'] ) + count( self::METHODS ), implode( ', ', $loaded['files'] ) );
		$this->assertSame( [], preg_grep( '~^includes/(Features|Ledger|Sandbox|Platform)/~', $loaded['files'] ) );
		$this->assertSame( [], $loaded['queries'] );
	}

	/** @return array<string, array{string}> */
	public static function routes_of_others(): array {
		return [
			'the cart'       => [ '/wc/store/v1/cart' ],
			'posts'          => [ '/wp/v2/posts' ],
			'a similar name' => [ '/wc/v3/payments_of_others' ],
		];
	}

	/**
	 * Screens of wp-admin, whose menu shows our pages: no script, no style, no query, and of our code what makes the menu.
	 *
	 * @dataProvider screens
	 */
	public function test_other_screens_load_the_menu_besides( string $screen ): void {
		$loaded = $this->load( $screen );
		$menu   = array_diff( $loaded['files'], self::BOOTSTRAP, self::ADMIN, $loaded['methods'] ? self::DETAILS : [] );
		$this->assertContains( 'includes/Admin/Pages.php', $menu );
		$this->assertLessThanOrEqual( 4, count( $menu ), implode( ', ', $menu ) );
		$this->assertSame( [], $loaded['queries'] );
		$this->assertFalse( $loaded['html'] );
	}

	/**
	 * Screens that are not ours.
	 *
	 * @return array<string, array{string}>
	 */
	public static function screens(): array {
		return [
			'the dashboard' => [ 'index.php' ],
			'posts'         => [ 'edit.php' ],
			'plugins'       => [ 'plugins.php' ],
			'users'         => [ 'users.php' ],
			'settings'      => [ 'options-general.php' ],
		];
	}
}
