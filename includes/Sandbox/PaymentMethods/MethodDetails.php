<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\PaymentMethods;

use MerchantPayments\Sandbox\Data;

/**
 * The types with their usual details. Records keep only what differs; `payment_method_details` of a charge and the type's part of
 * a payment method are made here.
 *
 * Stripe's `card` and `card_present`, of a charge or of a payment method.
 */
final class MethodDetails {

	/** What a charge adds; the amounts are filled in by ChargeShape. */
	private const CHARGE = array(
		'amount_authorized'         => null,
		'authorization_code'        => null,
		'extended_authorization'    => array( 'status' => 'disabled' ),
		'incremental_authorization' => array( 'status' => 'unavailable' ),
		'installments'              => null,
		'mandate'                   => null,
		'multicapture'              => array( 'status' => 'unavailable' ),
		'network_token'             => array( 'used' => false ),
		'network_transaction_id'    => null,
		'overcapture'               => array(
			'maximum_amount_capturable' => 0,
			'status'                    => 'unavailable',
		),
		'three_d_secure'            => null,
		'transaction_link_id'       => null,
	);

	/** What a saved payment method adds. */
	private const SAVED = array(
		'generated_from'       => null,
		'three_d_secure_usage' => array( 'supported' => true ),
	);

	/** What a charge at a reader adds. */
	private const PRESENT = array(
		'emv_auth_data'          => null,
		'generated_card'         => null,
		'network_transaction_id' => null,
		'receipt'                => null,
	);

	/** What it adds when the card is not Interac's. */
	private const CARD_PRESENT = array(
		'amount_authorized'                   => null,
		'brand_product'                       => null,
		'incremental_authorization_supported' => false,
		'offline'                             => null,
		'overcapture_supported'               => false,
	);

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
			'card'                            => self::card( $details, $method, $purpose ),
			'card_present', 'interac_present' => self::present( $details, $method->type, $purpose ),
			default                           => 'charge' === $purpose ? $details : array_intersect_key( $details, array_flip( Data::of( 'payment-methods' )['kept'][ $method->type ] ?? array() ) ),
		};
	}

	/**
	 * @param array<string, mixed> $details Brand, country, dates, funding, last4, wallet.
	 * @return array<string, mixed>
	 */
	public static function card( array $details, Method $method, string $purpose ): array {
		$wallet = $details['wallet'] ?? null;
		$common = array(
			'brand'            => $details['brand'],
			'checks'           => self::checks( $method, null === $wallet ),
			'country'          => $details['country'],
			'exp_month'        => $details['exp_month'],
			'exp_year'         => $details['exp_year'],
			'fingerprint'      => self::fingerprint( $details ),
			'funding'          => $details['funding'],
			'last4'            => $details['last4'],
			'regulated_status' => 'unregulated',
			'wallet'           => null === $wallet ? null : array(
				'dynamic_last4' => null,
				'type'          => $wallet,
				$wallet         => array(),
			),
		);
		if ( 'charge' === $purpose ) {
			return $common + array( 'network' => $details['brand'] ) + self::CHARGE;
		}
		return $common + array(
			'display_brand' => $details['brand'],
			'networks'      => array(
				'available' => array( $details['brand'] ),
				'preferred' => null,
			),
		) + self::SAVED;
	}

	/**
	 * @param array<string, mixed> $details Brand, country, dates, funding, last4, how it was read; for a charge also where.
	 * @return array<string, mixed>
	 */
	public static function present( array $details, string $type, string $purpose ): array {
		$common = array(
			'brand'             => $details['brand'],
			'cardholder_name'   => $details['cardholder_name'],
			'country'           => $details['country'],
			'exp_month'         => $details['exp_month'],
			'exp_year'          => $details['exp_year'],
			'fingerprint'       => self::fingerprint( $details ),
			'funding'           => $details['funding'],
			'last4'             => $details['last4'],
			'preferred_locales' => array( 'en' ),
			'read_method'       => $details['read_method'],
		);
		if ( 'charge' !== $purpose ) {
			return $common;
		}
		$where = array_intersect_key( $details, array_flip( array( 'location', 'reader' ) ) );
		return $common + array_filter( $where ) + array( 'network' => $details['brand'] ) + self::PRESENT + ( 'card_present' === $type ? self::CARD_PRESENT : array() );
	}

	/** @return array<string, string|null> Results of the checks: what was entered passes, unless the card says otherwise. */
	private static function checks( Method $method, bool $entered ): array {
		$address = $method->billing['address'] ?? array();
		$checks  = array(
			'address_line1_check'       => isset( $address['line1'] ) ? 'pass' : null,
			'address_postal_code_check' => isset( $address['postal_code'] ) ? 'pass' : null,
			'cvc_check'                 => $entered ? 'pass' : null,
		);
		return array_replace( $checks, $method->effects['checks'] ?? array() );
	}

	/** @param array<string, mixed> $details Brand, country, dates, last4. */
	private static function fingerprint( array $details ): string {
		return substr( md5( implode( ' ', array( $details['brand'], $details['last4'], $details['country'], $details['exp_month'], $details['exp_year'] ) ) ), 0, 16 );
	}
}
