import { FILTER_PARAM } from './filters/pickers';

/** URL parameter of the chosen tab. */
export const TAB_PARAM = 'tab';

/** The part of a tab that is in the URL. */
export interface TabAddress {
	/** The value of `tab`, for example `uncaptured-page`. */
	name: string;
	/** The URL's parameters of its list's filters (parametersOf()). */
	parameters: readonly string[];
}

/**
 * The tab in the URL; the first one when it is absent or not shown.
 *
 * @param search The page's query string.
 * @param tabs   The visible tabs.
 */
export function tabOf< Tab extends { name: string } >(
	search: string,
	tabs: readonly [ Tab, ...Tab[] ]
): Tab {
	const wanted = new URLSearchParams( search ).get( TAB_PARAM );
	return tabs.find( ( { name } ) => name === wanted ) ?? tabs[ 0 ];
}

/**
 * Query args that change with the tab (specification part 2, section 2): page, page size, sort and filters are reset. Filters are
 * reset even when both lists have them, because they would silently leave rows out of the second list.
 */
export function tabArgs(
	from: TabAddress,
	to: TabAddress
): Record< string, string | undefined > {
	const leftBehind = [
		'paged',
		'per_page',
		'orderby',
		'order',
		FILTER_PARAM,
		...from.parameters,
	];
	return {
		...Object.fromEntries(
			leftBehind.map( ( name ) => [ name, undefined ] )
		),
		[ TAB_PARAM ]: to.name,
	};
}
