<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails;

use MerchantPayments\Kernel\JsonSchema;

/**
 * The field `payment_method_details` of a charge: the type, and below its name Stripe's details. An unknown type has no details.
 */
final class PaymentMethodDetails {

	/** Fields of each type: integers if named in INTEGERS, else text; each may be null. */
	private const FIELDS = array(
		'affirm'            => array( 'transaction_id' ),
		'afterpay_clearpay' => array( 'order_id', 'reference' ),
		'alipay'            => array( 'buyer_id', 'fingerprint', 'transaction_id' ),
		'amazon_pay'        => array( 'transaction_id' ),
		'au_becs_debit'     => array( 'bsb_number', 'fingerprint', 'last4', 'mandate' ),
		'bancontact'        => array( 'bank_code', 'bank_name', 'bic', 'iban_last4', 'preferred_language', 'verified_name' ),
		'card'              => array(
			'brand',
			'country',
			'exp_month',
			'exp_year',
			'fingerprint',
			'funding',
			'last4',
			'network',
			'capture_before',
		),
		'card_present'      => array(
			'brand',
			'cardholder_name',
			'country',
			'exp_month',
			'exp_year',
			'fingerprint',
			'funding',
			'last4',
			'network',
			'read_method',
			'reader',
			'location',
			'capture_before',
		),
		'eps'               => array( 'bank', 'verified_name' ),
		'giropay'           => array( 'bank_code', 'bank_name', 'bic', 'verified_name' ),
		'grabpay'           => array( 'transaction_id' ),
		'ideal'             => array( 'bank', 'bic', 'iban_last4', 'verified_name' ),
		'interac_present'   => array(
			'brand',
			'cardholder_name',
			'country',
			'exp_month',
			'exp_year',
			'fingerprint',
			'funding',
			'last4',
			'network',
			'read_method',
			'reader',
			'location',
		),
		'klarna'            => array( 'payment_method_category', 'preferred_locale' ),
		'link'              => array( 'country' ),
		'multibanco'        => array( 'entity', 'reference' ),
		'p24'               => array( 'bank', 'reference', 'verified_name' ),
		'sepa_debit'        => array( 'bank_code', 'branch_code', 'country', 'fingerprint', 'last4', 'mandate' ),
		'sofort'            => array( 'bank_code', 'bank_name', 'bic', 'country', 'iban_last4', 'preferred_language', 'verified_name' ),
		'us_bank_account'   => array( 'account_holder_type', 'account_type', 'bank_name', 'fingerprint', 'last4', 'routing_number' ),
		'wechat_pay'        => array( 'fingerprint', 'transaction_id' ),
	);

	private const INTEGERS = array( 'exp_month', 'exp_year', 'capture_before' );

	/** Checks of a card: pass, fail, unavailable or unchecked. */
	private const CHECKS = array( 'address_line1_check', 'address_postal_code_check', 'cvc_check' );

	/** @return array<string, mixed> */
	public static function schema(): array {
		$types = array();
		foreach ( self::FIELDS as $type => $fields ) {
			$properties     = array_map( self::field( ... ), array_combine( $fields, $fields ) );
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
		$fields = self::FIELDS[ $type ] ?? null;
		if ( null === $fields ) {
			return array( 'type' => $type );
		}
		$given = (array) ( $details[ $type ] ?? array() );
		$own   = array();
		foreach ( $fields as $field ) {
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
