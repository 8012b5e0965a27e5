<?php

declare( strict_types=1 );

namespace MerchantPayments\Payments;

/**
 * The payment methods that the plugin knows, each once: names, a payment's details, fees and settings are made of this table, for the pages
 * by `npm run contract` (client/contract/payment-methods/). Sources: docs.stripe.com/api/charges/object, docs.stripe.com/payments.
 */
final class PaymentMethodTable {

	/** Names of card brands, and of methods without details. */
	private const OTHER_NAMES = array(
		'ach_credit_transfer' => 'Bank transfer',
		'acss_debit'          => 'Pre-authorized debit',
		'amex'                => 'Amex',
		'cartes_bancaires'    => 'Cartes Bancaires',
		'diners'              => 'Diners Club',
		'discover'            => 'Discover',
		'jcb'                 => 'JCB',
		'mastercard'          => 'Mastercard',
		'stripe_account'      => 'Stripe balance',
		'unionpay'            => 'UnionPay',
		'visa'                => 'Visa',
	);

	/**
	 * Names that title case would misspell, of methods that no filter offers: older values, and those that come from elsewhere (Stripe's
	 * types of charges).
	 */
	public const MORE_NAMES = array(
		'ach_debit'            => 'ACH Direct Debit',
		'bacs_debit'           => 'Bacs Direct Debit',
		'blik'                 => 'BLIK',
		'card_present'         => 'In-person card',
		'cashapp'              => 'Cash App Pay',
		'crypto'               => 'Stablecoins',
		'customer_balance'     => 'Bank transfer',
		'fpx'                  => 'FPX',
		'interac_present'      => 'Interac',
		'kr_card'              => 'Korean cards',
		'mb_way'               => 'MB WAY',
		'mobilepay'            => 'MobilePay',
		'nz_bank_account'      => 'NZ BECS Direct Debit',
		'oxxo'                 => 'OXXO',
		'payco'                => 'PAYCO',
		'paynow'               => 'PayNow',
		'paypal'               => 'PayPal',
		'paypay'               => 'PayPay',
		'payto'                => 'PayTo',
		'promptpay'            => 'PromptPay',
		'sepa_credit_transfer' => 'Bank transfer',
		'sequra'               => 'seQura',
		'twint'                => 'TWINT',
		'upi'                  => 'UPI',
		'wechat'               => 'WeChat Pay',
	);

	/** @return non-empty-array<string, PaymentMethod> By id. */
	public static function all(): array {
		$all = array( ...self::cards(), ...self::wallets(), ...self::paid_later(), ...self::banks(), ...self::debits() );
		return array_column( $all, null, 'id' );
	}

	/** @return array<string, string> What filters offer: card brands and methods, by their values. */
	public static function filter_names(): array {
		$names = array_filter( array_map( static fn ( PaymentMethod $method ): string => $method->name, self::all() ) ) + self::OTHER_NAMES;
		ksort( $names );
		return $names;
	}

	/** @return array<string, string> Names by the ledger's `source`. Of other sources, the value in title case is the name. */
	public static function names(): array {
		return self::filter_names() + self::MORE_NAMES;
	}

