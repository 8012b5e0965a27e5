import { addQueryArgs } from '@wordpress/url';

export type Direction = 'asc' | 'desc';

/** One value, or several where the API takes an array. */
export type FilterValue = string | readonly string[];

/** Values by filter name; names without a value are absent. */
export type Filters = Readonly< Record< string, FilterValue > >;

/** The query of a list page, which its URL and its request have in common. */
export interface ListQuery {
	/** From 1. */
	page: number;
	/** 1 to 100. */
	perPage: number;
	/** A sort name of the resource. */
	sort: string;
	direction: Direction;
	filters: Filters;
}

/** The request path of a page of a list. Query args are sorted, so that equal queries have the same cache key. */
export function listPath( route: string, query: ListQuery ): string {
	return addQueryArgs( route, {
		...sorted( query.filters ),
		direction: query.direction,
		page: query.page,
		pagesize: query.perPage,
		sort: query.sort,
	} );
}

/** The request path of a list's totals, which do not depend on page and order. */
export function summaryPath( route: string, filters: Filters ): string {
	return addQueryArgs( route, sorted( filters ) );
}

function sorted( filters: Filters ): Filters {
	return Object.fromEntries(
		Object.entries( filters ).sort( ( [ a ], [ b ] ) => ( a < b ? -1 : 1 ) )
	);
}
