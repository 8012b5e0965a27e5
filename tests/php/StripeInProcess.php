<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests;

use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Sandbox\Sandbox;
use WP_Error;

/**
 * Stripe's own address in this process, for keys of real money too, which no server of ours may be sent: WordPress's filter before a
 * request answers from a sandbox of each key. Whatever else is sent to Stripe fails.
 */
final class StripeInProcess {

	private const ADDRESS = '~^https://(?:api|files)\.stripe\.com(/v1/[^?]*)(?:\?(.*))?$~';

	/** @var list<string> The calls since they were asked for last, each with the beginning of its key: `sk_live POST /v1/refunds`. */
	private array $sent = [];

	/** The call of which answers are lost, for example `POST /v1/refunds`; empty for none. */
	private string $lost = '';

	/** @param array<string, Sandbox> $sandboxes By key. */
	public function __construct( private readonly array $sandboxes ) {}

	public function answer_from_now_on(): void {
		add_filter( 'pre_http_request', $this->answer( ... ), 10, 3 );
	}

	/** From now on such calls are carried out, and nobody hears of it; empty for no call. */
	public function lose( string $call ): void {
		$this->lost = $call;
	}

	/** @return list<string> */
	public function sent(): array {
		[ $sent, $this->sent ] = [ $this->sent, [] ];
		return $sent;
	}

	/**
	 * @param array<string, mixed> $request As wp_remote_request() takes it.
	 * @return mixed WordPress's answer; what was given for other addresses.
	 */
	private function answer( mixed $given, array $request, string $url ): mixed {
		if ( 1 !== preg_match( self::ADDRESS, $url, $parts ) ) {
			return $given;
		}
		$headers      = (array) $request['headers'];
		$key          = substr( (string) $headers['Authorization'], strlen( 'Bearer ' ) );
		$sandbox      = $this->sandboxes[ $key ] ?? null;
		$this->sent[] = substr( $key, 0, 7 ) . " {$request['method']} {$parts[1]}";
		parse_str( 'POST' === $request['method'] ? (string) $request['body'] : $parts[2] ?? '', $params );
		$answer = null === $sandbox
			? [
				'status' => 401,
				'body'   => [ 'error' => [ 'message' => 'Invalid API Key provided' ] ],
			]
			: self::ask( $sandbox, (string) $request['method'], $parts[1], $params, $headers['Idempotency-Key'] ?? null );
		if ( "{$request['method']} {$parts[1]}" === $this->lost ) {
			return new WP_Error( 'http_request_failed', 'cURL error 28: Operation timed out' );
		}
		return [
			'headers'  => [ 'content-type' => 'application/json' ],
			'body'     => self::in_mode( $answer['body'], str_contains( $key, '_live_' ) ),
			'response' => [
				'code'    => $answer['status'],
				'message' => '',
			],
			'cookies'  => [],
			'filename' => null,
		];
	}

	/**
	 * @param array<array-key, mixed> $params
	 * @return array{status: int, body: array<string, mixed>}
	 */
	private static function ask( Sandbox $sandbox, string $method, string $path, array $params, ?string $key ): array {
		try {
			return [
				'status' => 200,
				'body'   => $sandbox->transport()->request( $method, $path, $params, $key ),
			];
		} catch ( PlatformException $refusal ) {
			return StripeError::of( $refusal, $sandbox );
		}
	}

	/**
	 * A sandbox's objects are of no real money.
	 *
	 * @param array<string, mixed> $body
	 */
	private static function in_mode( array $body, bool $is_live ): string {
		$text = (string) wp_json_encode( $body, JSON_PRESERVE_ZERO_FRACTION );
		return $is_live ? str_replace( '"livemode":false', '"livemode":true', $text ) : $text;
	}
}
