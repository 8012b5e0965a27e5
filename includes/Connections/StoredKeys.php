<?php

declare( strict_types=1 );

namespace MerchantPayments\Connections;

use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Scopes;

/**
 * The keys that a merchant has pasted, one per mode, in an autoloaded option, so that finding them costs no query. Secret keys are
 * encrypted (Sealed); when the site's salts change, the merchant enters them again.
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

	/** @param list<string> $missing Permissions that the key lacks. */
	public static function put( PastedKey $key, string $publishable, array $missing, int $scope ): void {
		$entries                      = self::all();
		$entries[ $key->mode->value ] = array(
			'secret'      => Sealed::close( $key->reveal() ),
			'publishable' => $publishable,
			'hint'        => $key->hint(),
			'restricted'  => $key->is_restricted,
			'missing'     => $missing,
			'at'          => time(),
			'scope'       => $scope,
			'site'        => SiteAddress::fingerprint(),
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
		return null !== $entry && null !== Sealed::open( $entry['secret'] );
	}

	/** Whether a live key is here that was pasted at another address: this may be a copy of the store. */
	public static function is_held( Mode $mode ): bool {
		$entry = self::entry( $mode );
		return Mode::Live === $mode && null !== $entry && SiteAddress::fingerprint() !== $entry['site'];
	}

	/** Notes that somebody was told of that, once for each address: false when they were told before. */
	public static function tell_once( Mode $mode ): bool {
		$entries = self::all();
		if ( ! isset( $entries[ $mode->value ] ) || SiteAddress::fingerprint() === ( $entries[ $mode->value ]['told'] ?? '' ) ) {
			return false;
		}
		$entries[ $mode->value ]['told'] = SiteAddress::fingerprint();
		return update_option( self::OPTION, $entries, true );
	}

	/** @return array<string, string> Keys by the names of the constants in whose place they stand (Configuration). */
	public static function as_constants(): array {
		$constants = array();
		foreach ( self::all() as $mode => $entry ) {
			$name   = 'MERCHANT_PAYMENTS_' . strtoupper( $mode );
			$secret = Sealed::open( $entry['secret'] );
			if ( null !== $secret && ! self::is_held( Mode::from( $mode ) ) ) {
				$constants[ $name . '_SECRET_KEY' ]      = $secret;
				$constants[ $name . '_PUBLISHABLE_KEY' ] = $entry['publishable'];
			}
		}
		return $constants;
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
