/** The pages' part of includes/Payments/PaymentMethodTable.php. */
import { literal } from './literal.mjs';
import { header } from './read-contract.mjs';

/**
 * A file for each: a page loads what it uses alone.
 *
 * @param {string} json What tests/contract/payment-methods.php writes.
 * @return {Record<string, string>} Files of client/contract/payment-methods.
 */
export function paymentMethodFiles( json ) {
	const { names, more, details, needs } = JSON.parse( json );
	const title = header.replace(
		'the schemas in includes/',
		'includes/Payments/PaymentMethodTable.php'
	);
	return {
		'client/contract/payment-methods/names.ts': `${ title }
/** Names of card brands and payment methods, as filters offer them. */
export const paymentMethodNames: Readonly< Record< string, string > > = ${ literal(
			names
		) };

/** Names of methods that no filter offers. */
export const moreNames: Readonly< Record< string, string > > = ${ literal(
			more
		) };
`,
		'client/contract/payment-methods/details.ts': `${ title }
/** Stripe's fields of a payment's details, in the page's order, separated by spaces. */
export const paymentMethodDetails: Readonly< Record< string, string > > = ${ literal( details ) };
`,
		'client/contract/payment-methods/needs.ts': `${ title }
/** What a payment method needs. */
export interface PaymentMethodNeeds {
	/** ISO codes, separated by spaces; without them any currency. */
	currencies?: string;
	/** Where customers use it; without them everywhere. */
	countries?: string;
	/** Whether customers pay from the account's own country only. */
	isDomestic?: boolean;
	/** The least (0: none) and the most of an order by the account's country, in major units of its currency. */
	limits?: Readonly< Record< string, readonly [ number, number ] > >;
}

export const paymentMethodNeeds: Readonly<
	Record< string, PaymentMethodNeeds >
> = ${ literal( needs ) };
`,
	};
}
