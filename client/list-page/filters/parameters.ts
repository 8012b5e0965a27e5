import type { FilterValue } from '../../data/list-query';
import { firstSecond, isDay, lastSecond } from '../../time/store-day';
import { acceptCurrency } from './codes';
import { oneOf, type ListFilter } from './filter';
import { readParts } from './lists';
import { readTerms, writeTerms } from './terms';

/** A filter's parameter in the page's URL and in API requests. */
export interface Parameter {
	/** Its name in both. */
	name: string;
	/** Reads it from the URL; null when it is absent or invalid. */
	read: ( address: URLSearchParams ) => FilterValue | null;
	/** Its value in the URL. */
	write: ( value: FilterValue ) => FilterValue;
	/** Its value in API requests. */
	toWire: ( value: FilterValue ) => FilterValue;
}

/** `any` joins the advanced filters by "or"; the default is "and". */
export const MATCH = 'match';

const same = ( value: FilterValue ): FilterValue => value;

const single = (
	name: string,
	accept: ( value: string ) => string | null,
	toWire: ( value: string ) => string = String
): Parameter => ( {
	name,
	read: ( address ) => {
		const value = address.get( name );
		return value === null ? null : accept( value );
	},
	write: same,
	toWire: ( value ) => toWire( String( value ) ),
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
		return days.length === 2 && days.every( isDay )
			? [ ...days ].sort()
			: null;
	},
	write: same,
	toWire: ( value ) => {
		const [ from = '', to = '' ] = [ ...value ].sort();
		return [ first( from ), last( to ) ];
	},
} );

/** Each value once; none where one is not accepted. */
const oneOfSeveral = (
	name: string,
	accept: ( value: string ) => string | null
): Parameter => ( {
	name,
	read: ( address ) => {
		const values = readParts( address, name );
		return values.length > 0 && values.every( accept )
			? [ ...new Set( values ) ]
			: null;
	},
	write: same,
	toWire: same,
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
			return [
				...names
					.slice( 0, filter.isNegatable ? 2 : 1 )
					.map( ( each ) => single( each, filter.accept ) ),
				...( filter.takesSeveral
					? [ oneOfSeveral( `${ name }_is_in`, filter.accept ) ]
					: [] ),
			];
		}
		case 'currency':
			return [ single( name, acceptCurrency ) ];
		case 'view':
			return [ single( name, oneOf( [ filter ] ) ) ];
		case 'search':
			return [
				{
					name,
					read: ( address ) => readTerms( address, name ),
					write: ( value ) => writeTerms( [ value ].flat() ),
					toWire: same,
				},
			];
	}
}

export function parametersOf< Summary >(
	filters: readonly ListFilter< Summary >[]
): Parameter[] {
	return [
		single( MATCH, ( value ) => ( value === 'any' ? value : null ) ),
		...filters.flatMap( parametersOfOne ),
	];
}
