<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails;

use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Payments\PaymentMethodTable;

/**
 * The field `payment_method_details` of a charge: the type, and below its name Stripe's details. An unknown type has no details.
 */
final class PaymentMethodDetails {

	/** Fields that are integers; the others are text, and each may be null. */
	private const INTEGERS = array( 'exp_month', 'exp_year', 'capture_before' );

	/** Checks of a card: pass, fail, unavailable or unchecked. */
	private const CHECKS = array( 'address_line1_check', 'address_postal_code_check', 'cvc_check' );

	/** @return array<string, mixed> */
	public static function schema(): array {
		$types = array();
		foreach ( PaymentMethodTable::all() as $type => $method ) {
			$properties     = array_map( self::field( ... ), array_combine( $method->details, $method->details ) );
			$title          = 'PaymentMethod' . str_replace( '_', '', ucwords( $type, '_' ) );
			$types[ $type ] = JsonSchema::closed(
				$title,
				'card' === $type ? $properties + self::card_fields() : $properties
			) + array( 'optional' => true );
		}
		return JsonSchema::closed( 'PaymentMethodDetails', array( 'type' => array( 'type' => 'string' ) ) + $types );
	}

	/**
	 * @param array<string, mixed> $details Stripe's payment_method_details.
	 * @return array<string, mixed>
	 */
	public static function of( array $details ): array {
		$type   = (string) ( $details['type'] ?? '' );
		$method = PaymentMethodTable::all()[ $type ] ?? null;
		if ( null === $method ) {
			return array( 'type' => $type );
		}
		$given = (array) ( $details[ $type ] ?? array() );
		$own   = array();
		foreach ( $method->details as $field ) {
			$own[ $field ] = self::value( $field, $given[ $field ] ?? null );
		}
		if ( 'card' === $type ) {
			$own['checks'] = array_replace(
				array_fill_keys( self::CHECKS, null ),
				array_intersect_key( (array) ( $given['checks'] ?? array() ), array_flip( self::CHECKS ) )
			);
			$own['wallet'] = isset( $given['wallet']['type'] ) ? array( 'type' => (string) $given['wallet']['type'] ) : null;
		}
		return array(
			'type' => $type,
			$type  => $own,
		);
	}

	/**
	 * Fields that only cards have.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private static function card_fields(): array {
		$text = array( 'type' => array( 'string', 'null' ) );
		return array(
			'checks' => JsonSchema::closed( 'CardChecks', array_fill_keys( self::CHECKS, $text ) ),
			'wallet' => array( 'type' => array( 'object', 'null' ) ) + JsonSchema::closed(
				'CardWallet',
				array( 'type' => array( 'type' => 'string' ) )
			),
		);
	}

	/**
	 * Schema of a field.
	 *
	 * @return array<string, mixed>
	 */
	private static function field( string $name ): array {
		return array( 'type' => array( in_array( $name, self::INTEGERS, true ) ? 'integer' : 'string', 'null' ) );
	}

	private static function value( string $name, mixed $value ): int|string|null {
		// A mandate may be expanded; the field has its id.
		$value = is_array( $value ) ? $value['id'] ?? null : $value;
		if ( ! is_scalar( $value ) ) {
			return null;
		}
		return in_array( $name, self::INTEGERS, true ) ? (int) $value : (string) $value;
	}
}
