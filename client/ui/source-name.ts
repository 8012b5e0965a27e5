import { named, type Names } from './names';

/** Payment methods as options of a filter. Brand names are not translated. */
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
	us_bank_account: 'ACH Direct Debit',
	visa: 'Visa',
	wechat_pay: 'WeChat Pay',
};

/** Older values for methods above; not offered in filters, where the same name would show twice. */
const former: Names = { wechat: 'WeChat Pay' };

/** The name of a card brand or payment method. */
export const sourceName = named( { ...sources, ...former } );
