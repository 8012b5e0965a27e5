import { browserLocale } from '../data/boot';

/** One for each locale and kind: making one takes longer than a hundred names. */
const namers = new Map< string, Intl.DisplayNames >();

const namerOf = ( type: Intl.DisplayNamesType ): Intl.DisplayNames => {
	const locale = browserLocale();
	const key = `${ locale } ${ type }`;
	const known = namers.get( key );
	if ( known ) {
		return known;
	}
	const made = new Intl.DisplayNames( locale, { type } );
	namers.set( key, made );
	return made;
};

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
	try {
		return namerOf( type ).of( code ) ?? unnamed;
	} catch {
		return unnamed;
	}
}
