import { getHistory, updateQueryString } from '@woocommerce/navigation';
import { useMemo, useState, useSyncExternalStore } from '@wordpress/element';

import type { ListQuery } from '../data/list-query';
import { parseListQuery, toQueryArgs, type Addressable } from './query';

/**
 * The query string of this page's address. It keeps its last value while another page takes over.
 */
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

/**
 * What the address asks of a list, and how to ask for something else: the address changes, and everything follows it.
 */
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
