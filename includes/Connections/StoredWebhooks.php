<?php

declare( strict_types=1 );

namespace MerchantPayments\Connections;

use MerchantPayments\Platform\Scopes;

/**
 * The webhooks of the store's accounts, in autoloaded options: one that comes costs no query to be recognized.
 *
 * @phpstan-type Entry array{
 *     endpoint: string,
 *     secrets: list<string>,
 *     old: list<string>,
 *     site: string,
 *     at: int,
 *     silent: bool
 * }
 */
final class StoredWebhooks {

	/** By the scope's id: the endpoint's id at Stripe, sealed secrets (newest first), endpoints that go once it has delivered. */
	public const OPTION = 'merchant_payments_webhooks';

	/** How the name of the option begins with when something came last; the scope's id follows. */
	public const SEEN = 'merchant_payments_webhook_seen_';

	/** How exactly that is noted, in seconds. */
	private const EXACTLY = 300;

	/** Where there is no endpoint. */
	private const NONE = array(
		'endpoint' => '',
		'secrets'  => array(),
		'old'      => array(),
		'silent'   => false,
	);

	/**
	 * @param string       $endpoint Stripe's id.
	 * @param list<string> $secrets  Sealed, newest first.
	 * @param list<string> $old      Endpoints that it replaces.
	 */
	public static function put( int $scope, string $endpoint, array $secrets, array $old, int $now ): void {
		self::write(
			$scope,
			array(
				'endpoint' => $endpoint,
				'secrets'  => $secrets,
				'old'      => $old,
			) + self::none( $now )
		);
	}

	/** Stripe does not let us make one. */
	public static function refused( int $scope, int $now ): void {
		self::write( $scope, self::none( $now ) );
	}

	/** The endpoints that this one replaced are gone; their secrets, too. */
	public static function replaced( int $scope ): void {
		$entry = self::entry( $scope );
		if ( null !== $entry ) {
			self::write(
				$scope,
				array(
					'old'     => array(),
					'secrets' => array_slice( $entry['secrets'], 0, 1 ),
				) + $entry
			);
		}
	}

	/** Notes that something came, or that something happened of which nothing came. */
	public static function tell_silence( int $scope, bool $is_silent ): void {
		$entry = self::entry( $scope );
		if ( null !== $entry && $is_silent !== $entry['silent'] ) {
			self::write( $scope, array( 'silent' => $is_silent ) + $entry );
		}
	}

	public static function remove( int $scope ): void {
		update_option( self::OPTION, array_diff_key( self::all(), array( self::key( $scope ) => true ) ), true );
		delete_option( self::SEEN . self::key( $scope ) );
	}

	/** @return Entry|null Null where nobody has tried to make one. */
	public static function entry( int $scope ): ?array {
		return self::all()[ self::key( $scope ) ] ?? null;
	}

	/** Notes that something came that was signed. */
	public static function saw( int $scope, int $now ): void {
		if ( $now - self::last( $scope ) >= self::EXACTLY ) {
			update_option( self::SEEN . self::key( $scope ), (string) $now, true );
		}
		self::tell_silence( $scope, false );
	}

	/** When something came last, to five minutes, in UTC seconds; 0 for never. */
	public static function last( int $scope ): int {
		return (int) ( wp_load_alloptions()[ self::SEEN . self::key( $scope ) ] ?? 0 );
	}

	/** @return Entry */
	private static function none( int $now ): array {
		return array(
			'site' => SiteAddress::fingerprint(),
			'at'   => $now,
		) + self::NONE;
	}

	/** An account may have become one with another: its webhook's address has the first id. */
	private static function key( int $scope ): int {
		foreach ( array_keys( self::all() ) as $key ) {
			if ( Scopes::joined( $key ) === Scopes::joined( $scope ) ) {
				return $key;
			}
		}
		return $scope;
	}

	/** @phpstan-param Entry $entry */
	private static function write( int $scope, array $entry ): void {
		update_option( self::OPTION, array( self::key( $scope ) => $entry ) + self::all(), true );
	}

	/** @return array<int, Entry> By the scope's id. */
	private static function all(): array {
		/**
		 * Written by write().
		 *
		 * @var array<int, Entry>|string $stored
		 */
		$stored = maybe_unserialize( wp_load_alloptions()[ self::OPTION ] ?? '' );
		return is_array( $stored ) ? $stored : array();
	}
}
