import { displayNames } from './display-names';

/**
 * A country's name in the user's language.
 *
 * @param code ISO 3166-1 alpha-2; anything else is returned as it is.
 */
export function countryName( code: string ): string {
	try {
		return displayNames( 'region' ).of( code.toUpperCase() ) ?? code;
	} catch {
		return code;
	}
}
