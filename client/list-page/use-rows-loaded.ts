import { useSelect } from '@wordpress/data';
import { useEffect, useMemo, useState } from '@wordpress/element';

import type { ResourceStore } from '../data/use-list';
import { toWire, type Addressable } from './query';
import { useListQuery } from './use-list-query';

/**
 * Whether the page of a list has loaded or failed; never starts a request. What shows beside the list waits for it, so that the rows
 * come first.
 *
 * @param store
 * @param list
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
	// Stays true when another page or filter loads.
	const [ wasThere, setWasThere ] = useState( false );
	useEffect( () => setWasThere( ( was ) => was || isThere ), [ isThere ] );
	return wasThere || isThere;
}
