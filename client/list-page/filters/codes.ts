import { boot } from '../../data/boot';
import { countryCodes } from '../../data/woocommerce';

const ID = /^\w{1,255}$/;
const COUNTRY = /^[A-Za-z]{2}$/;
const CURRENCY = /^[A-Za-z]{3}$/;

/** Whether a code is in a list of WooCommerce's. Without a list the API validates it. */
const isKnown = ( code: string, known: readonly string[] ): boolean =>
	known.length === 0 || known.includes( code );

/** A valid id of the platform, or null. */
export const acceptId = ( value: string ): string | null =>
	ID.test( value ) ? value : null;

/** A country code that WooCommerce knows, in upper case, or null. */
export function acceptCountry( value: string ): string | null {
	const code = value.toUpperCase();
	return COUNTRY.test( value ) && isKnown( code, countryCodes() )
		? code
		: null;
}

/** A currency code that WooCommerce knows, in lower case, or null. */
export function acceptCurrency( value: string ): string | null {
	const known = boot().currencyCodes.split( ' ' ).filter( Boolean );
	return CURRENCY.test( value ) && isKnown( value.toUpperCase(), known )
		? value.toLowerCase()
		: null;
}
