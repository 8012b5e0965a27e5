<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Http;

use MerchantPayments\Platform\Exception\AccessDenied;
use MerchantPayments\Platform\Exception\Conflict;
use MerchantPayments\Platform\Exception\Declined;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Exception\RateLimited;
use MerchantPayments\Platform\Exception\Unavailable;
use MerchantPayments\Platform\Exception\UnknownOutcome;
use MerchantPayments\Platform\Platform;
use WP_Error;

/** The result of one attempt: a response, or an error and whether a retry may help. */
final readonly class Reply {

	private const UNREADABLE = 'wcpay_unparseable_or_null_body';
	private const NO_ANSWER  = 'wcpay_http_request_failed';

	/** Stripe's error codes for a key whose first request is still running, and for an object that another request has locked. */
	private const KEY_IN_USE = 'idempotency_key_in_use';
	private const LOCKED     = 'lock_timeout';

	/** Errors of cURL before anything is sent (proxy, host, connection, TLS), and those that a retry can't fix. */
	private const UNSENT      = array( 5, 6, 7, 35, 51, 53, 54, 58, 59, 60, 66, 77, 80, 82, 83, 90, 91 );
	private const CERTIFICATE = array( 51, 58, 60, 77, 83, 90, 91 );

	/**
	 * Messages of connection timeouts and of transports other than cURL. Messages of connections that break later (errors 55 and 56)
	 * also contain "timed out".
	 */
	private const UNSENT_TEXT = '/^cURL error 28: (?:Connection timed out|Resolving timed out|SSL connection timeout|Failed to connect)|^(?!cURL error).*(?:getaddrinfo|connection refused|unable to connect)/i';

	/**
	 * @param array<string, mixed>|PlatformException $outcome  Stripe's object, or the error.
	 * @param bool                                   $may_help Whether a retry may help.
	 * @param float                                  $wait     Stripe's requested delay before it, in seconds.
	 */
	private function __construct( public array|PlatformException $outcome, public bool $may_help = false, public float $wait = 0.0 ) {}

	/**
	 * @param array<string, mixed>|WP_Error $response   As wp_remote_request() gives it.
	 * @param bool                          $is_read    Whether the call changes nothing.
	 * @param bool                          $is_content Whether the response is a file instead of JSON.
	 */
	public static function of( array|WP_Error $response, bool $is_read, bool $is_content ): self {
		if ( $response instanceof WP_Error ) {
			return self::without_answer( $response, $is_read );
		}
		$status = (int) wp_remote_retrieve_response_code( $response );
		$body   = wp_remote_retrieve_body( $response );
		$type   = (string) self::header( $response, 'content-type' );
		$whole  = strlen( $body ) < HttpTransport::BYTES;
		if ( $is_content && 200 === $status ) {
			return $whole ? self::content( $body, $type ) : self::lost( $is_read, self::UNREADABLE, false );
		}
		$object = $whole ? json_decode( $body, true ) : null;
		if ( $status >= 200 && $status < 300 && is_array( $object ) && isset( $object['object'] ) ) {
			return new self( $object );
		}
		$error  = is_array( $object ) && is_array( $object['error'] ?? null ) ? $object['error'] : array();
		$failed = self::failed( $status, $error, $is_read, $whole );
		return new self(
			$failed->outcome,
			self::advice( $response ) ?? $failed->may_help,
			(float) max( 0, (int) self::header( $response, 'retry-after' ) )
		);
	}

	/** Whether the outcome is known. A first attempt may have had an effect although a later one is refused. */
	public function is_certain(): bool {
		return $this->outcome instanceof InvalidRequest
			|| $this->outcome instanceof Declined
			|| $this->outcome instanceof NotFound
			|| $this->outcome instanceof Conflict;
	}

	private static function without_answer( WP_Error $error, bool $is_read ): self {
		$text   = $error->get_error_message();
		$number = 1 === preg_match( '/^cURL error (\d+):/', $text, $found ) ? (int) $found[1] : 0;
		// WordPress itself blocked the request, by a setting of the site.
		$blocked = 'http_request_not_executed' === $error->get_error_code();
		if ( $blocked || in_array( $number, self::UNSENT, true ) || 1 === preg_match( self::UNSENT_TEXT, $text ) ) {
			return new self( Unavailable::unreachable(), ! $blocked && ! in_array( $number, self::CERTIFICATE, true ) );
		}
		return self::lost( $is_read, self::NO_ANSWER, true );
	}

	/** The response was lost, so the outcome of a write is unknown. */
	private static function lost( bool $is_read, string $code, bool $may_help ): self {
		return new self( $is_read ? Unavailable::unanswered( $code ) : UnknownOutcome::unanswered( $code ), $may_help );
	}

	/**
	 * @param array<string, mixed> $error Stripe's error; empty when the response has none.
	 * @param bool                 $whole Whether the response was read completely.
	 */
	private static function failed( int $status, array $error, bool $is_read, bool $whole ): self {
		$code = (string) ( $error['code'] ?? $error['type'] ?? '' );
		return match ( true ) {
			$status >= 500                                     => self::lost( $is_read, 'api_error', true ),
			self::LOCKED === $code                             => new self(
				new Unavailable( Unavailable::unreachable()->getMessage(), $code ),
				true
			),
			429 === $status                                    => new self( RateLimited::for_now(), true ),
			// Redirects are not followed. Stripe sends none; they come from a proxy.
			$status >= 300 && $status < 400                    => self::lost( $is_read, self::UNREADABLE, false ),
			array() === $error                                 => self::lost( $is_read, self::UNREADABLE, $whole ),
			409 === $status && self::KEY_IN_USE === $code      => self::lost( $is_read, self::NO_ANSWER, true ),
			401 === $status, 403 === $status                   => new self( AccessDenied::of( $status, $error ) ),
			402 === $status, 'card_error' === ( $error['type'] ?? '' ) => new self( self::refusal( Declined::class, $code, $error ) ),
			404 === $status                                    => new self( self::refusal( NotFound::class, $code, $error ) ),
			409 === $status                                    => new self( self::refusal( Conflict::class, $code, $error ) ),
			424 === $status                                    => new self( self::refusal( Unavailable::class, 'api_error', $error ), true ),
			default                                            => new self( self::refusal( InvalidRequest::class, $code, $error ) ),
		};
	}

	/**
	 * @param class-string<PlatformException> $kind  Its exception.
	 * @param array<string, mixed>            $error Stripe's error.
	 */
	private static function refusal( string $kind, string $code, array $error ): PlatformException {
		$details = array();
		foreach ( Declined::class === $kind ? array( 'type', 'decline_code', 'advice_code' ) : array() as $field ) {
			$details[ $field ] = isset( $error[ $field ] ) ? (string) $error[ $field ] : null;
		}
		foreach ( array( 'charge', 'payment_intent', 'payment_method' ) as $field ) {
			$details[ $field ] = Platform::id_of( $error[ $field ] ?? null );
		}
		return new $kind(
			(string) ( $error['message'] ?? '' ),
			$code,
			isset( $error['param'] ) ? (string) $error['param'] : null,
			array_filter( $details, is_string( ... ) )
		);
	}

	private static function content( string $bytes, string $type ): self {
		return new self(
			array(
				'object'       => 'file_contents',
				'content_type' => '' === $type ? 'application/octet-stream' : $type,
				'data'         => base64_encode( $bytes ), // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- How bytes travel as a text inside the plugin.
			)
		);
	}

	/**
	 * @param array<string, mixed> $response The response.
	 * @return bool|null Stripe's `Stripe-Should-Retry`; null when absent.
	 */
	private static function advice( array $response ): ?bool {
		return match ( self::header( $response, 'stripe-should-retry' ) ) {
			'true'  => true,
			'false' => false,
			default => null,
		};
	}

	/** @param array<string, mixed> $response The response. */
	private static function header( array $response, string $name ): string {
		$value = wp_remote_retrieve_header( $response, $name );
		return (string) ( is_array( $value ) ? end( $value ) : $value );
	}
}
