import { browserLocale } from '../data/boot';

type Kind = 'currency' | 'region';

/** By locale and kind: to make one takes a browser as long as a hundred look-ups, and a form shows every country at each key. */
const known = new Map< string, Intl.DisplayNames >();

/** Names of countries or currencies in the user's language. */
export function displayNames( type: Kind ): Intl.DisplayNames {
	const locale = browserLocale();
	const key = `${ locale } ${ type }`;
	const names = known.get( key ) ?? new Intl.DisplayNames( locale, { type } );
	known.set( key, names );
	return names;
}
