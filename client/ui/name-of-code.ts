import { browserLocale } from '../data/boot';

/** By type, in the page's one language: making one takes longer than a hundred names. */
const namers: Record< string, Intl.DisplayNames > = {};

/**
 * The name of an ISO code in the user's language.
 *
 * @param type    What it names.
 * @param code    In upper case.
 * @param unnamed What stands for what is no code.
 */
export function nameOfCode(
	type: 'region' | 'currency',
	code: string,
	unnamed: string
): string {
	try {
		const namer = ( namers[ type ] ??= new Intl.DisplayNames(
			browserLocale(),
			{ type }
		) );
		// A well-formed code without a name stands for itself.
		return namer.of( code ) as string;
	} catch {
		return unnamed;
	}
}
