import type { ListQuery } from '../../data/list-query';
import { readParts } from './lists';

/** What the API takes at the most. */
const MAX_TERMS = 10;
const MAX_LENGTH = 383;

/** Halves of characters, which no address can hold. */
const HALVES = /\p{Surrogate}/gu;

/**
 * Search terms as the API takes them: trimmed, each once, not too many, none too long.
 *
 * A term is cut by characters, as the server counts them, and never inside of one.
 */
export function cleanTerms( terms: readonly string[] ): string[] {
	const cleaned = terms
		.map( ( term ) => cut( term.replace( HALVES, '' ).trim() ) )
		.filter( Boolean );
	return [ ...new Set( cleaned ) ].slice( 0, MAX_TERMS );
}

const cut = ( term: string ): string =>
	[ ...term ].slice( 0, MAX_LENGTH ).join( '' ).trim();

/**
 * Terms as WooCommerce's lists write them: separated by commas, a comma inside of one as `%2C`; so that every term comes
 * back as it was, `%` is escaped likewise.
 */
export function writeTerms( terms: readonly string[] ): string {
	return terms
		.map( ( term ) => term.replace( /%/g, '%25' ).replace( /,/g, '%2C' ) )
		.join( ',' );
}

/**
 * The terms that an address has, or null when it has none. A list (`search[]=`) has its terms as they are.
 */
export function readTerms(
	address: URLSearchParams,
	name: string
): string[] | null {
	const terms = cleanTerms( readParts( address, name, unescaped ) );
	return terms.length > 0 ? terms : null;
}

const unescaped = ( term: string ): string =>
	term.replace( /%2C|%25/gi, ( code ) => ( code === '%25' ? '%' : ',' ) );

const NO_TERMS: readonly string[] = [];

/**
 * The terms that a query searches for.
 */
export function termsOf( query: ListQuery, name: string ): readonly string[] {
	const terms = query.filters[ name ] ?? NO_TERMS;
	return typeof terms === 'string' ? [ terms ] : terms;
}

/**
 * What changes in a query that searches for other terms: it starts from its first page.
 */
export function withTerms(
	{ filters }: ListQuery,
	name: string,
	terms: readonly string[]
): Partial< ListQuery > {
	const { [ name ]: _before, ...others } = filters;
	return {
		page: 1,
		filters: terms.length > 0 ? { ...others, [ name ]: terms } : others,
	};
}
