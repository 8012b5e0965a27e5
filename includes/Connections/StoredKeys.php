<?php

declare( strict_types=1 );

namespace MerchantPayments\Connections;

use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Scopes;
use SensitiveParameter;
use SodiumException;

/**
 * The keys that a merchant has pasted, one per mode, in an autoloaded option, so that finding them costs no query. Secret keys are
 * encrypted with a key made of the site's salts: a copy of the database alone does not open an account. When the salts change, they can't
 * be read any more, and the merchant enters them again.
 *
 * A live key belongs to the address at which it was pasted. Where the site has another one, it may be a copy: then nothing is sent with it
 * until somebody pastes it again.
 *
 * @phpstan-type Entry array{
 *     secret: string,
 *     publishable: string,
 *     hint: string,
 *     restricted: bool,
 *     missing: list<string>,
 *     at: int,
 *     scope: int,
 *     site: string,
 *     told?: string
 * }
 */
final class StoredKeys {

	public const OPTION = 'merchant_payments_keys';

	/** What is mixed with the salts, so that nothing else is encrypted with the same key. */
	private const PURPOSE = 'merchant-payments:keys:1';

	/** How encrypted bytes are written into the option. */
	private const TEXT = SODIUM_BASE64_VARIANT_ORIGINAL;

	/** @param list<string> $missing Permissions that the key lacks. */
	public static function put( PastedKey $key, string $publishable, array $missing, int $scope ): void {
		$nonce   = random_bytes( SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		$sealed  = sodium_crypto_secretbox( $key->reveal(), $nonce, self::cipher() );
		$entries = self::all();

		$entries[ $key->mode->value ] = array(
			'secret'      => sodium_bin2base64( $nonce . $sealed, self::TEXT ),
			'publishable' => $publishable,
			'hint'        => $key->hint(),
			'restricted'  => $key->is_restricted,
			'missing'     => $missing,
			'at'          => time(),
			'scope'       => $scope,
			'site'        => self::site(),
		);
		update_option( self::OPTION, $entries, true );
	}

	public static function remove( Mode $mode ): void {
		update_option( self::OPTION, array_diff_key( self::all(), array( $mode->value => true ) ), true );
	}

	/** @return Entry|null Null where the store has none of this mode. */
	public static function entry( Mode $mode ): ?array {
		return self::all()[ $mode->value ] ?? null;
	}

	/** The mode in which an account's key is stored; null where none is. The account may have become one with another since. */
	public static function mode_of( int $scope ): ?Mode {
		foreach ( self::all() as $mode => $entry ) {
			if ( Scopes::joined( $scope ) === Scopes::joined( $entry['scope'] ) ) {
				return Mode::from( $mode );
			}
		}
		return null;
	}

	/** Whether the salts are still those of the day when it was stored. */
	public static function is_readable( Mode $mode ): bool {
		$entry = self::entry( $mode );
		return null !== $entry && null !== self::opened( $entry['secret'] );
	}

	/** Whether a live key is here that was pasted at another address: this may be a copy of the store. */
	public static function is_held( Mode $mode ): bool {
		$entry = self::entry( $mode );
		return Mode::Live === $mode && null !== $entry && self::site() !== $entry['site'];
	}

	/** Notes that somebody was told of that, once for each address: false when they were told before. */
	public static function tell_once( Mode $mode ): bool {
		$entries = self::all();
		if ( ! isset( $entries[ $mode->value ] ) || self::site() === ( $entries[ $mode->value ]['told'] ?? '' ) ) {
			return false;
		}
		$entries[ $mode->value ]['told'] = self::site();
		return update_option( self::OPTION, $entries, true );
	}

	/**
	 * The site's addresses, by wp-config.php and by its options, in a form that no search for addresses in the database finds. Not by
	 * home_url() or get_option(): plugins for languages change those on a customer's request.
	 */
	private static function site(): string {
		$stored = (string) ( wp_load_alloptions()['home'] ?? '' );
		$home   = defined( 'WP_HOME' ) ? (string) constant( 'WP_HOME' ) : $stored;
		return md5( self::bare( $home ) . ' ' . self::bare( $stored ) );
	}

	/** An address without scheme and `www.`: who adds encryption has not moved. */
	private static function bare( string $address ): string {
		return rtrim( (string) preg_replace( '~^https?://(?:www\.)?~', '', strtolower( $address ) ), '/' );
	}

	/** @return array<string, string> Keys by the names of the constants in whose place they stand (Configuration). */
	public static function as_constants(): array {
		$constants = array();
		foreach ( self::all() as $mode => $entry ) {
			$name   = 'MERCHANT_PAYMENTS_' . strtoupper( $mode );
			$secret = self::opened( $entry['secret'] );
			if ( null !== $secret && ! self::is_held( Mode::from( $mode ) ) ) {
				$constants[ $name . '_SECRET_KEY' ]      = $secret;
				$constants[ $name . '_PUBLISHABLE_KEY' ] = $entry['publishable'];
			}
		}
		return $constants;
	}

	/** @return string|null Null when it was encrypted with other salts, or somebody changed it. */
	private static function opened( #[SensitiveParameter] string $stored ): ?string {
		try {
			$bytes  = sodium_base642bin( $stored, self::TEXT );
			$nonce  = substr( $bytes, 0, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
			$opened = sodium_crypto_secretbox_open( substr( $bytes, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ), $nonce, self::cipher() );
		} catch ( SodiumException ) {
			return null;
		}
		return is_string( $opened ) ? $opened : null;
	}

	private static function cipher(): string {
		return sodium_crypto_generichash( self::PURPOSE . wp_salt( 'auth' ), '', SODIUM_CRYPTO_SECRETBOX_KEYBYTES );
	}

	/** @return array<string, Entry> By mode. */
	private static function all(): array {
		/**
		 * Written by put() and remove().
		 *
		 * @var array<string, Entry>|string $stored
		 */
		$stored = maybe_unserialize( wp_load_alloptions()[ self::OPTION ] ?? '' );
		return is_array( $stored ) ? $stored : array();
	}
}
