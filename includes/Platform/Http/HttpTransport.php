<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Http;

use Closure;
use MerchantPayments\Platform\Exception\AccessDenied;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Exception\UnknownOutcome;
use MerchantPayments\Platform\Transport;

/** Stripe over HTTPS, by way of WordPress's HTTP API, so that the site's proxies and filters work. */
final class HttpTransport implements Transport {

	private const PATH = '~^/v1(?:/\w+)+$~D';
	private const KEY  = '/^[\x20-\x7e]{1,255}$/D';

	/** The least time in which a retry can be answered, in seconds. */
	private const SHORTEST = 1.0;

	/** @var Closure(): float */
	private readonly Closure $time;

	/** @var Closure(float): void */
	private readonly Closure $sleep;

	/**
	 * @param Endpoint|null                $endpoint Null when the site has no valid key: every call is refused.
	 * @param (Closure(): float)|null      $time  Seconds, counted from any moment.
	 * @param (Closure(float): void)|null  $sleep Waits for seconds.
	 */
	public function __construct( private readonly ?Endpoint $endpoint, private readonly Limits $limits = new Limits(), ?Closure $time = null, ?Closure $sleep = null ) {
		$this->time  = $time ?? static fn (): float => hrtime( true ) / 1e9;
		$this->sleep = $sleep ?? static fn ( float $seconds ) => usleep( (int) ( $seconds * 1e6 ) );
	}

	/**
	 * @param array<string, mixed> $params Parameters, as Stripe names them.
	 * @return array<string, mixed> A Stripe object, or a list.
	 * @throws PlatformException When Stripe refuses, is not reachable, or its answer is lost.
	 */
	public function request( string $method, string $path, array $params = array(), ?string $idempotency_key = null ): array {
		list( $url, $request ) = $this->prepare( $method, $path, $params, $idempotency_key );
		$is_read               = 'GET' === $method;
		$may_repeat            = $is_read || null !== $idempotency_key;
		$end                   = ( $this->time )() + $this->limits->seconds( $method );
		$unknown               = null;
		for ( $try = 1; ; $try++ ) {
			$seconds = (int) max( self::SHORTEST, floor( $end - ( $this->time )() ) );
			$reply   = Reply::of( wp_remote_request( $url, array( 'timeout' => $seconds ) + $request ), $is_read, Endpoint::is_contents( $path ) );
			if ( is_array( $reply->outcome ) ) {
				return $reply->outcome;
			}
			if ( $reply->outcome instanceof UnknownOutcome ) {
				$unknown = $reply->outcome;
			}
			$pause = max( $reply->wait, Limits::pause( $try, wp_rand( 0, 1000 ) / 1000 ) );
			$late  = ( $this->time )() + $pause + self::SHORTEST > $end;
			if ( ! $reply->may_help || ! $may_repeat || $late || $try > $this->limits->retries ) {
				throw $reply->is_certain() || null === $unknown ? $reply->outcome : $unknown;
			}
			( $this->sleep )( $pause );
		}
	}

	/**
	 * @param array<string, mixed> $params Parameters.
	 * @return array{string, array<string, mixed>} The address, and what wp_remote_request() takes.
	 * @throws PlatformException When Stripe could not read it: nothing is sent then.
	 */
	private function prepare( string $method, string $path, array $params, ?string $key ): array {
		if ( 1 !== preg_match( self::PATH, $path ) ) {
			throw new NotFound( 'Unrecognized request URL.', 'invalid_request_error' );
		}
		if ( null !== $key && 1 !== preg_match( self::KEY, $key ) ) {
			throw new InvalidRequest( 'Idempotency keys are 1 to 255 printable ASCII characters.', 'idempotency_key_invalid', 'Idempotency-Key' );
		}
		if ( null === $this->endpoint ) {
			throw AccessDenied::refused();
		}
		$url     = $this->endpoint->url( $method, $path );
		$headers = $this->endpoint->headers() + ( null === $key ? array() : array( 'Idempotency-Key' => $key ) );
		$body    = '';
		if ( 'POST' !== $method ) {
			$url .= array() === $params ? '' : '?' . Encoding::form( $params );
		} elseif ( '/v1/files' === $path ) {
			$boundary                = 'wcpay' . bin2hex( random_bytes( 16 ) );
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
			'limit_response_size' => Limits::BYTES,
			'user-agent'          => 'MerchantPaymentsForWooCommerce (WordPress)',
		);
		return array( $url, $request );
	}
}
