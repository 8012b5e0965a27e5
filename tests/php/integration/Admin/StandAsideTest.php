<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Admin;

use MerchantPayments\Checkout\Gateway;
use MerchantPayments\Connections\Sealed;
use MerchantPayments\Connections\StoredWebhooks;
use MerchantPayments\Ledger\EventInbox;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;

/**
 * Beside another plugin with the same menu, routes and pages: one is in charge, and no payment is lost.
 *
 * @covers \MerchantPayments\Admin\OtherPayments
 * @covers \MerchantPayments\Site
 */
final class StandAsideTest extends PaymentTestCase {

	private const WOOCOMMERCE = 'woocommerce/woocommerce.php';
	private const OTHER       = 'woocommerce-payments/woocommerce-payments.php';
	private const ELSEWHERE   = 'other-payments/woocommerce-payments.php';

	/** What the notice says. */
	private const ASIDE = 'Merchant Payments stands aside';

	/** Settings > Payments. */
	private const PAYMENTS = 'page=wc-settings&tab=checkout';

	/** Puts the other plugin beside ours. */
	protected function set_up(): void {
		parent::set_up();
		$this->assertNotSame( dirname( self::OTHER ), dirname( plugin_basename( MERCHANT_PAYMENTS_FILE ) ), 'Our folder is our own.' );
		foreach ( [ self::OTHER, self::ELSEWHERE ] as $plugin ) {
			wp_mkdir_p( dirname( WP_PLUGIN_DIR . '/' . $plugin ) );
			copy( dirname( __DIR__, 3 ) . '/store/other-payments/plugin.php', WP_PLUGIN_DIR . '/' . $plugin );
		}
	}

	protected function tear_down(): void {
		foreach ( [ self::OTHER, self::ELSEWHERE ] as $plugin ) {
			unlink( WP_PLUGIN_DIR . '/' . $plugin );
			rmdir( dirname( WP_PLUGIN_DIR . '/' . $plugin ) );
		}
		parent::tear_down();
	}

	/**
	 * @param list<string> $plugins
	 * @dataProvider orders_of_activation
	 */
	public function test_the_other_is_in_charge( array $plugins ): void {
		$order  = $this->order();
		$loaded = $this->load( $plugins, 'plugins.php', order: $order->get_id() );

		$this->assertSame( [ 'wc-admin&path=/payments/other' ], $loaded['menu'] );
		$this->assertSame( [ 'whose' => 'other' ], $loaded['transactions'] );
		$this->assertSame( 'rest_no_route', $loaded['disputes']['code'] );
		$this->assertSame( [ 'woocommerce_payments' ], preg_grep( '/payments$/', $loaded['offered'] ) );
		$this->assertNotContains( Gateway::ID, $loaded['listed'] );
		$this->assertSame( [], $loaded['scripts'] );
		$this->assertStringContainsString( self::ASIDE, $loaded['notices'] );
		$this->assertStringContainsString( 'WooPayments is in charge of your store', $loaded['notices'] );

		// Our order is refunded by us.
		$this->assertSame( '10.00', $loaded['refund'] );
		$this->assertSame( 1000, $this->charge( $order )['amount_refunded'] );
	}

	/** @return array<string, array{list<string>}> */
	public static function orders_of_activation(): array {
		$ours = plugin_basename( MERCHANT_PAYMENTS_FILE );
		return [
			'the other first' => [ [ self::WOOCOMMERCE, self::OTHER, $ours ] ],
			'ours first'      => [ [ $ours, self::WOOCOMMERCE, self::OTHER ] ],
		];
	}

	/**
	 * Stripe's sendings are answered by their signature, also where the first one finds out who is in charge. No other route of ours is there.
	 *
	 * @testWith ["woocommerce-payments/woocommerce-payments.php", "constant,class,routes"]
	 *           ["other-payments/woocommerce-payments.php", "routes"]
	 */
	public function test_what_stripe_sends_is_taken_in( string $other, string $signs ): void {
		$order   = $this->order();
		$account = $this->plugin->account();
		StoredWebhooks::put( $account->scope->id, 'we_1', [ Sealed::close( 'whsec_ours' ) ], [], time() );
		$account->event_feed()->catch_up();
		$account->transport()->request( 'POST', '/v1/refunds', [ 'charge' => $order->get_meta( '_charge_id' ), 'amount' => 1000 ] );
		$event = current( $account->transport()->request( 'GET', '/v1/events', [ 'type' => 'refund.created' ] )['data'] );
		$body  = (string) wp_json_encode( $event );
		$sent  = static fn ( string $secret ): array => [
			'account'   => $account->scope->id,
			'body'      => $body,
			'signature' => sprintf( 't=%d,v1=%s', time(), hash_hmac( 'sha256', time() . ".$body", $secret ) ),
		];
		$taken = $this->load(
			[ self::WOOCOMMERCE, $other, plugin_basename( MERCHANT_PAYMENTS_FILE ) ],
			'index.php',
			signs: $signs,
			sent: [ $sent( 'whsec_theirs' ), $sent( 'whsec_ours' ) ]
		);
		$this->assertSame( [ 401, 200 ], array_column( $taken['webhook'], 0 ) );
		$this->assertSame( [ 'received' => true ], $taken['webhook'][1][1] );
		$this->assertSame( EventInbox::DONE, $account->ledger()->inbox()->stage( $event['id'] ) );
		$this->assertCount( 1, $this->again( $order )->get_refunds() );
		$this->assertSame(
			[ '/wc/v3/payments/accounts', '/wc/v3/payments/transactions', '/wc/v3/payments/webhook/(?P<connection>\d+)' ],
			$taken['ours']
		);
	}

