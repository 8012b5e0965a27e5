import { countryCodes } from '../../data/woocommerce';

const ID = /^\w{1,255}$/;
const COUNTRY = /^[A-Z]{2}$/;

/** What stands for no currency at all. */
const NO_CURRENCIES = [ 'XXX', 'XTS' ];

/**
 * An id of the platform, or null.
 */
export const acceptId = ( value: string ): string | null =>
	ID.test( value ) ? value : null;

/**
 * A country that WooCommerce knows, in upper case, or null.
 */
export function acceptCountry( value: string ): string | null {
	const code = value.toUpperCase();
	const known = countryCodes();
	return COUNTRY.test( code ) &&
		( known.length === 0 || known.includes( code ) )
		? code
		: null;
}

/**
 * A currency that there is, in lower case, or null.
 */
export function acceptCurrency( value: string ): string | null {
	const code = value.toUpperCase();
	const isKnown =
		Intl.supportedValuesOf( 'currency' ).includes( code ) &&
		! NO_CURRENCIES.includes( code );
	return isKnown ? code.toLowerCase() : null;
}
