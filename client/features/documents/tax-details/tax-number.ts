import { taxNumbers, type TaxNumberTexts } from './strings';

/** Prefixes that are not the country's code (specification part 1, section 5): these countries have none or another. */
const PREFIXES: Readonly< Record< string, string > > = {
	AU: '',
	JP: '',
	NZ: '',
	SG: '',
	GR: 'EL',
	CH: 'CHE',
};

/** What a country's tax numbers begin with. `country` is an ISO 3166 code of two letters. */
export const prefixOf = ( country: string ): string =>
	PREFIXES[ country ] ?? country;

export const textsOf = ( country: string ): TaxNumberTexts =>
	( taxNumbers[ country ] ?? taxNumbers.other )( prefixOf( country ) );

/**
 * A number after an edit, its prefix untouched.
 *
 * @param prefix
 * @param before The number before the edit.
 * @param typed  What the field has after it.
 */
export function keepPrefix(
	prefix: string,
	before: string,
	typed: string
): string {
	const text = typed.trimStart();
	if ( hasPrefix( text, prefix ) ) {
		const rest = text.slice( prefix.length );
		// A whole number that was pasted behind the prefix.
		return prefix !== '' && hasPrefix( rest, prefix )
			? prefix + rest.slice( prefix.length )
			: prefix + rest;
	}
	const isEditOfPrefix =
		text.length <= before.length + 1 &&
		text.endsWith( before.slice( prefix.length ) );
	return isEditOfPrefix ? before : prefix + text;
}

const hasPrefix = ( text: string, prefix: string ): boolean =>
	text.slice( 0, prefix.length ).toUpperCase() === prefix;

/** Whether nothing stands behind the prefix. */
export const isOnlyPrefix = ( prefix: string, number: string ): boolean =>
	number.slice( prefix.length ).trim() === '';
