<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Connections;

use Closure;
use LogicException;
use MerchantPayments\Connections\Configuration;
use MerchantPayments\Kernel\SystemClock;
use MerchantPayments\Platform\Adapters;
use MerchantPayments\Platform\Capability;
use MerchantPayments\Platform\Downloads;
use MerchantPayments\Platform\Exception\AccessDenied;
use MerchantPayments\Platform\Http\HttpTransport;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Sandbox\Adapters\SandboxAdapters;
use Yoast\PHPUnitPolyfills\TestCases\TestCase;

/**
 * Which platform the constants choose.
 *
 * @covers \MerchantPayments\Connections\Configuration
 */
final class ConfigurationTest extends TestCase {

	private const KEYS = [
		'MERCHANT_PAYMENTS_TEST_SECRET_KEY'      => 'sk_test_1',
		'MERCHANT_PAYMENTS_TEST_PUBLISHABLE_KEY' => 'pk_test_1',
		'MERCHANT_PAYMENTS_LIVE_SECRET_KEY'      => 'sk_live_1',
		'MERCHANT_PAYMENTS_LIVE_PUBLISHABLE_KEY' => 'pk_live_1',
	];

	/** Stripe is asked only where it was named, with the keys of the same mode. The sandbox is not made for it. */
	public function test_modes(): void {
		foreach ( [ 'test', 'live' ] as $word ) {
			$choice = new Configuration( self::no_sandbox(), [ 'MERCHANT_PAYMENTS_PLATFORM' => $word ] + self::KEYS );
			$this->assertSame( [ Mode::from( $word ), "pk_{$word}_1", [] ], [ $choice->mode(), $choice->publishable_key(), $choice->offered() ] );
			$this->assertInstanceOf( HttpTransport::class, $choice->transport() );
			$this->assertInstanceOf( SystemClock::class, $choice->clock() );
		}
		foreach ( [
			[],
			[ 'MERCHANT_PAYMENTS_PLATFORM' => 'sandbox' ],
			[ 'MERCHANT_PAYMENTS_PLATFORM' => 'Live' ],
			[ 'MERCHANT_PAYMENTS_PLATFORM' => true ],
		] as $constants ) {
			$choice = new Configuration( self::no_sandbox(), $constants + self::KEYS );
			$this->assertSame(
				[ Mode::Sandbox, 'pk_test_sandbox', Capability::cases() ],
				[ $choice->mode(), $choice->publishable_key(), $choice->offered() ]
			);
		}
	}

	/**
	 * A key that is missing or the other mode's, or a host elsewhere: every call is refused before anything is sent, and the site goes on.
	 *
	 * @dataProvider mistakes
	 * @param array<string, mixed> $constants Constants.
	 */
	public function test_mistakes( array $constants ): void {
		$transport = ( new Configuration( self::no_sandbox(), $constants ) )->transport();
		$this->expectException( AccessDenied::class );
		$transport->request( 'GET', '/v1/balance' );
	}

	/** A host with a port that there is not is refused in words that name what to change. */
	public function test_a_wrong_host_is_named(): void {
		$constants = [ 'MERCHANT_PAYMENTS_PLATFORM' => 'test', 'WCPAY_PLATFORM_HOST' => 'http://[::1]:99999' ] + self::KEYS;
		$this->expectException( AccessDenied::class );
		$this->expectExceptionMessage( 'a port from 1 to 65535' );
		( new Configuration( self::no_sandbox(), $constants ) )->transport()->request( 'GET', '/v1/balance' );
	}

	/** @return array<string, array{array<string, mixed>}> */
	public static function mistakes(): array {
		return [
			'no key'                   => [ [ 'MERCHANT_PAYMENTS_PLATFORM' => 'test' ] ],
			'a live key in test mode'  => [ [ 'MERCHANT_PAYMENTS_PLATFORM' => 'test', 'MERCHANT_PAYMENTS_TEST_SECRET_KEY' => 'sk_live_1' ] ],
			'a test key in live mode'  => [ [ 'MERCHANT_PAYMENTS_PLATFORM' => 'live', 'MERCHANT_PAYMENTS_LIVE_SECRET_KEY' => 'sk_test_1' ] ],
			'another host'             => [
				[
					'MERCHANT_PAYMENTS_PLATFORM' => 'test',
					'WCPAY_PLATFORM_HOST'        => 'http://stripe.example:80',
				] + self::KEYS,
			],
			'a port beyond the last'   => [ [ 'MERCHANT_PAYMENTS_PLATFORM' => 'test', 'WCPAY_PLATFORM_HOST' => 'http://[::1]:99999' ] + self::KEYS ],
			'a live key to a loopback' => [
				[
					'MERCHANT_PAYMENTS_PLATFORM' => 'live',
					'WCPAY_PLATFORM_HOST'        => 'http://127.0.0.1:4242',
				] + self::KEYS,
			],
			'what is no account'       => [ [ 'MERCHANT_PAYMENTS_PLATFORM' => 'test', 'MERCHANT_PAYMENTS_STRIPE_ACCOUNT' => 'me' ] + self::KEYS ],
		];
	}

