import type {
	Direction,
	Filters,
	FilterValue,
	ListQuery,
} from '../data/list-query';
import type { ListFilter } from './filters/filter';
import { MATCH, parametersOf } from './filters/parameters';

/**
 * The part of a list's descriptor that its addresses are understood with.
 */
export interface Addressable {
	fields: readonly {
		key: string;
		isSortable?: boolean;
		sortsAs?: string;
	}[];
	defaultSort: { key: string; direction: Direction };
	perPage: number;
	filters: readonly ListFilter< never >[];
	/** What it is always asked, and no address says, because the page shows only a part of a longer list. */
	fixed?: Filters;
}

/** What the API takes at the most. */
const MAX_PER_PAGE = 100;

/** A page number of more digits is a mistake, not a page. */
const PAGE = /^[1-9]\d{0,8}$/;
const PER_PAGE = /^[1-9]\d{0,2}$/;

function numberOr( value: string | null, valid: RegExp, fallback: number ) {
	return value !== null && valid.test( value ) ? Number( value ) : fallback;
}

const isDirection = ( value: string | null ): value is Direction =>
	value === 'asc' || value === 'desc';

/**
 * What an address asks of a list. A bad value counts as none; what belongs to somebody else is ignored.
 *
 * @param search The query string of a page's address, with or without its question mark.
 * @param list   The list that is asked.
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

/**
 * The parameters that a query has in an address; undefined where the default says the same.
 */
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

/**
 * The inverse of parseListQuery().
 */
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

/**
 * The same query as the API is asked it: days of the store are instants, and columns of the same order are one.
 */
export function toWire( query: ListQuery, list: Addressable ): ListQuery {
	const asked = parametersOf( list.filters ).flatMap( ( { name, ask } ) => {
		const value = query.filters[ name ];
		return value ? [ [ name, ask( value ) ] ] : [];
	} );
	const sorted = list.fields.find( ( { key } ) => key === query.sort );
	return {
		...query,
		sort: sorted?.sortsAs ?? query.sort,
		filters: { ...Object.fromEntries( asked ), ...list.fixed },
	};
}

/**
 * Whether a query leaves rows out.
 */
export const isFiltered = ( { filters }: ListQuery ): boolean =>
	Object.keys( filters ).some( ( name ) => name !== MATCH );
