import { browserLocale } from '../data/boot';

/** By locale and type: making one takes longer than a hundred names. */
const namers: Record< string, Intl.DisplayNames > = {};

/**
 * The name of an ISO code in the user's language.
 *
 * @param type    What it names.
 * @param code    In upper case.
 * @param unnamed What stands for a code that has no name.
 */
export function nameOfCode(
	type: 'region' | 'currency',
	code: string,
	unnamed: string
): string {
	const locale = browserLocale();
	try {
		return (
			( namers[ locale + type ] ??= new Intl.DisplayNames( locale, {
				type,
			} ) ).of( code ) ?? unnamed
		);
	} catch {
		return unnamed;
	}
}
