<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests;

use Closure;
use MerchantPayments\Platform\Http\Endpoint;
use MerchantPayments\Platform\Http\HttpTransport;
use RuntimeException;

/** The server that tests/http/plugin.test.mjs started for this run. Its sandbox is the site's own. */
final class StripeServer {

	/** Whether it is a merchant's own account (tests/http/own-account), which says less and refuses more. */
	public static function is_own(): bool {
		return true === ( json_decode( (string) getenv( 'MERCHANT_PAYMENTS_TEST_PLATFORM' ), true )['isOwn'] ?? false );
	}

	/**
	 * A client whose retries wait for nothing.
	 *
	 * @param int|null                    $seconds How long a call may take; null for the usual.
	 * @param (Closure(float): void)|null $sleep   Is told of waits.
	 */
	public static function transport( ?int $seconds = null, ?Closure $sleep = null, ?string $key = null ): HttpTransport {
		$endpoint = Endpoint::development( $key ?? self::facts()['key'], self::facts()['url'] );
		$limits   = null === $seconds ? [] : [
			'write_seconds' => $seconds,
			'read_seconds'  => $seconds,
		];
		return new HttpTransport( $endpoint, ...$limits, sleep: $sleep ?? static function (): void {} );
	}

	/**
	 * Lets calls go wrong.
	 *
	 * @param string               $mode A mode of tests/http/faults.mjs.
	 * @param array<string, mixed> $more `calls`, a pattern; `times`; and what the mode takes.
	 */
	public static function fail( string $mode, array $more = [] ): void {
		self::ask( 'fault', [ 'mode' => $mode ] + $more );
	}

	/**
	 * The calls since this was asked last, for example `POST /v1/refunds`.
	 *
	 * @return list<string>
	 */
	public static function served(): array {
		return array_map( 'strval', array_values( self::ask( 'served' ) ) );
	}

	/**
	 * What the server was sent that Stripe would not take, since this was asked last.
	 *
	 * @return list<mixed>
	 */
	public static function violations(): array {
		return array_values( self::ask( 'violations' ) );
	}

	/**
	 * A key of an own account (tests/http/own-account/keys.mjs).
	 *
	 * @param list<string>|null $permissions Null for all.
	 * @param string|null       $refused     `expired`, `revoked` or `address`; null when it is taken.
	 */
	public static function key( string $key, ?array $permissions = null, ?string $refused = null ): void {
		self::ask( 'key', array_filter( compact( 'key', 'permissions', 'refused' ), static fn ( mixed $value ): bool => null !== $value ) );
	}

	/**
	 * The endpoints of webhooks, with what Stripe tells nobody: their secrets, and how many events wait for another try.
	 *
	 * @return list<array<string, mixed>>
	 */
	public static function webhooks(): array {
		return array_values( array_map( static fn ( mixed $one ): array => (array) $one, self::ask( 'webhooks' ) ) );
	}

	/** Nothing goes wrong any more. */
	public static function heal(): void {
		self::ask( 'clear' );
	}

	/**
	 * Takes permissions of a restricted key away.
	 *
	 * @param list<string> $permissions Stripe's names, for example `charge_read`.
	 */
	public static function take_permissions( string $key, array $permissions ): void {
		self::ask( 'take', compact( 'key', 'permissions' ) );
	}

	/** @return array{url: string, control: string, key: string} */
	private static function facts(): array {
		$facts = json_decode( (string) getenv( 'MERCHANT_PAYMENTS_TEST_PLATFORM' ), true );
		if ( ! is_array( $facts ) ) {
			throw new RuntimeException( 'These tests are run by tests/http/plugin.test.mjs.' );
		}
		return [
			'url'     => (string) $facts['url'],
			'control' => (string) $facts['control'],
			'key'     => (string) $facts['key'],
		];
	}

	/**
	 * @param array<string, mixed> $params What is asked.
	 * @return array<array-key, mixed>
	 */
	private static function ask( string $task, array $params = [] ): array {
		$answer = wp_remote_post( self::facts()['control'] . "/$task", [ 'body' => (string) wp_json_encode( (object) $params ) ] );
		if ( is_wp_error( $answer ) ) {
			throw new RuntimeException( $answer->get_error_message() );
		}
		return (array) json_decode( wp_remote_retrieve_body( $answer ), true );
	}
}
