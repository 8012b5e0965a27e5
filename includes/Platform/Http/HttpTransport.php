<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Http;

use Closure;
use MerchantPayments\Platform\Downloads;
use MerchantPayments\Platform\Exception\AccessDenied;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Exception\Unavailable;
use MerchantPayments\Platform\Exception\UnknownOutcome;
use WP_Http;
use WP_HTTP_Proxy;
use WP_HTTP_Requests_Response;
use WpOrg\Requests\Requests;
use WpOrg\Requests\Response;

/** Stripe over HTTPS, through the WordPress HTTP API, so that the site's proxies and filters apply. */
final class HttpTransport implements Downloads {

	/** Types of reports have points in their names. */
	private const PATH = '~^/v1(?:/\w+(?:\.\w+)*)+$~D';
	private const KEY  = '/^[\x20-\x7e]{1,255}$/D';

	/** Maximum size of a response in bytes: enough for 100 fully expanded objects, and for the largest file. */
	public const BYTES = 32 * 1024 * 1024;

	/** How long a download may take, in seconds: less than an import's lock lives. */
	private const DOWNLOAD_SECONDS = 200;

	/** How much of an error's text is read, in bytes. */
	private const ERROR_BYTES = 65536;

	private const AGENT = 'MerchantPaymentsForWooCommerce (WordPress)';

	/** Minimum time for a retry, in seconds. */
	private const SHORTEST = 1.0;

	/** @var Closure(float): void */
	private readonly Closure $sleep;

	/**
	 * Time limits apply to a whole call with its retries, in seconds: pages must not wait longer, and locks on payments are held for
	 * calls of up to 70 seconds (facts/rest.md, section 0). So a call that timed out is not retried here. Connecting takes at most 10
	 * seconds, as in all WordPress requests.
	 *
	 * @param Endpoint|string|null        $endpoint Why there is none, or null when the site has no valid key; every call is then refused.
	 * @param (Closure(float): void)|null $sleep    Sleeps for a number of seconds.
	 */
	public function __construct(
		private readonly Endpoint|string|null $endpoint,
		private readonly int $write_seconds = 70,
		private readonly int $read_seconds = 30,
		private readonly int $retries = 2,
		?Closure $sleep = null
	) {
		$this->sleep = $sleep ?? static fn ( float $seconds ) => usleep( (int) ( $seconds * 1e6 ) );
	}

	/**
	 * @param array<string, mixed> $params Stripe's parameters.
	 * @return array<string, mixed> Stripe's object, or a list.
	 * @throws PlatformException When Stripe refuses, is not available, or its response was lost.
	 */
	public function request( string $method, string $path, array $params = array(), ?string $idempotency_key = null ): array {
		list( $url, $request ) = $this->prepare( $method, $path, $params, $idempotency_key );
		$is_read               = 'GET' === $method;
		$may_repeat            = $is_read || null !== $idempotency_key;
		$end                   = self::now() + ( $is_read ? $this->read_seconds : $this->write_seconds );
		$unknown               = null;
		for ( $try = 1; ; $try++ ) {
			$seconds = (int) max( self::SHORTEST, floor( $end - self::now() ) );
			$reply   = Reply::of( wp_remote_request( $url, array( 'timeout' => $seconds ) + $request ), $is_read, Endpoint::is_contents( $path ) );
			if ( is_array( $reply->outcome ) ) {
				return $reply->outcome;
			}
			if ( $reply->outcome instanceof UnknownOutcome ) {
				$unknown = $reply->outcome;
			}
			$pause = max( $reply->wait, self::pause( $try, wp_rand( 0, 1000 ) / 1000 ) );
			$late  = self::now() + $pause + self::SHORTEST > $end;
			if ( ! $reply->may_help || ! $may_repeat || $late || $try > $this->retries ) {
				throw $reply->is_certain() || null === $unknown ? $reply->outcome : $unknown;
			}
			( $this->sleep )( $pause );
		}
	}

	/**
	 * @param string $path Of a file's contents.
	 * @param string $file Where to write them.
	 * @throws PlatformException When Stripe refuses, or the answer breaks off.
	 */
	public function download( string $path, string $file ): void {
		list( $url, $request ) = $this->prepare( 'GET', $path, array(), null );
		unset( $request['limit_response_size'] );
		$stream   = array(
			'timeout'  => self::DOWNLOAD_SECONDS,
			'stream'   => true,
			'filename' => $file,
		);
		$response = wp_remote_request( $url, $stream + $request );
		if ( ! is_wp_error( $response ) && 200 === wp_remote_retrieve_response_code( $response ) ) {
			return;
		}
		if ( ! is_wp_error( $response ) ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- An error's text was written there as well.
			$response['body'] = (string) file_get_contents( $file, length: self::ERROR_BYTES );
		}
		$outcome = Reply::of( $response, true, false )->outcome;
		throw is_array( $outcome ) ? Unavailable::unanswered( 'no_file' ) : $outcome;
	}

