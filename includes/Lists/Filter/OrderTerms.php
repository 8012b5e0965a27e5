<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists\Filter;

/**
 * Knows which terms of a search mean orders without being written as one: a bare number is perhaps an order's, and `Subscription #12` is all
 * orders of that subscription, where WooCommerce Subscriptions is active.
 */
final class OrderTerms {

	/** A number as somebody types it; 18 digits are all that an order's id can have. */
	private const NUMBER = '/^\s*(\d{1,18})\s*$/D';

	/** Orders that no list has. */
	private const NONE = '#0';

	/**
	 * Terms with those that they mean, too.
	 *
	 * @param list<string> $terms Terms, joined by OR.
	 * @return list<string>
	 */
	public static function expand( array $terms ): array {
		return array_values( array_unique( array_merge( array(), ...array_map( self::of( ... ), $terms ) ) ) );
	}

	/**
	 * What a term means.
	 *
	 * @return list<string>
	 */
	private static function of( string $term ): array {
		$subscription = self::subscription( $term );
		if ( null !== $subscription ) {
			$orders = array_map( static fn ( int $id ): string => '#' . $id, self::orders_of( $subscription ) );
			return array() === $orders ? array( self::NONE ) : $orders;
		}
		return preg_match( self::NUMBER, $term, $number ) ? array( $term, '#' . $number[1] ) : array( $term );
	}

	/** How a subscription is named in the search box. */
	public static function name( int $id ): string {
		/* translators: %s: number of a subscription. */
		return sprintf( __( 'Subscription #%s', 'woocommerce-payments' ), $id );
	}

	/** Whether there is a subscription of that number. */
	public static function is_subscription( int $id ): bool {
		return function_exists( 'wcs_is_subscription' ) && wcs_is_subscription( $id );
	}

	/** The subscription that a term names. */
	private static function subscription( string $term ): ?int {
		if ( ! preg_match( '/#\s*(\d{1,18})\s*$/D', $term, $number ) ) {
			return null;
		}
		$id   = (int) $number[1];
		$term = trim( $term );
		return in_array( $term, array( self::name( $id ), "Subscription #$id" ), true ) ? $id : null;
	}

	/**
	 * All orders of a subscription: the first, renewals, and those that changed it.
	 *
	 * @return list<int>
	 */
	private static function orders_of( int $id ): array {
		if ( ! self::is_subscription( $id ) ) {
			return array();
		}
		$subscription = wcs_get_subscription( $id );
		return is_callable( array( $subscription, 'get_related_orders' ) ) ? array_values( array_map( 'intval', $subscription->get_related_orders( 'ids', 'any' ) ) ) : array();
	}
}
