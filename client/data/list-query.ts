import { addQueryArgs } from '@wordpress/url';

export type Direction = 'asc' | 'desc';

/** One value, or several where the contract takes a list. */
export type FilterValue = string | readonly string[];

/**
 * Values by the filter names of the resource's contract; names without a value are absent.
 */
export type Filters = Readonly< Record< string, FilterValue > >;

/**
 * What a list page asks for: the same thing that its address says.
 */
export interface ListQuery {
	/** From 1. */
	page: number;
	/** 1 to 100. */
	perPage: number;
	/** A sort name of the resource's contract. */
	sort: string;
	direction: Direction;
	filters: Filters;
}

/**
 * The address of a page of a list, with the names that the REST API uses.
 *
 * The same question is always the same address, in whatever order the filters were chosen.
 */
export function listPath( route: string, query: ListQuery ): string {
	return addQueryArgs( route, {
		...sorted( query.filters ),
		direction: query.direction,
		page: query.page,
		pagesize: query.perPage,
		sort: query.sort,
	} );
}

/**
 * The address of a list's totals: page and order do not change them.
 */
export function summaryPath( route: string, filters: Filters ): string {
	return addQueryArgs( route, sorted( filters ) );
}

function sorted( filters: Filters ): Filters {
	return Object.fromEntries(
		Object.entries( filters ).sort( ( [ a ], [ b ] ) => ( a < b ? -1 : 1 ) )
	);
}
