import { displayNames } from './display-names';

/**
 * A currency's name in the user's language.
 *
 * @param code ISO code; an unknown one is returned in upper case.
 */
export function currencyName( code: string ): string {
	const upper = code.toUpperCase();
	try {
		return displayNames( 'currency' ).of( upper ) ?? upper;
	} catch {
		return upper;
	}
}
