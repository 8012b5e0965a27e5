<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\Payment;

/** Payment methods and who uses them. Limits and currencies are those that the methods' providers publish. */
final class Methods {

	/**
	 * By type: its name at the checkout, and the smallest and largest order it takes, in US cents.
	 *
	 * @var array<string, array{string, int, int}>
	 */
	public const ALL = array(
		'card'              => array( 'Card', 0, 9_999_999 ),
		'card_present'      => array( 'Card in person', 0, 9_999_999 ),
		'link'              => array( 'Link', 0, 9_999_999 ),
		'affirm'            => array( 'Affirm', 6_000, 3_000_000 ),
		'afterpay_clearpay' => array( 'Afterpay', 300, 100_000 ),
		'klarna'            => array( 'Klarna', 3_900, 400_000 ),
		'bancontact'        => array( 'Bancontact', 0, 1_000_000 ),
		'ideal'             => array( 'iDEAL', 0, 5_000_000 ),
		'eps'               => array( 'EPS', 100, 1_000_000 ),
		'p24'               => array( 'Przelewy24', 100, 1_000_000 ),
		'sepa_debit'        => array( 'SEPA Direct Debit', 0, 1_000_000 ),
		'multibanco'        => array( 'Multibanco', 500, 1_000_000 ),
		'au_becs_debit'     => array( 'BECS Direct Debit', 0, 1_000_000 ),
		'us_bank_account'   => array( 'ACH Direct Debit', 0, 1_000_000 ),
		'alipay'            => array( 'Alipay', 100, 3_000_000 ),
		'wechat_pay'        => array( 'WeChat Pay', 100, 3_000_000 ),
	);

	/** Methods whose money is only known to come, or not to come, days later. */
	public const DELAYED = array( 'sepa_debit', 'au_becs_debit', 'us_bank_account' );

	/** Methods that the customer's bank itself confirms: nobody can dispute a payment with one. */
	public const CONFIRMED = array( 'bancontact', 'ideal', 'eps', 'p24', 'multibanco', 'alipay', 'wechat_pay' );

	/**
	 * Weights by country; `card` alone elsewhere.
	 *
	 * @var array<string, array<string, int>>
	 */
	public const HABITS = array(
		'US' => array(
			'card'              => 840,
			'link'              => 70,
			'klarna'            => 25,
			'affirm'            => 25,
			'afterpay_clearpay' => 25,
			'us_bank_account'   => 15,
		),
		'GB' => array(
			'card'              => 88,
			'klarna'            => 7,
			'afterpay_clearpay' => 5,
		),
		'CA' => array(
			'card'              => 93,
			'affirm'            => 3,
			'afterpay_clearpay' => 4,
		),
		'AU' => array(
			'card'              => 84,
			'afterpay_clearpay' => 12,
			'au_becs_debit'     => 4,
		),
		'DE' => array(
			'card'       => 52,
			'sepa_debit' => 28,
			'klarna'     => 20,
		),
		'AT' => array(
			'card'       => 50,
			'eps'        => 38,
			'klarna'     => 8,
			'sepa_debit' => 4,
		),
		'NL' => array(
			'ideal'  => 66,
			'card'   => 26,
			'klarna' => 8,
		),
		'BE' => array(
			'bancontact' => 55,
			'card'       => 45,
		),
		'FR' => array(
			'card'       => 92,
			'klarna'     => 5,
			'sepa_debit' => 3,
		),
		'PL' => array(
			'p24'  => 58,
			'card' => 42,
		),
		'PT' => array(
			'multibanco' => 40,
			'card'       => 60,
		),
		'CN' => array(
			'alipay'     => 45,
			'wechat_pay' => 35,
			'card'       => 20,
		),
	);

	/**
	 * Card brands by country; OTHERS elsewhere.
	 *
	 * @var array<string, array<string, int>>
	 */
	public const BRANDS = array(
		'US'     => array(
			'visa'       => 470,
			'mastercard' => 280,
			'amex'       => 150,
			'discover'   => 80,
			'diners'     => 10,
			'jcb'        => 5,
			'unionpay'   => 5,
		),
		'JP'     => array(
			'jcb'        => 42,
			'visa'       => 32,
			'mastercard' => 20,
			'amex'       => 6,
		),
		'CN'     => array(
			'unionpay'   => 70,
			'visa'       => 20,
			'mastercard' => 10,
		),
		'OTHERS' => array(
			'visa'       => 520,
			'mastercard' => 400,
			'amex'       => 60,
			'diners'     => 12,
			'unionpay'   => 8,
		),
	);

	/** Whether a method takes an order of this size. */
	public static function takes( string $type, int $cents ): bool {
		return $cents >= self::ALL[ $type ][1] && $cents <= self::ALL[ $type ][2];
	}
}
