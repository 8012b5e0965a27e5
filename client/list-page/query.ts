import type {
	Direction,
	Filters,
	FilterValue,
	ListQuery,
} from '../data/list-query';
import type { ListFilter } from './filters/filter';
import { MATCH, parametersOf } from './filters/parameters';

/** The part of a list's descriptor that defines its URLs. */
export interface Addressable {
	fields: readonly {
		key: string;
		isSortable?: boolean;
		sortsAs?: string;
	}[];
	defaultSort: { key: string; direction: Direction };
	perPage: number;
	filters: readonly ListFilter< never >[];
	/** Filters that always apply and are not in the URL, because the page shows a part of a longer list. */
	fixed?: Filters;
}

/** The API's maximum. */
const MAX_PER_PAGE = 100;

/** At most 9 digits, so that the number stays exact. */
const PAGE = /^[1-9]\d{0,8}$/;
const PER_PAGE = /^[1-9]\d{0,2}$/;

function numberOr( value: string | null, valid: RegExp, fallback: number ) {
	return value !== null && valid.test( value ) ? Number( value ) : fallback;
}

const isDirection = ( value: string | null ): value is Direction =>
	value === 'asc' || value === 'desc';

/**
 * Parses the query of a list from a URL. Invalid values count as absent; parameters of others are ignored.
 *
 * @param search The page's query string, with or without its question mark.
 * @param list
 */
export function parseListQuery( search: string, list: Addressable ): ListQuery {
	const params = new URLSearchParams( search );
	const perPage = numberOr(
		params.get( 'per_page' ),
		PER_PAGE,
		list.perPage
	);
	const orderBy = params.get( 'orderby' );
	const order = params.get( 'order' );
	const isSort = list.fields.some(
		( field ) => field.isSortable && field.key === orderBy
	);
	return {
		page: numberOr( params.get( 'paged' ), PAGE, 1 ),
		perPage: perPage > MAX_PER_PAGE ? list.perPage : perPage,
		sort: isSort && orderBy ? orderBy : list.defaultSort.key,
		direction: isDirection( order ) ? order : list.defaultSort.direction,
		filters: Object.fromEntries(
			parametersOf( list.filters ).flatMap( ( { name, read } ) => {
				const value = read( params );
				return value === null ? [] : [ [ name, value ] ];
			} )
		),
	};
}

/** The query args of a list's URL; undefined for defaults. */
export function toQueryArgs(
	query: ListQuery,
	list: Addressable
): Record< string, FilterValue | undefined > {
	const { key, direction } = list.defaultSort;
	const isSorted = query.sort !== key || query.direction !== direction;
	return {
		paged: query.page === 1 ? undefined : String( query.page ),
		per_page:
			query.perPage === list.perPage
				? undefined
				: String( query.perPage ),
		orderby: isSorted ? query.sort : undefined,
		order: isSorted ? query.direction : undefined,
		...Object.fromEntries(
			parametersOf( list.filters ).map( ( { name, write } ) => {
				const value = query.filters[ name ];
				return [ name, value && write( value ) ];
			} )
		),
	};
}

/** The inverse of parseListQuery(). */
export function toQueryString( query: ListQuery, list: Addressable ): string {
	const params = new URLSearchParams();
	for ( const [ name, value ] of Object.entries(
		toQueryArgs( query, list )
	) ) {
		if ( typeof value === 'string' ) {
			params.set( name, value );
		} else {
			value?.forEach( ( part ) => params.append( `${ name }[]`, part ) );
		}
	}
	return params.toString();
}

/** The query in API form: days in the store's time zone become instants, and a column's sort name replaces its key. */
export function toWire( query: ListQuery, list: Addressable ): ListQuery {
	const asked = parametersOf( list.filters ).flatMap(
		( { name, toWire: convert } ) => {
			const value = query.filters[ name ];
			return value ? [ [ name, convert( value ) ] ] : [];
		}
	);
	const sorted = list.fields.find( ( { key } ) => key === query.sort );
	return {
		...query,
		sort: sorted?.sortsAs ?? query.sort,
		filters: { ...Object.fromEntries( asked ), ...list.fixed },
	};
}

/** Whether filters leave rows out. */
export const isFiltered = ( { filters }: ListQuery ): boolean =>
	Object.keys( filters ).some( ( name ) => name !== MATCH );
