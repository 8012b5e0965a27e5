import { paymentMethodDetails } from '../../../contract/payment-methods';
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

/** How the page shows a field of Stripe's; a field that is missing here is not shown. */
const SHOWN: Readonly< Record< string, Omit< OwnField, 'field' > > > = {
	bank: { label: 'bank' },
	bank_code: { label: 'bankCode' },
	bank_name: { label: 'bank' },
	bic: { label: 'bic' },
	branch_code: { label: 'branchCode' },
	bsb_number: { label: 'bsb' },
	buyer_id: { label: 'buyer' },
	country: { label: 'origin', as: countryName },
	entity: { label: 'entity' },
	iban_last4: { label: 'iban', as: 'digits' },
	last4: { label: 'account', as: 'digits' },
	mandate: { label: 'mandate' },
	order_id: { label: 'order' },
	payment_method_category: { label: 'category', as: categoryName },
	preferred_locale: { label: 'locale' },
	reference: { label: 'reference' },
	routing_number: { label: 'routing' },
	transaction_id: { label: 'transaction' },
	verified_name: { label: 'verified' },
};

/** Fields that mean something else with one method. */
const OTHERWISE: Readonly< Record< string, Omit< OwnField, 'field' > > > = {
	'eps.bank': { label: 'bank', as: bankName.eps },
	'ideal.bank': { label: 'bank', as: bankName.ideal },
	'p24.bank': { label: 'bank', as: bankName.p24 },
	'sepa_debit.last4': { label: 'iban', as: 'digits' },
};

/**
 * What the page shows of a payment method's details. Cards are in card-details.tsx, because their details need more than a table.
 *
 * @param method
 */
export const ownFieldsOf = ( method: string ): readonly OwnField[] =>
	( paymentMethodDetails[ method ] ?? [] ).flatMap( ( field ) => {
		const shown = OTHERWISE[ `${ method }.${ field }` ] ?? SHOWN[ field ];
		return shown ? [ { field, ...shown } ] : [];
	} );
