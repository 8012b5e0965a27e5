<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Http;

use MerchantPayments\Platform\Exception\AccessDenied;
use MerchantPayments\Platform\Exception\Declined;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Exception\RateLimited;
use MerchantPayments\Platform\Exception\Unavailable;
use MerchantPayments\Platform\Exception\UnknownOutcome;
use MerchantPayments\Platform\Http\Endpoint;
use MerchantPayments\Platform\Http\HttpTransport;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\StripeServer;

/**
 * Whatever goes wrong on the way, the caller learns whether the work may be done, and it is done once.
 *
 * @group transport
 * @covers \MerchantPayments\Platform\Http\Encoding
 * @covers \MerchantPayments\Platform\Http\Endpoint
 * @covers \MerchantPayments\Platform\Http\HttpTransport
 * @covers \MerchantPayments\Platform\Http\Reply
 */
final class TransportTest extends IntegrationTestCase {

	private const PAYMENT = [ 'amount' => 5000, 'currency' => 'usd', 'confirm' => true, 'payment_method' => 'pm_card_visa' ];

	/**
	 * Seconds that the client waited before each retry.
	 *
	 * @var list<float>
	 */
	private array $waits = [];

	/** A new account, and nobody remembers the calls before. */
	protected function set_up(): void {
		parent::set_up();
		Site::instance()->sandbox()->reset( 1 );
		StripeServer::served();
	}

	/** No call was one that Stripe would not take. */
	protected function tear_down(): void {
		StripeServer::heal();
		$this->assertSame( [], StripeServer::violations() );
		parent::tear_down();
	}

	/**
	 * A fault that passes is never seen: the retry has the same key.
	 *
	 * @dataProvider passing_faults
	 * @param array<string, mixed> $more What the fault takes.
	 */
	public function test_a_passing_fault( string $mode, array $more = [] ): void {
		StripeServer::fail( $mode, $more + [ 'times' => 2 ] );
		$paid = $this->client()->request( 'POST', '/v1/payment_intents', self::PAYMENT, wp_generate_uuid4() );
		$this->assertSame( 'succeeded', $paid['status'] );
		$this->assertSame( array_fill( 0, 3, 'POST /v1/payment_intents' ), StripeServer::served() );
		$this->assertCount( 1, $this->charges() );
	}

	/** @return array<string, array{0: string, 1?: array<string, mixed>}> */
	public static function passing_faults(): array {
		return [
			'reset before the work'     => [ 'reset_before' ],
			'reset after the work'      => [ 'reset_after' ],
			'too many'                  => [ '429' ],
			'a refusal to be retried'   => [ 'status', [ 'status' => 400, 'type' => 'invalid_request_error', 'retry' => true ] ],
			'connection ends too early' => [ 'truncated' ],
			'half a JSON'               => [ 'cut_short' ],
			'one byte'                  => [ 'one_byte' ],
			'a page of the network'     => [ 'html' ],
		];
	}

	/**
	 * An error of the server's: Stripe keeps the first answer of a key, so that it may answer the retry as well. Then nobody knows what was
	 * done, and nothing was done twice.
	 *
	 * @dataProvider server_errors
	 * @param array<string, mixed> $more What the fault takes.
	 */
	public function test_a_server_error( string $mode, array $more = [] ): void {
		StripeServer::fail( $mode, $more + [ 'times' => 2 ] );
		$pay = fn () => $this->client()->request( 'POST', '/v1/payment_intents', self::PAYMENT, wp_generate_uuid4() );
		if ( StripeServer::is_own() ) {
			$this->assertInstanceOf( UnknownOutcome::class, $this->failure( $pay ) );
		} else {
			$this->assertSame( 'succeeded', $pay()['status'] );
		}
		$this->assertSame( array_fill( 0, 3, 'POST /v1/payment_intents' ), StripeServer::served() );
		StripeServer::heal();
		$this->assertLessThanOrEqual( 1, count( $this->charges() ) );
	}

	/** @return array<string, array{0: string, 1?: array<string, mixed>}> */
	public static function server_errors(): array {
		return [
			'server error'            => [ 'status', [ 'status' => 500 ] ],
			'server error, work done' => [ 'broken_after' ],
			'bad gateway'             => [ 'status', [ 'status' => 502 ] ],
			'unavailable'             => [ 'status', [ 'status' => 503 ] ],
		];
	}

