<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\PaymentMethods;

/**
 * The types with their usual details. Records keep only what differs; `payment_method_details` of a charge and the type's part of
 * a payment method are made here.
 */
final class MethodDetails {

	/** The usual card. */
	public const CARD = array(
		'brand'     => 'visa',
		'country'   => 'US',
		'exp_month' => 12,
		'exp_year'  => 2034,
		'funding'   => 'credit',
		'last4'     => '4242',
	);

	/** The usual card at a reader. */
	private const CARD_PRESENT = array(
		'brand'           => 'visa',
		'cardholder_name' => null,
		'country'         => 'US',
		'exp_month'       => 12,
		'exp_year'        => 2034,
		'funding'         => 'credit',
		'last4'           => '9969',
		'read_method'     => 'contactless_emv',
	);

	/** The other types: fields that Stripe shows, with the usual values. */
	private const OTHERS = array(
		'affirm'            => array( 'transaction_id' => null ),
		'afterpay_clearpay' => array(
			'order_id'  => null,
			'reference' => null,
		),
		'alipay'            => array(
			'fingerprint'    => null,
			'transaction_id' => null,
		),
		'amazon_pay'        => array( 'transaction_id' => null ),
		'au_becs_debit'     => array(
			'bsb_number'  => '000000',
			'fingerprint' => null,
			'last4'       => '3456',
		),
		'bancontact'        => array(
			'bank_code'                    => 'VAPE',
			'bank_name'                    => 'VAN DE PUT & CO',
			'bic'                          => 'VAPEBE22',
			'generated_sepa_debit'         => null,
			'generated_sepa_debit_mandate' => null,
			'iban_last4'                   => '7061',
			'preferred_language'           => 'en',
			'verified_name'                => null,
		),
		'eps'               => array(
			'bank'          => 'erste_bank_und_sparkassen',
			'verified_name' => null,
		),
		'giropay'           => array(
			'bank_code'     => '12345678',
			'bank_name'     => 'Testbank',
			'bic'           => 'TESTDE12',
			'verified_name' => null,
		),
		'grabpay'           => array( 'transaction_id' => null ),
		'ideal'             => array(
			'bank'                         => 'ing',
			'bic'                          => 'INGBNL2A',
			'generated_sepa_debit'         => null,
			'generated_sepa_debit_mandate' => null,
			'iban_last4'                   => '5264',
			'transaction_id'               => null,
			'verified_name'                => null,
		),
		'klarna'            => array(
			'payer_details'           => null,
			'payment_method_category' => 'pay_later',
			'preferred_locale'        => 'en-US',
		),
		'link'              => array( 'country' => 'US' ),
		'multibanco'        => array(
			'entity'    => '12345',
			'reference' => '999999999',
		),
		'p24'               => array(
			'bank'          => 'mbank_mtransfer',
			'reference'     => 'P24-000-111-222',
			'verified_name' => null,
		),
		'sepa_debit'        => array(
			'bank_code'   => '37040044',
			'branch_code' => '',
			'country'     => 'DE',
			'fingerprint' => null,
			'last4'       => '3000',
			'mandate'     => null,
		),
		'sofort'            => array(
			'bank_code'                    => 'DEUT',
			'bank_name'                    => 'DEUTSCHE BANK AG',
			'bic'                          => 'DEUTDE2H',
			'country'                      => 'DE',
			'generated_sepa_debit'         => null,
			'generated_sepa_debit_mandate' => null,
			'iban_last4'                   => '3000',
			'preferred_language'           => null,
			'verified_name'                => null,
		),
		'us_bank_account'   => array(
			'account_holder_type' => 'individual',
			'account_type'        => 'checking',
			'bank_name'           => 'STRIPE TEST BANK',
			'fingerprint'         => null,
			'last4'               => '6789',
			'routing_number'      => '110000000',
		),
		'wechat_pay'        => array(
			'fingerprint'    => null,
			'transaction_id' => null,
		),
	);

	/** What a payment method shows of the others' fields; those of the payment itself stand in its charge alone. */
	private const KEPT = array(
		'au_becs_debit'   => array( 'bsb_number', 'fingerprint', 'last4' ),
		'eps'             => array( 'bank' ),
		'ideal'           => array( 'bank', 'bic' ),
		'p24'             => array( 'bank' ),
		'sepa_debit'      => array( 'bank_code', 'branch_code', 'country', 'fingerprint', 'last4' ),
		'sofort'          => array( 'country' ),
		'us_bank_account' => array( 'account_holder_type', 'account_type', 'bank_name', 'fingerprint', 'last4', 'routing_number' ),
	);

	/** @return list<string> */
	public static function types(): array {
		return array( 'card', 'card_present', 'interac_present', ...array_keys( self::OTHERS ) );
	}

	/** @return array<string, mixed> The fields of a type, with the usual values. */
	public static function fields( string $type ): array {
		return match ( $type ) {
			'card'                            => self::CARD,
			'card_present', 'interac_present' => self::CARD_PRESENT,
			default                           => self::OTHERS[ $type ] ?? array(),
		};
	}

	/** @return array<string, mixed> The type's own part of `payment_method_details` or of a payment method. */
	public static function render( Method $method, string $purpose ): array {
		$details = array_replace( self::fields( $method->type ), $method->details );
		return match ( $method->type ) {
			'card'                            => CardDetails::card( $details, $method, $purpose ),
			'card_present', 'interac_present' => CardDetails::present( $details, $method->type, $purpose ),
			default                           => 'charge' === $purpose ? $details : array_intersect_key( $details, array_flip( self::KEPT[ $method->type ] ?? array() ) ),
		};
	}
}
