import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';

import type { createResourceStore } from './create-resource-store';
import type { Filters, ListQuery } from './list-query';
import type { Loaded } from './shelves';

export type ResourceStore< Item, Summary > = ReturnType<
	typeof createResourceStore< Item, Summary >
>;

/**
 * A page of a list and the list's totals.
 */
export interface ListData< Item, Summary > {
	/** The page; while it is read for the first time, the page that was shown before it. */
	list: Loaded< readonly Item[] >;
	summary: Loaded< Summary >;
	/** Reads both again. */
	reload: () => void;
}

/**
 * Keeps what was last there for as long as its successor is on the way.
 *
 * In a ref: React 18 loses changes of an external store when a component that reads one also sets state while rendering.
 */
function useLastGood< Value >( loaded: Loaded< Value > ): Loaded< Value > {
	const lastGood = useRef( loaded.value );
	useEffect( () => {
		if ( loaded.value !== null ) {
			lastGood.current = loaded.value;
		}
	}, [ loaded.value ] );
	return loaded.value === null && loaded.isLoading
		? { ...loaded, value: lastGood.current }
		: loaded;
}

const EVERYTHING: Filters = {};

/**
 * The totals of the whole list, whatever shows of it; null while they are unknown and where nobody needs them.
 */
export function useWhole< Item, Summary >(
	store: ResourceStore< Item, Summary >,
	isNeeded: boolean
): Summary | null {
	return useSelect(
		( select ) =>
			isNeeded ? select( store ).getSummary( EVERYTHING ).value : null,
		[ store, isNeeded ]
	);
}

/**
 * Shows a query's page and totals. When the query changes, a request for the page before it is aborted.
 */
export function useList< Item, Summary >(
	store: ResourceStore< Item, Summary >,
	query: ListQuery
): ListData< Item, Summary > {
	const list = useSelect(
		( select ) => select( store ).getList( query ),
		[ store, query ]
	);
	const summary = useSelect(
		( select ) => select( store ).getSummary( query.filters ),
		[ store, query.filters ]
	);
	const { loadList, loadSummary, refresh, cancelList } = useDispatch( store );

	useEffect( () => {
		refresh( query );
		return () => {
			cancelList( query );
		};
	}, [ query, refresh, cancelList ] );

	return {
		list: useLastGood( list ),
		summary: useLastGood( summary ),
		reload: () => {
			loadList( query );
			loadSummary( query.filters );
		},
	};
}
