<?php

declare( strict_types=1 );

namespace MerchantPayments\Connections;

use SensitiveParameter;

/**
 * The live key in wp-config.php, which a copy of the site has as well: it belongs to the address at which it was first used. Another key
 * is somebody's decision, and belongs to the address at which it is put there.
 *
 * @phpstan-type Entry array{key: string, site: string, told?: string}
 */
final class KeyInFile {

	/** Autoloaded, so that finding it costs no query. */
	public const OPTION = 'merchant_payments_key_in_file';

	/** Whether this is the address at which the key was first used, which it is for one that was never used. */
	public static function belongs_here( #[SensitiveParameter] string $key ): bool {
		$its   = self::fingerprint( $key );
		$entry = self::entry();
		if ( $its !== ( $entry['key'] ?? '' ) ) {
			update_option(
				self::OPTION,
				array(
					'key'  => $its,
					'site' => SiteAddress::fingerprint(),
				),
				true
			);
			return true;
		}
		return SiteAddress::fingerprint() === ( $entry['site'] ?? '' );
	}

	/** By which a key is known again. */
	public static function fingerprint( #[SensitiveParameter] string $key ): string {
		return substr( hash( 'sha256', $key ), 0, 16 );
	}

	/** Notes that somebody was told that it is not used here, once for each address: false when they were told before. */
	public static function tell_once(): bool {
		$entry = self::entry();
		if ( null === $entry || SiteAddress::fingerprint() === ( $entry['told'] ?? '' ) ) {
			return false;
		}
		return update_option( self::OPTION, array( 'told' => SiteAddress::fingerprint() ) + $entry, true );
	}

	/** @return Entry|null */
	private static function entry(): ?array {
		/**
		 * Written here.
		 *
		 * @var Entry|string $stored
		 */
		$stored = maybe_unserialize( wp_load_alloptions()[ self::OPTION ] ?? '' );
		return is_array( $stored ) ? $stored : null;
	}
}
