<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\PaymentMethods;

use MerchantPayments\Sandbox\Data;

/**
 * The types with their usual details. Records keep only what differs; `payment_method_details` of a charge and the type's part of
 * a payment method are made here.
 */
final class MethodDetails {

	/** @return list<string> */
	public static function types(): array {
		return Data::names( 'payment-methods', 'fields' );
	}

	/** @return array<string, mixed> The fields of a type, with the usual values. */
	public static function fields( string $type ): array {
		return Data::of( 'payment-methods' )['fields'][ $type ] ?? array();
	}

	/** @return array<string, mixed> The type's own part of `payment_method_details` or of a payment method. */
	public static function render( Method $method, string $purpose ): array {
		$details = array_replace( self::fields( $method->type ), $method->details );
		return match ( $method->type ) {
			'card'                            => CardDetails::card( $details, $method, $purpose ),
			'card_present', 'interac_present' => CardDetails::present( $details, $method->type, $purpose ),
			default                           => 'charge' === $purpose ? $details : array_intersect_key( $details, array_flip( Data::of( 'payment-methods' )['kept'][ $method->type ] ?? array() ) ),
		};
	}
}