	/**
	 * Reads at the same time, each call once. WordPress has no such call of its own, so that its filters and proxies can't apply: where a
	 * site has any, nothing is sent.
	 *
	 * @param list<array{string, array<string, mixed>}> $calls Paths and parameters of GETs.
	 * @return list<(Closure(): array<string, mixed>)|null> Makes Stripe's object of each answer, which is kept as text until then; null
	 *   where there was none.
	 */
	public function parallel( array $calls ): array {
		if ( has_filter( 'pre_http_request' ) || has_filter( 'http_request_args' ) || ( new WP_HTTP_Proxy() )->is_enabled() ) {
			return array_fill( 0, count( $calls ), null );
		}
		$requests = array();
		foreach ( $calls as [ $path, $params ] ) {
			list( $url, $request ) = $this->prepare( 'GET', $path, $params, null );
			if ( ( new WP_Http() )->block_request( $url ) ) {
				// The site lets nothing out: request() says so.
				return array_fill( 0, count( $calls ), null );
			}
			$requests[] = array(
				'url'     => $url,
				'headers' => $request['headers'],
			);
		}
		$options = array(
			'timeout'          => $this->read_seconds,
			'follow_redirects' => false,
			'useragent'        => self::AGENT,
			'max_bytes'        => self::BYTES,
		);
		// Its objects hold each other.
		gc_collect_cycles();
		$answers = Requests::request_multiple( $requests, $options );
		return array_map( static fn ( int $number ): ?Closure => self::ready( $answers[ $number ] ?? null ), array_keys( $calls ) );
	}

	/** @return (Closure(): array<string, mixed>)|null */
	private static function ready( mixed $answer ): ?Closure {
		if ( ! $answer instanceof Response || 200 !== $answer->status_code ) {
			return null;
		}
		return static function () use ( $answer ): array {
			$outcome = Reply::of( ( new WP_HTTP_Requests_Response( $answer ) )->to_array(), true, false )->outcome;
			return is_array( $outcome ) ? $outcome : throw $outcome;
		};
	}

	/**
	 * @param array<string, mixed> $params Parameters.
	 * @return array{string, array{method: string, headers: array<string, string>, body: string, redirection: int, httpversion: string,
	 *   sslverify: bool, reject_unsafe_urls: bool, limit_response_size: int, user-agent: string}} The URL, and the arguments of
	 *   wp_remote_request().
	 * @throws PlatformException When the parameters can't be encoded; nothing is sent.
	 */
	private function prepare( string $method, string $path, array $params, ?string $key ): array {
		if ( 1 !== preg_match( self::PATH, $path ) ) {
			throw new NotFound( 'Unrecognized request URL.', 'invalid_request_error' );
		}
		if ( null !== $key && 1 !== preg_match( self::KEY, $key ) ) {
			throw new InvalidRequest( 'Idempotency keys are 1 to 255 printable ASCII characters.', 'idempotency_key_invalid', 'Idempotency-Key' );
		}
		if ( ! $this->endpoint instanceof Endpoint ) {
			throw AccessDenied::refused( (string) $this->endpoint );
		}
		$url     = $this->endpoint->url( $method, $path );
		$headers = $this->endpoint->headers() + ( null === $key ? array() : array( 'Idempotency-Key' => $key ) );
		$body    = '';
		if ( 'POST' !== $method ) {
			$url .= array() === $params ? '' : '?' . Encoding::form( $params );
		} elseif ( '/v1/files' === $path ) {
			$boundary                = 'merchant-payments' . bin2hex( random_bytes( 16 ) );
			$headers['Content-Type'] = 'multipart/form-data; boundary=' . $boundary;
			$body                    = Encoding::multipart( $params, $boundary );
		} else {
			$headers['Content-Type'] = 'application/x-www-form-urlencoded';
			$body                    = Encoding::form( $params );
		}
		$request = array(
			'method'              => $method,
			'headers'             => $headers,
			'body'                => $body,
			'redirection'         => 0,
			'httpversion'         => '1.1',
			'sslverify'           => true,
			'reject_unsafe_urls'  => false,
			'limit_response_size' => self::BYTES,
			'user-agent'          => self::AGENT,
		);
		return array( $url, $request );
	}

	/**
	 * Delay before a retry: exponential from half a second, with up to 50 % jitter, so that failed clients don't retry at the same
	 * time.
	 *
	 * @param int   $retry  1 for the first.
	 * @param float $chance From 0 to 1.
	 */
	private static function pause( int $retry, float $chance ): float {
		return min( 2.0, 0.5 * 2 ** ( $retry - 1 ) ) * ( 1 - $chance / 2 );
	}

	/** Monotonic time in seconds. */
	private static function now(): float {
		return hrtime( true ) / 1e9;
	}
}
