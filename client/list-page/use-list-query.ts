import { getHistory, updateQueryString } from '@woocommerce/navigation';
import { useMemo, useState, useSyncExternalStore } from '@wordpress/element';

import type { ListQuery } from '../data/list-query';
import { parseListQuery, toQueryArgs, type Addressable } from './query';

/** The page's query string. It keeps its value while another page is opened. */
export function useSearch(): string {
	const [ read ] = useState( () => {
		const path = getHistory().location.pathname;
		let search = '';
		return () => {
			const { location } = getHistory();
			if ( location.pathname === path ) {
				search = location.search;
			}
			return search;
		};
	} );
	return useSyncExternalStore( listen, read );
}

const listen = ( onChange: () => void ) => getHistory().listen( onChange );

/** The list's query from the URL, and a function that changes it there. */
export function useListQuery(
	list: Addressable
): [ ListQuery, ( change: Partial< ListQuery > ) => void ] {
	const search = useSearch();
	const query = useMemo(
		() => parseListQuery( search, list ),
		[ search, list ]
	);
	const change = ( wanted: Partial< ListQuery > ) =>
		updateQueryString( toQueryArgs( { ...query, ...wanted }, list ) );
	return [ query, change ];
}
