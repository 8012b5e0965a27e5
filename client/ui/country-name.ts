import { browserLocale } from '../data/boot';

/**
 * A country in the user's language.
 *
 * @param code ISO 3166 code of two letters; anything else comes back as it is.
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
