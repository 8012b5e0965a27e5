<?php

declare( strict_types=1 );

namespace MerchantPayments\Payments;

/** Names of card brands and payment methods in exports, as on the page (client/ui/source-name.ts). */
final class PaymentMethodNames {

	/** Names that are not simply the API's value in title case; brand names are not translated. */
	public const BY_WORD = array(
		'ach_credit_transfer' => 'ACH Credit Transfer',
		'ach_debit'           => 'ACH Debit',
		'acss_debit'          => 'ACSS Debit',
		'afterpay_clearpay'   => 'Afterpay / Clearpay',
		'au_becs_debit'       => 'BECS Debit',
		'diners'              => 'Diners Club',
		'eps'                 => 'EPS',
		'giropay'             => 'giropay',
		'grabpay'             => 'GrabPay',
		'ideal'               => 'iDEAL',
		'jcb'                 => 'JCB',
		'p24'                 => 'Przelewy24',
		'sepa_debit'          => 'SEPA Debit',
		'unionpay'            => 'UnionPay',
		'us_bank_account'     => 'ACH Direct Debit',
		'wechat'              => 'WeChat Pay',
		'wechat_pay'          => 'WeChat Pay',
	);
}