	public function test_settings_payments_says_so_and_the_dashboard_does_not(): void {
		$plugins = self::orders_of_activation()['ours first'][0];
		$this->assertStringContainsString( self::ASIDE, $this->load( $plugins, 'admin.php', self::PAYMENTS )['notices'] );
		$this->assertStringNotContainsString( self::ASIDE, $this->load( $plugins, 'admin.php', 'page=wc-settings&tab=tax' )['notices'] );
		$this->assertStringNotContainsString( self::ASIDE, $this->load( $plugins, 'index.php' )['notices'] );
	}

	/** One sign is enough, wherever the other plugin is installed. */
	public function test_each_sign_alone(): void {
		$plugins = [ self::WOOCOMMERCE, self::ELSEWHERE, plugin_basename( MERCHANT_PAYMENTS_FILE ) ];
		foreach ( [ 'constant', 'class' ] as $sign ) {
			$this->assertStringContainsString( self::ASIDE, $this->load( $plugins, 'plugins.php', signs: $sign )['notices'], $sign );
		}
		$this->assertStringContainsString(
			self::ASIDE,
			$this->load( [ self::WOOCOMMERCE, self::OTHER, plugin_basename( MERCHANT_PAYMENTS_FILE ) ], 'plugins.php', signs: '' )['notices']
		);
	}

	/** Something that is only known by its routes: seen by the first request to them, and forgotten when they are gone. */
	public function test_routes_of_something_unknown(): void {
		$plugins = [ self::WOOCOMMERCE, self::ELSEWHERE, plugin_basename( MERCHANT_PAYMENTS_FILE ) ];
		$first   = $this->load( $plugins, 'index.php', signs: 'routes' );
		$this->assertSame( [ 'whose' => 'other' ], $first['transactions'] );
		$this->assertSame( 'rest_no_route', $first['disputes']['code'] );
		$this->assertCount( 1, $this->load( $plugins, 'index.php', signs: 'routes' )['menu'] );
		$this->assertStringContainsString(
			'Another payments feature is in charge',
			$this->load( $plugins, 'plugins.php', signs: 'routes' )['notices']
		);

		$alone = [ self::WOOCOMMERCE, plugin_basename( MERCHANT_PAYMENTS_FILE ) ];
		$this->assertSame( '', trim( $this->load( $alone, 'plugins.php' )['notices'] ) );
		$this->assertArrayHasKey( 'data', $this->load( $alone, 'plugins.php' )['transactions'] );
	}

	public function test_with_the_other_deactivated_everything_is_as_before(): void {
		$loaded = $this->load( [ self::WOOCOMMERCE, plugin_basename( MERCHANT_PAYMENTS_FILE ) ], 'plugins.php' );
		$this->assertNotContains( 'wc-admin&path=/payments/other', $loaded['menu'] );
		$this->assertCount( 1, $loaded['menu'] );
		$this->assertArrayHasKey( 'data', $loaded['transactions'] );
		$this->assertContains( Gateway::ID, $loaded['listed'] );
		$this->assertStringNotContainsString( self::ASIDE, $loaded['notices'] );
	}

	/**
	 * A screen of wp-admin in a process of its own.
	 *
	 * @param list<string> $plugins Files of the active plugins, in the order in which they were activated.
	 * @param string       $signs   What shows of the other plugin.
	 * @param list<array{account: int, body: string, signature: string}> $sent What Stripe sends meanwhile.
	 * @return array<string, mixed>
	 */
	private function load(
		array $plugins,
		string $screen,
		string $query = '',
		int $order = 0,
		string $signs = 'constant,class,routes',
		array $sent = []
	): array {
		$command = [
			PHP_BINARY,
			'-d',
			'display_errors=stderr',
			__DIR__ . '/beside-other.php',
			ABSPATH,
			implode( ',', $plugins ),
			$screen,
			$query,
			(string) $order,
			(string) wp_json_encode( $sent ),
		];
		exec( 'OTHER_PAYMENTS=' . escapeshellarg( $signs ) . ' ' . implode( ' ', array_map( 'escapeshellarg', $command ) ), $lines, $code );
		$this->assertSame( 0, $code, implode( "\n", $lines ) );
		return json_decode( (string) end( $lines ), true, 512, JSON_THROW_ON_ERROR );
	}
}
