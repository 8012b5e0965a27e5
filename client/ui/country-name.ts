import { nameOfCode } from './name-of-code';

/**
 * A country's name in the user's language.
 *
 * @param code ISO 3166-1 alpha-2; anything else is returned as it is.
 */
export const countryName = ( code: string ): string =>
	nameOfCode( 'region', code.toUpperCase(), code );
