import { paymentMethodDetails } from '../../../contract/payment-methods/details';
import { countryName } from '../../../ui/country-name';
import { bankName } from './banks';
import { categoryName, fieldLabels } from './strings';

/** How to show a value; `digits` are the last four of a number. */
export type Shown = 'digits' | ( ( value: string ) => string ) | undefined;

/** Fields whose value isn't shown as it is, and those that mean something with one method. */
const SHOWN: Readonly< Record< string, Shown > > = {
	country: countryName,
	iban_last4: 'digits',
	last4: 'digits',
	payment_method_category: categoryName,
	'eps.bank': bankName.eps,
	'ideal.bank': bankName.ideal,
	'p24.bank': bankName.p24,
};

/** The last digits of an account are those of an IBAN here. */
const labelOf = ( method: string, field: string ): string =>
	fieldLabels[
		method === 'sepa_debit' && field === 'last4' ? 'iban_last4' : field
	] ?? field;

/**
 * What the page shows of a payment method's details. Cards are in card-details.tsx, because their details need more than a table.
 *
 * @param method
 */
export const ownFieldsOf = ( method: string ) =>
	( paymentMethodDetails[ method ]?.split( ' ' ) ?? [] ).map( ( field ) => ( {
		field,
		label: labelOf( method, field ),
		as: SHOWN[ `${ method }.${ field }` ] ?? SHOWN[ field ],
	} ) );
