import { useSelect } from '@wordpress/data';
import { useEffect, useMemo, useState } from '@wordpress/element';

import type { ResourceStore } from '../data/use-list';
import { toWire, type Addressable } from './query';
import { useListQuery } from './use-list-query';

/**
 * Whether the page of a list has been answered, well or badly; looking reads nothing. What stands beside the list and can wait, waits for it.
 *
 * @param store The list's items.
 * @param list  How its addresses are understood.
 */
export function useRowsLoaded< Item, Summary >(
	store: ResourceStore< Item, Summary >,
	list: Addressable
): boolean {
	const [ query ] = useListQuery( list );
	const asked = useMemo( () => toWire( query, list ), [ query, list ] );
	const isThere = useSelect(
		( select ) => select( store ).getKeptPage( asked )?.isLoading === false,
		[ store, asked ]
	);
	// Another page or filter is no reason to ask, or to forget, again.
	const [ wasThere, setWasThere ] = useState( false );
	useEffect( () => setWasThere( ( was ) => was || isThere ), [ isThere ] );
	return wasThere || isThere;
}
