<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Platform\Http;

use Exception;
use LogicException;
use MerchantPayments\Connections\Configuration;
use MerchantPayments\Platform\Http\Endpoint;
use MerchantPayments\Platform\Http\HttpTransport;
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
		$this->assertSame(
			'http://127.0.0.1:4242/v1/files',
			Endpoint::development( self::KEY, 'http://127.0.0.1:4242' )->url( 'POST', '/v1/files' )
		);
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
			'a port beyond the last' => [ self::KEY, '', 'http://[::1]:99999' ],
			'no port'                => [ self::KEY, '', 'http://localhost:0' ],
			'a user'                 => [ self::KEY, '', 'http://127.0.0.1:80@stripe.example' ],
			'a live key'             => [ 'sk_live_1', '', 'http://127.0.0.1:4242' ],
		];
	}

	/** Whatever holds the key: the endpoint, the transport and the constants, in whatever way they are written out. */
	public function test_no_dump_shows_the_key(): void {
		$constants = [ 'MERCHANT_PAYMENTS_PLATFORM' => 'test', 'MERCHANT_PAYMENTS_TEST_SECRET_KEY' => self::KEY ];
		$choice    = new Configuration( static fn () => throw new LogicException( 'The sandbox is not needed.' ), $constants );
		foreach ( [
			Endpoint::stripe( self::KEY ),
			new HttpTransport( Endpoint::stripe( self::KEY ) ),
			$choice,
			$choice->transport(),
			$choice->connection(),
		] as $holder ) {
			ob_start();
			// phpcs:disable WordPress.PHP.DevelopmentFunctions -- Dumps are what is tested.
			var_dump( $holder, (array) $holder );
			echo print_r( $holder, true ), print_r( (array) $holder, true );
			echo var_export( $holder, true ), var_export( (array) $holder, true ), json_encode( $holder );
			// phpcs:enable
			$dumped = (string) ob_get_clean();
			$this->assertStringNotContainsString( 'Secret', $dumped, get_class( $holder ) );
			try {
				serialize( $holder );
				$this->fail( get_class( $holder ) . ' was serialized.' );
			} catch ( Exception $refusal ) {
				$this->assertStringNotContainsString( 'Secret', print_r( $refusal->getTrace(), true ) ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- A dump is what is tested.
			}
		}
	}

	/** An exception's trace has the arguments of all calls. */
	public function test_no_trace_shows_the_key(): void {
		$before = (string) ini_set( 'zend.exception_ignore_args', '0' ); // phpcs:ignore WordPress.PHP.IniSet.Risky -- As on a developer's machine.
		try {
			Endpoint::development( self::KEY, 'http://127.0.0.1:4242', 'nobody' );
			$this->fail( 'It was taken.' );
		} catch ( LogicException $refusal ) {
			$this->assertNotSame( [], $refusal->getTrace()[0]['args'] ?? [] );
			$this->assertStringNotContainsString( 'Secret', print_r( array_slice( $refusal->getTrace(), 0, 2 ), true ) ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- A dump is what is tested.
		} finally {
			ini_set( 'zend.exception_ignore_args', $before ); // phpcs:ignore WordPress.PHP.IniSet.Risky -- As it was.
		}
	}
}