	/**
	 * A fault that lasts: of a change nobody knows, a read is not available; each was tried three times, unless a retry can't help.
	 *
	 * @dataProvider lasting_faults
	 * @param class-string<PlatformException> $of_write Exception of a change.
	 * @param class-string<PlatformException> $of_read  Exception of a read.
	 * @param array<string, mixed>            $more     What the fault takes.
	 */
	public function test_a_lasting_fault( string $mode, string $of_write, string $of_read, string $code, int $tries, array $more = [] ): void {
		StripeServer::fail( $mode, $more + [ 'times' => 6 ] );
		$write = $this->failure( fn () => $this->client()->request( 'POST', '/v1/payment_intents', self::PAYMENT, wp_generate_uuid4() ) );
		$this->assertSame(
			[ $of_write, $code, $tries ],
			[ $write::class, $write->error_code, count( StripeServer::served() ) ],
			$write->getMessage()
		);
		$read = $this->failure( fn () => $this->client()->request( 'GET', '/v1/balance' ) );
		$this->assertSame(
			[ $of_read, $code, $tries ],
			[ $read::class, $read->error_code, count( StripeServer::served() ) ],
			$read->getMessage()
		);
		StripeServer::heal();
		$this->assertLessThanOrEqual( 1, count( $this->charges() ) );
	}

	/**
	 * @return array<string, array{
	 *     0: string,
	 *     1: class-string<PlatformException>,
	 *     2: class-string<PlatformException>,
	 *     3: string,
	 *     4: int,
	 *     5?: array<string, mixed>
	 * }>
	 */
	public static function lasting_faults(): array {
		$lost = [ UnknownOutcome::class, Unavailable::class ];
		$text = 'wcpay_unparseable_or_null_body';
		return [
			'reset before the work'     => [ 'reset_before', ...$lost, ...[ 'wcpay_http_request_failed', 3 ] ],
			'reset after the work'      => [ 'reset_after', ...$lost, ...[ 'wcpay_http_request_failed', 3 ] ],
			'server error'              => [ 'status', ...$lost, ...[ 'api_error', 3, [ 'status' => 500 ] ] ],
			'server error, final'       => [ 'status', ...$lost, ...[ 'api_error', 1, [ 'status' => 500, 'retry' => false ] ] ],
			'too many'                  => [ '429', RateLimited::class, RateLimited::class, 'rate_limit', 3 ],
			'too many, final'           => [ '429', RateLimited::class, RateLimited::class, 'rate_limit', 1, [ 'retry' => false ] ],
			'no access'                 => [
				'status',
				AccessDenied::class,
				AccessDenied::class,
				'wcpay_platform_access_denied',
				1,
				[ 'status' => 403, 'type' => 'invalid_request_error' ],
			],
			'a dependency of Stripe\'s' => [ 'status', Unavailable::class, Unavailable::class, 'api_error', 3, [ 'status' => 424 ] ],
			'a refusal'                 => [
				'status',
				InvalidRequest::class,
				InvalidRequest::class,
				'invalid_request_error',
				1,
				[ 'status' => 400, 'type' => 'invalid_request_error' ],
			],
			'half a JSON'               => [ 'cut_short', ...$lost, ...[ $text, 3 ] ],
			'a page of the network'     => [ 'html', ...$lost, ...[ $text, 3 ] ],
			'a redirect'                => [ 'redirect', ...$lost, ...[ $text, 1, [ 'to' => 'http://169.254.169.254/latest/meta-data/' ] ] ],
			'a hundred megabytes'       => [ 'huge', ...$lost, ...[ $text, 1 ] ],
			'a gzip bomb'               => [ 'bomb', ...$lost, ...[ $text, 1 ] ],
		];
	}

