<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

/**
 * What follows the shop's name on a customer's card statement: `SHOP* ORDER 55`. Stripe refuses a payment whose suffix breaks its rules:
 * Latin characters, none of `< > \ ' " *`, at least one letter (docs.stripe.com/get-started/account/statement-descriptors).
 */
final class StatementSuffix {

	/** Both parts and what joins them have 22 characters, and a prefix has at most ten. */
	private const LENGTH = 10;

	/** @return string Empty where an order's number does not fit: cut, it would name another order. */
	public static function of_order( string $number ): string {
		$plain = trim( (string) preg_replace( '/\s+/', ' ', (string) preg_replace( '/[^A-Z0-9 .,&\/#-]/', '', strtoupper( $number ) ) ) );
		if ( 1 !== preg_match( '/[A-Z0-9]/', $plain ) ) {
			return '';
		}
		foreach ( array( "ORDER $plain", "NO $plain", $plain ) as $suffix ) {
			if ( strlen( $suffix ) <= self::LENGTH && 1 === preg_match( '/[A-Z]/', $suffix ) ) {
				return $suffix;
			}
		}
		return '';
	}
}
