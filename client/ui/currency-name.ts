import { nameOfCode } from './name-of-code';

/**
 * A currency's name in the user's language.
 *
 * @param code ISO code; an unknown one is returned in upper case.
 */
export const currencyName = ( code: string ): string =>
	nameOfCode( 'currency', code.toUpperCase(), code.toUpperCase() );