	/** A time-out, before the work or after it: nobody knows, and the same key settles it. */
	public function test_time_outs(): void {
		foreach ( [ 'timeout_before', 'timeout_after' ] as $number => $mode ) {
			$key = wp_generate_uuid4();
			StripeServer::fail( $mode );
			$failure = $this->failure( fn () => $this->client( 1 )->request( 'POST', '/v1/payment_intents', self::PAYMENT, $key ) );
			$this->assertInstanceOf( UnknownOutcome::class, $failure );
			$this->assertSame( 'succeeded', $this->client()->request( 'POST', '/v1/payment_intents', self::PAYMENT, $key )['status'] );
			$this->assertCount( $number + 1, $this->charges() );
		}
		StripeServer::fail( 'timeout_before' );
		$this->assertInstanceOf( Unavailable::class, $this->failure( fn () => $this->client( 1 )->request( 'GET', '/v1/balance' ) ) );
	}

	/** Bytes that come slowly are an answer all the same, and none once the time is over. */
	public function test_slow_bytes(): void {
		StripeServer::fail( 'slow', [ 'seconds' => 0.3 ] );
		$this->assertSame( 'balance', $this->client()->request( 'GET', '/v1/balance' )['object'] );
		StripeServer::fail( 'slow', [ 'seconds' => 8 ] );
		$this->assertInstanceOf(
			UnknownOutcome::class,
			$this->failure( fn () => $this->client( 1 )->request( 'POST', '/v1/payment_intents', self::PAYMENT, 'slow' ) )
		);
	}

	/** A first try may have done the work although the next one is refused: nobody knows. */
	public function test_a_lost_answer_before_a_refusal(): void {
		StripeServer::fail( 'reset_after' );
		StripeServer::fail( '429', [ 'times' => 2 ] );
		$this->assertInstanceOf(
			UnknownOutcome::class,
			$this->failure( fn () => $this->client()->request( 'POST', '/v1/payment_intents', self::PAYMENT, 'lost' ) )
		);
		StripeServer::heal();
		$this->assertCount( 1, $this->charges() );
	}

	/** A change without a key is sent once: a retry could do it twice. */
	public function test_a_change_without_a_key(): void {
		StripeServer::fail( 'reset_after' );
		$this->assertInstanceOf(
			UnknownOutcome::class,
			$this->failure( fn () => $this->client()->request( 'POST', '/v1/payment_intents', self::PAYMENT ) )
		);
		$this->assertCount( 1, StripeServer::served() );
	}

	/** Nobody listens: nothing was sent, which is certain. */
	public function test_a_refused_connection(): void {
		$client = new HttpTransport( Endpoint::development( 'sk_test_1', 'http://127.0.0.1:9' ), sleep: $this->wait( ... ) );
		foreach ( [ 'GET', 'POST' ] as $method ) {
			$failure = $this->failure( static fn () => $client->request( $method, '/v1/refunds', [], 'key' ) );
			$this->assertSame( [ Unavailable::class, 'wcpay_http_request_failed' ], [ $failure::class, $failure->error_code ] );
		}
		$this->assertCount( 4, $this->waits );
	}

	/** Retries wait at least as long as Stripe asks, each within its bounds; a wait that is longer than the call may take is none. */
	public function test_waits(): void {
		StripeServer::fail( '429', [ 'times' => 1, 'after' => 7 ] );
		StripeServer::fail( 'reset_before' );
		$this->client()->request( 'GET', '/v1/balance' );
		$this->assertSame( 7.0, $this->waits[0] );
		$this->assertTrue( $this->waits[1] >= 0.5 && $this->waits[1] <= 1.0, (string) $this->waits[1] );
		StripeServer::fail( '429', [ 'after' => 3600 ] );
		$this->assertInstanceOf( RateLimited::class, $this->failure( fn () => $this->client()->request( 'GET', '/v1/balance' ) ) );
		$this->assertCount( 2, $this->waits );
	}

