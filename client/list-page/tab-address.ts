import type { ListFilter } from './filters/filter';
import { parametersOf } from './filters/parameters';
import { SHOWN } from './filters/pickers';

/** In the address: which of a page's lists shows. */
export const TAB = 'tab';

/** What a tab has in the address. */
export interface TabAddress {
	/** The value of `tab`, for example `uncaptured-page`. */
	name: string;
	/** Its list's filters. */
	filters: readonly ListFilter< never >[];
}

/**
 * The tab that an address names; the first one where it names none, or one that there is not or not now.
 *
 * @param search The query string of a page's address.
 * @param tabs   The tabs that show.
 */
export function tabOf< Tab extends { name: string } >(
	search: string,
	tabs: readonly [ Tab, ...Tab[] ]
): Tab {
	const wanted = new URLSearchParams( search ).get( TAB );
	return tabs.find( ( { name } ) => name === wanted ) ?? tabs[ 0 ];
}

/**
 * What changes in the address when another tab is chosen (specification part 2, section 2): the next list starts on its first
 * page, with its own number of rows, in its own order, and without the filters of the one before it. Those are not kept: a
 * filter belongs to its list, and one that two lists have would silently leave rows out of the second.
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
		SHOWN,
		...parametersOf( from.filters ).map( ( { name } ) => name ),
	];
	return {
		...Object.fromEntries(
			leftBehind.map( ( name ) => [ name, undefined ] )
		),
		[ TAB ]: to.name,
	};
}
