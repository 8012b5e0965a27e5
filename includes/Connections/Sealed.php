<?php

declare( strict_types=1 );

namespace MerchantPayments\Connections;

use SensitiveParameter;
use SodiumException;

/**
 * Secrets as they are stored: encrypted with a key made of the site's salts, so that a copy of the database alone opens no account. When
 * the salts change, they can't be read any more.
 */
final class Sealed {

	/** What is mixed with the salts, so that nothing else is encrypted with the same key. */
	private const PURPOSE = 'merchant-payments:keys:1';

	/** How encrypted bytes are written into an option. */
	private const TEXT = SODIUM_BASE64_VARIANT_ORIGINAL;

	public static function close( #[SensitiveParameter] string $secret ): string {
		$nonce = random_bytes( SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		return sodium_bin2base64( $nonce . sodium_crypto_secretbox( $secret, $nonce, self::cipher() ), self::TEXT );
	}

	/** @return string|null Null when it was encrypted with other salts, or somebody changed it. */
	public static function open( #[SensitiveParameter] string $stored ): ?string {
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
}
