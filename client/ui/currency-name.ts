import { browserLocale } from '../data/boot';

/**
 * A currency's name in the user's language.
 *
 * @param code ISO code; an unknown one is returned in upper case.
 */
export function currencyName( code: string ): string {
	const upper = code.toUpperCase();
	try {
		const names = new Intl.DisplayNames( browserLocale(), {
			type: 'currency',
		} );
		return names.of( upper ) ?? upper;
	} catch {
		return upper;
	}
}
