<?php

declare( strict_types=1 );

namespace MerchantPayments\Payments;

/** What merchants read in an export of the card brand or the payment method, as on the page (client/ui/source-name.ts). */
final class PaymentMethodNames {

	/** By the word on the wire, those whose name is not that word in title case; names of companies and products are the same in every language. */
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
		'wechat'              => 'WeChat Pay',
		'wechat_pay'          => 'WeChat Pay',
	);
}
