<?php

declare( strict_types=1 );

namespace MerchantPayments\Connections;

/**
 * What Stripe has sent to an account that nothing here follows, counted by type, for those who help a merchant: somebody has changed the
 * endpoint at Stripe, or Stripe has a new word. Only what is signed is counted. Two that come at once may count as one.
 */
final class UnknownEvents {

	/** How the name of the option with the numbers by type begins; the scope's id follows. Read on pages of support alone. */
	private const OPTION = 'merchant_payments_unknown_events_';

	/** How many types are remembered: those that came last. */
	private const MOST = 20;

	/** What types look like; whatever does not is counted as one. */
	private const TYPE  = '/^[a-z][a-z0-9_.]{0,99}$/D';
	private const OTHER = '?';

	public static function count( int $scope, string $type ): void {
		$name  = 1 === preg_match( self::TYPE, $type ) ? $type : self::OTHER;
		$known = self::by_type( $scope );
		update_option(
			self::OPTION . $scope,
			array_slice( array( $name => ( $known[ $name ] ?? 0 ) + 1 ) + $known, 0, self::MOST ),
			false
		);
	}

	/** The types and how often each came, newest first: `customer.created (3), invoice.paid (1)`. Empty for none. */
	public static function text( int $scope ): string {
		$known = self::by_type( $scope );
		return implode( ', ', array_map( static fn ( string $type, int $number ): string => "$type ($number)", array_keys( $known ), $known ) );
	}

	/** @return array<string, int> The one that came last first. */
	private static function by_type( int $scope ): array {
		/**
		 * Written by count().
		 *
		 * @var array<string, int>|string $stored
		 */
		$stored = get_option( self::OPTION . $scope, '' );
		return is_array( $stored ) ? $stored : array();
	}
}
