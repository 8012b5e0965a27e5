import { browserLocale } from '../data/boot';

/**
 * A country's name in the user's language.
 *
 * @param code ISO 3166-1 alpha-2; anything else is returned as it is.
 */
export function countryName( code: string ): string {
	try {
		const names = new Intl.DisplayNames( browserLocale(), {
			type: 'region',
		} );
		return names.of( code.toUpperCase() ) ?? code;
	} catch {
		return code;
	}
}