	/** @return non-empty-list<PaymentMethod> Cards, also at a reader. Their brands are in OTHER_NAMES. */
	private static function cards(): array {
		return array(
			new PaymentMethod(
				'card',
				'',
				array(
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
				29_000,
				has_capability: true
			),
			new PaymentMethod(
				'card_present',
				'',
				array(
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
				26_000
			),
			new PaymentMethod(
				'interac_present',
				'',
				array(
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
				0
			),
		);
	}

	/** @return non-empty-list<PaymentMethod> Wallets. */
	private static function wallets(): array {
		return array(
			new PaymentMethod(
				'alipay',
				'Alipay',
				array( 'transaction_id', 'buyer_id', 'fingerprint' ),
				29_000
			),
			new PaymentMethod(
				'amazon_pay',
				'',
				array( 'transaction_id' ),
				29_000
			),
			new PaymentMethod(
				'grabpay',
				'GrabPay',
				array( 'transaction_id' ),
				33_000,
				has_capability: true,
				currencies: 'SGD',
				countries: 'SG',
				is_domestic: true
			),
			new PaymentMethod(
				'link',
				'Link',
				array( 'country' ),
				29_000,
				has_capability: true,
				currencies: 'USD'
			),
			new PaymentMethod(
				'wechat_pay',
				'WeChat Pay',
				array( 'fingerprint', 'transaction_id' ),
				29_000
			),
		);
	}

	/** @return non-empty-list<PaymentMethod> Paid later, or in installments. */
	private static function paid_later(): array {
		return array(
			new PaymentMethod(
				'affirm',
				'Affirm',
				array( 'transaction_id' ),
				60_000,
				has_capability: true,
				currencies: 'USD CAD',
				countries: 'US CA',
				is_domestic: true,
				limits: array(
					'US' => array( 50, 30_000 ),
					'CA' => array( 50, 30_000 ),
				)
			),
			new PaymentMethod(
				'afterpay_clearpay',
				'Afterpay / Clearpay',
				array( 'order_id', 'reference' ),
				60_000,
				has_capability: true,
				currencies: 'USD CAD AUD NZD GBP',
				countries: 'US CA AU NZ GB',
				is_domestic: true,
				limits: array(
					'US' => array( 1, 4_000 ),
					'GB' => array( 1, 1_200 ),
					'AU' => array( 1, 2_000 ),
					'CA' => array( 1, 2_000 ),
					'NZ' => array( 1, 2_000 ),
				)
			),
			new PaymentMethod(
				'klarna',
				'Klarna',
				array( 'payment_method_category', 'preferred_locale' ),
				59_900,
				has_capability: true,
				currencies: 'USD GBP EUR DKK NOK SEK',
				countries: 'US GB AT DE NL BE ES IT IE DK FI NO SE FR',
				is_domestic: true,
				limits: array(
					'US' => array( 0, 10_000 ),
					'GB' => array( 0, 11_500 ),
					'AT' => array( 0, 10_000 ),
					'BE' => array( 0, 10_000 ),
					'DE' => array( 0, 10_000 ),
					'FI' => array( 0, 10_000 ),
					'ES' => array( 0, 10_000 ),
					'IT' => array( 0, 10_000 ),
					'NL' => array( 0, 15_000 ),
					'IE' => array( 0, 4_000 ),
					'FR' => array( 35, 4_000 ),
					'DK' => array( 1, 1_000_000 ),
					'NO' => array( 0, 1_000_000 ),
					'SE' => array( 0, 150_000 ),
				)
			),
		);
	}

	/** @return non-empty-list<PaymentMethod> By the customer’s bank. */
	private static function banks(): array {
		return array(
			new PaymentMethod(
				'bancontact',
				'Bancontact',
				array( 'bank_name', 'bank_code', 'bic', 'iban_last4', 'verified_name', 'preferred_language' ),
				14_000,
				has_capability: true,
				currencies: 'EUR',
				countries: 'BE'
			),
			new PaymentMethod(
				'eps',
				'EPS',
				array( 'bank', 'verified_name' ),
				16_000,
				has_capability: true,
				currencies: 'EUR',
				countries: 'AT'
			),
			new PaymentMethod(
				'giropay',
				'giropay',
				array( 'bank_name', 'bank_code', 'bic', 'verified_name' ),
				14_000,
				has_capability: true,
				currencies: 'EUR',
				countries: 'DE'
			),
			new PaymentMethod(
				'ideal',
				'iDEAL',
				array( 'bank', 'bic', 'iban_last4', 'verified_name' ),
				0,
				has_capability: true,
				currencies: 'EUR',
				countries: 'NL'
			),
			new PaymentMethod(
				'multibanco',
				'Multibanco',
				array( 'entity', 'reference' ),
				29_500,
				has_capability: true,
				currencies: 'EUR',
				countries: 'PT'
			),
			new PaymentMethod(
				'p24',
				'Przelewy24',
				array( 'bank', 'reference', 'verified_name' ),
				22_000,
				has_capability: true,
				currencies: 'EUR PLN',
				countries: 'PL'
			),
			new PaymentMethod(
				'sofort',
				'Sofort',
				array( 'bank_name', 'bank_code', 'bic', 'iban_last4', 'verified_name', 'country', 'preferred_language' ),
				14_000,
				has_capability: true,
				currencies: 'EUR',
				countries: 'AT BE DE NL ES'
			),
		);
	}

	/** @return non-empty-list<PaymentMethod> Taken from a bank account. */
	private static function debits(): array {
		return array(
			new PaymentMethod(
				'au_becs_debit',
				'BECS Direct Debit',
				array( 'last4', 'bsb_number', 'mandate', 'fingerprint' ),
				10_000,
				least_fixed: 30,
				has_capability: true,
				currencies: 'AUD',
				countries: 'AU'
			),
			new PaymentMethod(
				'sepa_debit',
				'SEPA Direct Debit',
				array( 'last4', 'bank_code', 'branch_code', 'mandate', 'country', 'fingerprint' ),
				8_000,
				least_fixed: 30,
				has_capability: true,
				currencies: 'EUR'
			),
			new PaymentMethod(
				'us_bank_account',
				'ACH Direct Debit',
				array( 'bank_name', 'last4', 'routing_number', 'account_holder_type', 'account_type', 'fingerprint' ),
				8_000,
				least_fixed: 0
			),
		);
	}
}
