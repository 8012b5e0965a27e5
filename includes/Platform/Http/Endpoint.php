<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Http;

use LogicException;
use SensitiveParameter;
use SensitiveParameterValue;

/** Stripe's hosts and the secret key. Hidden from dumps, exports, casts, logs and exceptions. */
final readonly class Endpoint {

	/** The API version that our code reads: the one pinned by the `stripe` npm package 23.1.0. */
	public const VERSION = '2026-10-28.endive';

	private const API   = 'https://api.stripe.com';
	private const FILES = 'https://files.stripe.com';

	/** Formats of secret and restricted keys. */
	private const KEY      = '/^(?:sk|rk)_(?:test|live)_[A-Za-z0-9]{1,247}$/D';
	private const LIVE     = '/^(?:sk|rk)_live_/';
	private const ACCOUNT  = '/^acct_[A-Za-z0-9]{1,100}$/D';
	private const LOOPBACK = '~^http://(?:127\.0\.0\.1|localhost|\[::1\]):([1-9]\d{0,4})$~D';
	private const PORTS    = 65535;

	private function __construct(
		private SensitiveParameterValue $key,
		private string $account,
		private string $api,
		private string $files
	) {}

	/**
	 * @param string $account Connected account that calls act for; empty for the key's own.
	 * @throws LogicException When the key or the account is malformed.
	 */
	public static function stripe( #[SensitiveParameter] string $key, string $account = '' ): self {
		return self::checked( $key, $account, self::API, self::FILES );
	}

	/**
	 * A server on this machine, for development. Never with a live key.
	 *
	 * @param string $address For example `http://127.0.0.1:4242`.
	 * @throws LogicException When the URL is not on this machine, or the key is live.
	 */
	public static function development( #[SensitiveParameter] string $key, string $address, string $account = '' ): self {
		if ( 1 !== preg_match( self::LOOPBACK, $address, $found ) || (int) $found[1] > self::PORTS ) {
			throw new LogicException(
				'Stripe\'s host can only be replaced by a loopback address with a port from 1 to 65535, such as http://127.0.0.1:4242.'
			);
		}
		if ( 1 === preg_match( self::LIVE, $key ) ) {
			throw new LogicException( 'A live key is only sent to Stripe.' );
		}
		return self::checked( $key, $account, $address, $address );
	}

	/** Files are sent to a host of their own, and so are their contents fetched. */
	public function url( string $method, string $path ): string {
		$is_file = ( 'POST' === $method && '/v1/files' === $path ) || self::is_contents( $path );
		return ( $is_file ? $this->files : $this->api ) . $path;
	}

	/** Whether a path answers a file's bytes instead of JSON. */
	public static function is_contents( string $path ): bool {
		return 1 === preg_match( '~^/v1/files/\w+/contents$~D', $path );
	}

	/** @return array<string, string> */
	public function headers(): array {
		$account = '' === $this->account ? array() : array( 'Stripe-Account' => $this->account );
		return array(
			'Authorization'   => 'Bearer ' . $this->key->getValue(),
			'Stripe-Version'  => self::VERSION,
			// WordPress's other transport than cURL would unpack an answer of any size.
			'Accept-Encoding' => 'identity',
		) + $account;
	}

	/** @return array<string, string> */
	public function __debugInfo(): array {
		return array( 'api' => $this->api );
	}

	/** @throws LogicException Always, because it would reveal the key. */
	public function __serialize(): array {
		throw new LogicException( 'An endpoint is not stored.' );
	}

	private static function checked( #[SensitiveParameter] string $key, string $account, string $api, string $files ): self {
		if ( 1 !== preg_match( self::KEY, $key ) ) {
			throw new LogicException( 'This is not a secret key of Stripe.' );
		}
		if ( '' !== $account && 1 !== preg_match( self::ACCOUNT, $account ) ) {
			throw new LogicException( 'This is not an account id of Stripe.' );
		}
		return new self( new SensitiveParameterValue( $key ), $account, $api, $files );
	}
}
