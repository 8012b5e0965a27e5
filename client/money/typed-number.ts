import { browserLocale } from '../data/boot';

/** Digits of Arabic, and of Persian and Urdu. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** The decimal point of these languages. */
const OTHER_POINT = /\u066b/g;

/** Digits and decimal point in the plain way, for those who type them in another script. */
export const withPlainDigits = ( text: string ): string =>
	text
		.normalize( 'NFKC' )
		// The last four bits of such a digit are its value.
		.replace( OTHER_DIGITS, ( digit ) =>
			String( digit.charCodeAt( 0 ) % 16 )
		)
		.replace( OTHER_POINT, '.' );

/** Whether the user's language writes 1,5 for one and a half. */
export const hasCommaForDecimals = (): boolean =>
	new Intl.NumberFormat( browserLocale() ).format( 1.5 ).includes( ',' );
