<?php

declare( strict_types=1 );

namespace MerchantPayments\Payments;

use MerchantPayments\Kernel\JsonSchema;

/** The field `billing_details` of a charge, with the address formatted by WooCommerce for its country. */
final class BillingDetails {

	/** Address fields of the platform, and of WooCommerce. */
	private const ADDRESS = array(
		'city'        => 'city',
		'country'     => 'country',
		'line1'       => 'address_1',
		'line2'       => 'address_2',
		'postal_code' => 'postcode',
		'state'       => 'state',
	);

	/** @return array<string, mixed> */
	public static function schema(): array {
		$text = array( 'type' => array( 'string', 'null' ) );
		return JsonSchema::closed(
			'BillingDetails',
			array(
				'name'              => $text,
				'email'             => $text,
				'phone'             => $text,
				'address'           => JsonSchema::closed( 'BillingAddress', array_map( static fn (): array => $text, self::ADDRESS ) ),
				'formatted_address' => array(
					'type'        => 'string',
					'description' => 'HTML: lines separated by <br/>, everything else escaped.',
				),
			)
		);
	}

	/**
	 * @param array<string, mixed> $billing Stripe's billing details.
	 * @return array<string, mixed>
	 */
	public static function of( array $billing ): array {
		$given   = (array) ( $billing['address'] ?? array() );
		$address = array();
		$parts   = array( 'first_name' => (string) ( $billing['name'] ?? '' ) );
		foreach ( self::ADDRESS as $field => $part ) {
			$address[ $field ] = isset( $given[ $field ] ) ? (string) $given[ $field ] : null;
			$parts[ $part ]    = (string) $address[ $field ];
		}
		return array(
			'name'              => $billing['name'] ?? null,
			'email'             => $billing['email'] ?? null,
			'phone'             => $billing['phone'] ?? null,
			'address'           => $address,
			'formatted_address' => (string) WC()->countries->get_formatted_address( $parts ),
		);
	}
}
