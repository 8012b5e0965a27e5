import { named, type Names } from './names';

/** What payments are made with, as a filter offers it. Names of companies and products are the same in every language. */
export const sources: Names = {
	ach_credit_transfer: 'ACH Credit Transfer',
	ach_debit: 'ACH Debit',
	acss_debit: 'ACSS Debit',
	affirm: 'Affirm',
	afterpay_clearpay: 'Afterpay / Clearpay',
	alipay: 'Alipay',
	amex: 'Amex',
	au_becs_debit: 'BECS Debit',
	bancontact: 'Bancontact',
	cartes_bancaires: 'Cartes Bancaires',
	diners: 'Diners Club',
	discover: 'Discover',
	eps: 'EPS',
	giropay: 'giropay',
	grabpay: 'GrabPay',
	ideal: 'iDEAL',
	jcb: 'JCB',
	klarna: 'Klarna',
	link: 'Link',
	mastercard: 'Mastercard',
	multibanco: 'Multibanco',
	p24: 'Przelewy24',
	sepa_debit: 'SEPA Debit',
	sofort: 'Sofort',
	stripe_account: 'Stripe Account',
	unionpay: 'UnionPay',
	visa: 'Visa',
	wechat_pay: 'WeChat Pay',
};

/** Older words of the platform for a method above: beside it, a filter would offer the same name twice. */
const former: Names = { wechat: 'WeChat Pay' };

/**
 * A card brand or a payment method as people know it.
 */
export const sourceName = named( { ...sources, ...former } );
