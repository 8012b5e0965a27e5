<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Platform\Http;

use LogicException;
use MerchantPayments\Platform\Http\Endpoint;
use Yoast\PHPUnitPolyfills\TestCases\TestCase;

/**
 * Where calls go, and that the key stays inside.
 *
 * @covers \MerchantPayments\Platform\Http\Endpoint
 */
final class EndpointTest extends TestCase {

	private const KEY = 'sk_test_51Secret';

	/** The version is the one of the `stripe` package whose types the tests check calls with. */
	public function test_the_version(): void {
		$pinned = (string) file_get_contents( dirname( __DIR__, 5 ) . '/node_modules/stripe/esm/apiVersion.js' );
		$this->assertStringContainsString( "ApiVersion = '" . Endpoint::VERSION . "'", $pinned );
	}

	public function test_hosts(): void {
		$endpoint = Endpoint::stripe( self::KEY );
		$this->assertSame( 'https://api.stripe.com/v1/refunds', $endpoint->url( 'POST', '/v1/refunds' ) );
		$this->assertSame( 'https://files.stripe.com/v1/files', $endpoint->url( 'POST', '/v1/files' ) );
		$this->assertSame( 'https://files.stripe.com/v1/files/file_1/contents', $endpoint->url( 'GET', '/v1/files/file_1/contents' ) );
		$this->assertSame( 'https://api.stripe.com/v1/files', $endpoint->url( 'GET', '/v1/files' ) );
		$this->assertSame( 'http://127.0.0.1:4242/v1/files', Endpoint::development( self::KEY, 'http://127.0.0.1:4242' )->url( 'POST', '/v1/files' ) );
	}

	public function test_headers(): void {
		$this->assertArrayNotHasKey( 'Stripe-Account', Endpoint::stripe( self::KEY )->headers() );
		$headers = Endpoint::stripe( self::KEY, 'acct_12' )->headers();
		$this->assertSame( [ 'Bearer ' . self::KEY, 'acct_12' ], [ $headers['Authorization'], $headers['Stripe-Account'] ] );
	}

	/** @dataProvider mistakes */
	public function test_mistakes( string $key, string $account, ?string $address ): void {
		try {
			null === $address ? Endpoint::stripe( $key, $account ) : Endpoint::development( $key, $address, $account );
		} catch ( LogicException $refusal ) {
			$this->assertStringNotContainsString( $key, (string) $refusal );
			return;
		}
		$this->fail( 'It was taken.' );
	}

	/** @return array<string, array{string, string, string|null}> */
	public static function mistakes(): array {
		return [
			'a publishable key'      => [ 'pk_test_1', '', null ],
			'a key with a new line'  => [ "sk_test_1\r\nX: y", '', null ],
			'an account with one'    => [ self::KEY, "acct_1\r\nX: y", null ],
			'another host'           => [ self::KEY, '', 'http://stripe.example:80' ],
			'a host that looks like' => [ self::KEY, '', 'http://127.0.0.1.example:80' ],
			'a path'                 => [ self::KEY, '', 'http://127.0.0.1:80/v1' ],
			'a user'                 => [ self::KEY, '', 'http://127.0.0.1:80@stripe.example' ],
			'a live key'             => [ 'sk_live_1', '', 'http://127.0.0.1:4242' ],
		];
	}

	public function test_no_dump_shows_the_key(): void {
		$endpoint = Endpoint::stripe( self::KEY );
		$this->assertStringNotContainsString( 'Secret', print_r( $endpoint, true ) ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_print_r -- A dump is what is tested.
		ob_start();
		var_dump( $endpoint ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_var_dump -- A dump is what is tested.
		$this->assertStringNotContainsString( 'Secret', (string) ob_get_clean() );
		$this->expectException( LogicException::class );
		serialize( $endpoint );
	}
}