	/** Which keys there are, where they are kept, and whose account they lead to. */
	public function test_what_is_there(): void {
		$of   = static fn ( array $constants ): Configuration => new Configuration( self::no_sandbox(), $constants );
		$none = $of( [] );
		$this->assertSame( [ false, false, Configuration::SANDBOX ], [ $none->decides(), $none->is_on_this_machine(), $none->account() ] );
		$this->assertSame( [ true, false ], [ $none->reaches( Mode::Sandbox ), $none->reaches( Mode::Test ) ] );
		$this->assertFalse( $none->has_key_in_file( Mode::Test ) );

		$both = $of( self::KEYS );
		$this->assertSame( [ true, true ], [ $both->reaches( Mode::Test ), $both->reaches( Mode::Live ) ] );
		$this->assertNull( $both->in( Mode::Test )->account() );
		$this->assertTrue( $both->in( Mode::Test )->decides() );
		$without = $both->without_keys( Mode::Test );
		$this->assertSame( [ false, true ], [ $without->reaches( Mode::Test ), $without->reaches( Mode::Live ) ] );
		$this->assertStringNotContainsString( 'sk_', (string) wp_json_encode( (array) $both ) );

		$acting = $of( [ 'MERCHANT_PAYMENTS_STRIPE_ACCOUNT' => 'acct_1' ] + self::KEYS );
		$this->assertSame( [ 'acct_1', Configuration::SANDBOX ], [ $acting->in( Mode::Live )->account(), $acting->account() ] );
		$this->assertTrue( $of( [ 'WCPAY_PLATFORM_HOST' => 'http://127.0.0.1:4242' ] )->is_on_this_machine() );

		$in_file = new Configuration( self::no_sandbox(), self::KEYS, [ 'MERCHANT_PAYMENTS_LIVE_SECRET_KEY' ] );
		$this->assertSame( [ false, true ], [ $in_file->has_key_in_file( Mode::Test ), $in_file->has_key_in_file( Mode::Live ) ] );
		$this->assertTrue( $both->has_key_in_file( Mode::Test ) );
	}

	/** Stripe has only what is Stripe's, and answers several reads at the same time; whatever is asked goes to the mode's platform. */
	public function test_connections(): void {
		$configuration = new Configuration( self::no_sandbox(), self::KEYS );
		foreach ( [
			[ Mode::Sandbox, SandboxAdapters::class, false, 'pk_test_sandbox' ],
			[ Mode::Test, Adapters::class, true, 'pk_test_1' ],
			[ Mode::Live, Adapters::class, true, 'pk_live_1' ],
		] as [ $mode, $adapters, $is_parallel, $publishable ] ) {
			$connection = $configuration->in( $mode )->connection();
			$this->assertSame(
				[ true, $adapters, $is_parallel, $publishable ],
				[ $connection->is_open, $connection->adapters::class, null !== $connection->parallel, $connection->publishable_key ]
			);
		}
		$refused = ( new Configuration( self::no_sandbox(), [ 'MERCHANT_PAYMENTS_PLATFORM' => 'test' ] ) )->connection()->transport;
		$this->assertInstanceOf( Downloads::class, $refused );
		$calls = [
			fn () => $refused->request( 'GET', '/v1/balance' ),
			fn () => $refused->download( '/v1/files/file_1', '/dev/null' ),
		];
		foreach ( $calls as $call ) {
			try {
				$call();
				$this->fail( 'It was sent.' );
			} catch ( AccessDenied $denied ) {
				$this->assertNull( $denied->permission() );
			}
		}
	}

	/** The key of a copy is known again, and not used. */
	public function test_a_key_that_is_held(): void {
		$held = new Configuration( self::no_sandbox(), [], [], 'fingerprint' );
		$this->assertSame( [ true, false ], [ $held->holds( Mode::Live ), $held->holds( Mode::Test ) ] );
		$this->assertSame( 'fingerprint', $held->in( Mode::Live )->fingerprint() );
		$this->assertNotSame( 'fingerprint', $held->in( Mode::Test )->fingerprint() );
		$other = new Configuration( self::no_sandbox(), self::KEYS, [], 'fingerprint' );
		$this->assertNotSame( 'fingerprint', $other->in( Mode::Live )->fingerprint() );
		$this->assertFalse( ( new Configuration( self::no_sandbox(), self::KEYS ) )->holds( Mode::Live ) );
	}

	private static function no_sandbox(): Closure {
		return static fn () => throw new LogicException( 'The sandbox is not needed.' );
	}
}
