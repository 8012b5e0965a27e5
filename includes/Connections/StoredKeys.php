<?php

declare( strict_types=1 );

namespace MerchantPayments\Connections;

use MerchantPayments\Platform\Mode;
use SensitiveParameter;
use SodiumException;

/**
 * The keys that a merchant has pasted, one per mode, in an autoloaded option, so that finding them costs no query. Secret keys are
 * encrypted with a key made of the site's salts: a copy of the database alone does not open an account. When the salts change, they can't
 * be read any more, and the merchant enters them again.
 *
 * @phpstan-type Entry array{secret: string, publishable: string, hint: string, restricted: bool, missing: list<string>, at: int, scope: int}
 */
final class StoredKeys {

	public const OPTION = 'merchant_payments_keys';

	/** What is mixed with the salts, so that nothing else is encrypted with the same key. */
	private const PURPOSE = 'merchant-payments:keys:1';

	/** @param list<string> $missing Permissions that the key lacks. */
	public static function put( PastedKey $key, string $publishable, array $missing, int $scope ): void {
		$nonce   = random_bytes( SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		$sealed  = sodium_crypto_secretbox( $key->reveal(), $nonce, self::cipher() );
		$entries = self::all();

		$entries[ $key->mode->value ] = array(
			'secret'      => base64_encode( $nonce . $sealed ), // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- Encrypted bytes in an option.
			'publishable' => $publishable,
			'hint'        => $key->hint(),
			'restricted'  => $key->is_restricted,
			'missing'     => $missing,
			'at'          => time(),
			'scope'       => $scope,
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

	/** The mode in which an account's key is stored; null where none is. */
	public static function mode_of( int $scope ): ?Mode {
		foreach ( self::all() as $mode => $entry ) {
			if ( $scope === $entry['scope'] ) {
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

	/** @return array<string, string> Keys by the names of the constants in whose place they stand (Configuration). */
	public static function as_constants(): array {
		$constants = array();
		foreach ( self::all() as $mode => $entry ) {
			$name   = 'MERCHANT_PAYMENTS_' . strtoupper( $mode );
			$secret = self::opened( $entry['secret'] );
			if ( null !== $secret ) {
				$constants[ $name . '_SECRET_KEY' ]      = $secret;
				$constants[ $name . '_PUBLISHABLE_KEY' ] = $entry['publishable'];
			}
		}
		return $constants;
	}

	/** @return string|null Null when it was encrypted with other salts, or somebody changed it. */
	private static function opened( #[SensitiveParameter] string $stored ): ?string {
		$bytes = (string) base64_decode( $stored, true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- As put() wrote it.
		$nonce = substr( $bytes, 0, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		try {
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
