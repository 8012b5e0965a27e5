<?php

declare( strict_types=1 );

namespace MerchantPayments\Account;

use MerchantPayments\Payments\PaymentMethod;
use MerchantPayments\Payments\PaymentMethodTable;

/**
 * Maps payment methods to Stripe's capabilities. A payment method works once the account has its capability. Clients use the method's
 * name, `klarna`; Stripe uses the capability's, `klarna_payments`.
 */
final class Capabilities {

	/** Suffix of capabilities of payment methods. */
	private const ENDING = '_payments';

	public static function of( string $method ): string {
		return $method . self::ENDING;
	}

	/** @return string|null The capability's method; null when it belongs to none. */
	public static function method( string $capability ): ?string {
		return str_ends_with( $capability, self::ENDING ) ? substr( $capability, 0, -strlen( self::ENDING ) ) : null;
	}

	/**
	 * @param list<string> $methods
	 * @return array<string, array{requested: true}> Stripe's parameters inside `capabilities`.
	 */
	public static function request( array $methods ): array {
		return array_fill_keys( array_map( self::of( ... ), $methods ), array( 'requested' => true ) );
	}

	/**
	 * The methods that a client requests.
	 *
	 * @param array<array-key, mixed> $said Whether each is requested, by method or capability; methods without a capability are ignored.
	 * @return list<string>
	 */
	public static function wanted( array $said ): array {
		$ids   = array_map(
			static fn ( string|int $name ): string => self::method( (string) $name ) ?? (string) $name,
			array_keys( array_filter( $said, static fn ( mixed $value ): bool => in_array( $value, array( true, 'true', '1' ), true ) ) )
		);
		$known = array_filter( PaymentMethodTable::all(), static fn ( PaymentMethod $method ): bool => $method->has_capability );
		return array_values( array_intersect( array_keys( $known ), $ids ) );
	}

	/**
	 * The methods that a link requests.
	 *
	 * @return list<string>
	 */
	public static function of_link( mixed $said ): array {
		return self::wanted( is_string( $said ) ? array_fill_keys( array_map( 'trim', explode( ',', $said ) ), true ) : (array) $said );
	}
}
