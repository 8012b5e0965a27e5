import { countryName } from '../../../ui/country-name';
import { bankName } from './banks';
import type { labels } from './strings';
import { categoryName } from './strings';

/** A detail of a payment method. */
export interface OwnField {
	/** Stripe's name of the field. */
	field: string;
	label: keyof typeof labels;
	/** How to show the value; unchanged by default. `digits` are the last four of a number. */
	as?: 'digits' | ( ( value: string ) => string );
}

const bankFields: readonly OwnField[] = [
	{ field: 'bank_name', label: 'bank' },
	{ field: 'bank_code', label: 'bankCode' },
	{ field: 'bic', label: 'bic' },
];
const iban: OwnField = { field: 'iban_last4', label: 'iban', as: 'digits' };
const verified: OwnField = { field: 'verified_name', label: 'verified' };
const transaction: OwnField = { field: 'transaction_id', label: 'transaction' };
const reference: OwnField = { field: 'reference', label: 'reference' };
const mandate: OwnField = { field: 'mandate', label: 'mandate' };
const country: OwnField = {
	field: 'country',
	label: 'origin',
	as: countryName,
};

/**
 * Details of each payment method by Stripe's fields (docs.stripe.com/api/charges/object). Cards are in card-details.tsx, because their
 * details need more than a table.
 */
export const OWN_FIELDS: ReadonlyMap< string, readonly OwnField[] > = new Map( [
	[ 'affirm', [ transaction ] ],
	[
		'afterpay_clearpay',
		[ { field: 'order_id', label: 'order' }, reference ],
	],
	[ 'alipay', [ transaction, { field: 'buyer_id', label: 'buyer' } ] ],
	[ 'amazon_pay', [ transaction ] ],
	[
		'au_becs_debit',
		[
			{ field: 'last4', label: 'account', as: 'digits' },
			{ field: 'bsb_number', label: 'bsb' },
			mandate,
		],
	],
	[ 'bancontact', [ ...bankFields, iban, verified ] ],
	[ 'eps', [ { field: 'bank', label: 'bank', as: bankName.eps }, verified ] ],
	[ 'giropay', [ ...bankFields, verified ] ],
	[ 'grabpay', [ transaction ] ],
	[
		'ideal',
		[
			{ field: 'bank', label: 'bank', as: bankName.ideal },
			{ field: 'bic', label: 'bic' },
			iban,
			verified,
		],
	],
	[
		'klarna',
		[
			{
				field: 'payment_method_category',
				label: 'category',
				as: categoryName,
			},
			{ field: 'preferred_locale', label: 'locale' },
		],
	],
	[ 'link', [ country ] ],
	[ 'multibanco', [ { field: 'entity', label: 'entity' }, reference ] ],
	[
		'p24',
		[
			{ field: 'bank', label: 'bank', as: bankName.p24 },
			reference,
			verified,
		],
	],
	[
		'sepa_debit',
		[
			{ field: 'last4', label: 'iban', as: 'digits' },
			{ field: 'bank_code', label: 'bankCode' },
			{ field: 'branch_code', label: 'branchCode' },
			mandate,
			country,
		],
	],
	[ 'sofort', [ ...bankFields, iban, verified, country ] ],
	[
		'us_bank_account',
		[
			{ field: 'bank_name', label: 'bank' },
			{ field: 'last4', label: 'account', as: 'digits' },
			{ field: 'routing_number', label: 'routing' },
		],
	],
	[ 'wechat_pay', [ transaction ] ],
] as const satisfies [ string, readonly OwnField[] ][] );
