import type { ListQuery } from '../../data/list-query';
import { readParts } from './lists';

/** The API's maximum. */
const MAX_TERMS = 10;
const MAX_LENGTH = 383;

/** Lone surrogates, which a URL cannot encode. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

/**
 * Search terms as the API accepts them: trimmed, unique, and limited in number and length.
 *
 * Terms are cut by code points, as PHP counts them.
 */
export function cleanTerms( terms: readonly string[] ): string[] {
	const cleaned = terms
		.map( ( term ) => cut( term.replace( LONE_SURROGATES, '' ).trim() ) )
		.filter( Boolean );
	return [ ...new Set( cleaned ) ].slice( 0, MAX_TERMS );
}

const cut = ( term: string ): string =>
	[ ...term ].slice( 0, MAX_LENGTH ).join( '' ).trim();

/** Terms in the URL format of WooCommerce's lists: comma-separated, with a comma in a term as `%2C` and `%` escaped likewise. */
export function writeTerms( terms: readonly string[] ): string {
	return terms
		.map( ( term ) => term.replace( /%/g, '%25' ).replace( /,/g, '%2C' ) )
		.join( ',' );
}

/** The terms in a URL, or null. Terms of an array (`search[]=`) are not escaped. */
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

export function termsOf( query: ListQuery, name: string ): readonly string[] {
	const terms = query.filters[ name ] ?? NO_TERMS;
	return typeof terms === 'string' ? [ terms ] : terms;
}

/** Query changes for a new search, which starts on page 1. */
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
