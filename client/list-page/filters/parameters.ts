import type { FilterValue } from '../../data/list-query';
import { firstSecond, isDay, lastSecond } from '../../time/store-day';
import { acceptCurrency } from './codes';
import type { ListFilter } from './filter';
import { readParts } from './lists';
import { readTerms, writeTerms } from './terms';

/**
 * A filter's parameter between a page's address and the wire.
 */
export interface Parameter {
	/** The same in the address and on the wire. */
	name: string;
	/** What an address says; null for nothing and for what is bad. */
	read: ( address: URLSearchParams ) => FilterValue | null;
	/** How it stands in an address. */
	write: ( value: FilterValue ) => FilterValue;
	/** How the API is asked for it. */
	ask: ( value: FilterValue ) => FilterValue;
}

/** Joins all filters unless it says otherwise. */
export const MATCH = 'match';

const same = ( value: FilterValue ): FilterValue => value;

/**
 * A parameter of one value.
 */
const single = (
	name: string,
	accept: ( value: string ) => string | null,
	ask: ( value: string ) => string = String
): Parameter => ( {
	name,
	read: ( address ) => {
		const value = address.get( name );
		return value === null ? null : accept( value );
	},
	write: same,
	ask: ( value ) => ask( String( value ) ),
} );

const day = ( value: string ) => ( isDay( value ) ? value : null );

const between = (
	name: string,
	first: ( day: string ) => string,
	last: ( day: string ) => string
): Parameter => ( {
	name,
	read: ( address ) => {
		const days = readParts( address, name );
		return days.length === 2 && days.every( isDay ) ? days : null;
	},
	write: same,
	ask: ( value ) => {
		const [ from = '', to = '' ] = [ ...value ].sort();
		return [ first( from ), last( to ) ];
	},
} );

function parametersOfOne( filter: ListFilter< never > ): Parameter[] {
	const { kind, name } = filter;
	switch ( kind ) {
		case 'date': {
			const [ first, last ] =
				filter.of === 'instants'
					? [ firstSecond, lastSecond ]
					: [ String, String ];
			return [
				single( `${ name }_before`, day, last ),
				single( `${ name }_after`, day, first ),
				between( `${ name }_between`, first, last ),
			];
		}
		case 'choice': {
			const names = [ `${ name }_is`, `${ name }_is_not` ];
			return names
				.slice( 0, filter.isNegatable ? 2 : 1 )
				.map( ( each ) => single( each, filter.accept ) );
		}
		case 'currency':
			return [ single( name, acceptCurrency ) ];
		case 'search':
			return [
				{
					name,
					read: ( address ) => readTerms( address, name ),
					write: ( value ) => writeTerms( [ value ].flat() ),
					ask: same,
				},
			];
	}
}

/**
 * All parameters of a list's filters.
 */
export function parametersOf< Summary >(
	filters: readonly ListFilter< Summary >[]
): Parameter[] {
	return [
		single( MATCH, ( value ) => ( value === 'any' ? value : null ) ),
		...filters.flatMap( parametersOfOne ),
	];
}