	/** Refusals have Stripe's codes; a wrong key is told without it. */
	public function test_refusals(): void {
		$declined = $this->failure(
			fn () => $this->client()->request(
				'POST',
				'/v1/payment_intents',
				[ 'payment_method' => 'pm_card_chargeDeclinedInsufficientFunds' ] + self::PAYMENT
			)
		);
		$this->assertSame(
			[ Declined::class, 'card_declined', 'insufficient_funds' ],
			[ $declined::class, $declined->error_code, $declined->details['decline_code'] ]
		);
		$this->assertStringStartsWith( 'pi_', $declined->details['payment_intent'] );
		$this->assertStringStartsWith( 'ch_', $declined->details['charge'] );

		$key    = 'sk_test_WrongKeyOfThisStore';
		$denied = $this->failure( static fn () => StripeServer::transport( key: $key )->request( 'GET', '/v1/balance' ) );
		$this->assertInstanceOf( AccessDenied::class, $denied );
		$this->assertStringNotContainsString( $key, $denied . wp_json_encode( $denied->details ) );

		foreach ( [ '/v1/sandbox/fees', '/v1/nothing', '/v1/charges/../balance', '/v1/charges/a b', '//stripe.example/v1', '' ] as $path ) {
			$this->assertInstanceOf( NotFound::class, $this->failure( fn () => $this->client()->request( 'GET', $path ) ), $path );
		}
	}

	/** A file goes there and back byte for byte. */
	public function test_files(): void {
		$bytes = "%PDF-1.4\n" . implode( '', array_map( 'chr', range( 0, 255 ) ) ) . "\r\n--\r\n%%EOF\n";
		$file  = $this->client()->request(
			'POST',
			'/v1/files',
			[ 'purpose' => 'dispute_evidence', 'file' => [ 'filename' => 'a "receipt".pdf', 'data' => base64_encode( $bytes ) ] ]
		);
		$this->assertSame( strlen( $bytes ), $file['size'] );
		$contents = $this->client()->request( 'GET', "/v1/files/{$file['id']}/contents" );
		$this->assertSame( [ 'application/pdf', $bytes ], [ $contents['content_type'], base64_decode( $contents['data'], true ) ] );
		$there = (string) tempnam( get_temp_dir(), 'download' );
		$this->client()->download( "/v1/files/{$file['id']}/contents", $there );
		$this->assertSame( $bytes, file_get_contents( $there ) );
		// What is refused is written there, too, and read as what it is.
		$gone = $this->failure( fn () => $this->client()->download( '/v1/files/file_gone/contents', $there ) );
		unlink( $there );
		$this->assertInstanceOf( NotFound::class, $gone );
	}

	private function client( ?int $seconds = null ): HttpTransport {
		return StripeServer::transport( $seconds, $this->wait( ... ) );
	}

	private function wait( float $seconds ): void {
		$this->waits[] = $seconds;
	}

	/** @return list<array<string, mixed>> */
	private function charges(): array {
		return Site::instance()->sandbox()->transport()->request( 'GET', '/v1/charges', [ 'limit' => 100 ] )['data'];
	}

	/** @param callable(): mixed $work What fails. */
	private function failure( callable $work ): PlatformException {
		try {
			$work();
		} catch ( PlatformException $failure ) {
			return $failure;
		}
		$this->fail( 'It did not fail.' );
	}

	/** Several are read at once; what goes wrong is not ready, and is asked for again by itself. */
	public function test_several_at_once(): void {
		$calls = [ [ '/v1/balance', [] ], [ '/v1/charges', [ 'limit' => 1 ] ], [ '/v1/charges/ch_none', [] ] ];
		StripeServer::served();
		$ready = StripeServer::transport()->parallel( $calls );
		$this->assertSame( [ 'balance', 'list', null ], array_map( static fn ( $one ) => null === $one ? null : $one()['object'], $ready ) );
		$this->assertCount( 3, StripeServer::served() );

		StripeServer::fail(
			'429',
			[
				'calls' => 'GET /v1/balance$',
				'times' => 1,
			]
		);
		$ready = StripeServer::transport()->parallel( $calls );
		$this->assertSame( [ false, true, false ], array_map( is_callable( ... ), $ready ) );
	}

	/** A site that looks at its requests, or answers them itself, goes on doing so. */
	public function test_a_sites_own_filters(): void {
		$own = static fn (): bool => false;
		add_filter( 'pre_http_request', $own );
		try {
			StripeServer::served();
			$this->assertSame( [ null ], StripeServer::transport()->parallel( [ [ '/v1/balance', [] ] ] ) );
		} finally {
			remove_filter( 'pre_http_request', $own );
		}
		$this->assertSame( [], preg_grep( '~/v1/balance~', StripeServer::served() ) );
		$this->assertSame( 'balance', StripeServer::transport()->request( 'GET', '/v1/balance' )['object'], 'By itself.' );
	}
}
