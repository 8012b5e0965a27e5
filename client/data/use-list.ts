import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useMemo, useRef } from '@wordpress/element';

import type { createResourceStore } from './create-resource-store';
import type { Filters, ListQuery } from './list-query';
import { isAwaited, type Loaded } from './reducer';

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
 * Keeps what was last there for as long as its successor is on the way. After a failure there is nothing to keep: another
 * try does not bring back the answer to an older question.
 *
 * In a ref: React 18 loses changes of an external store when a component that reads one also sets state while rendering.
 */
export function useLastGood< Value >(
	loaded: Loaded< Value >
): Loaded< Value > {
	const lastGood = useRef( loaded.value );
	useEffect( () => {
		if ( ! isAwaited( loaded ) ) {
			lastGood.current = loaded.value;
		}
	}, [ loaded ] );
	return isAwaited( loaded )
		? { ...loaded, value: lastGood.current }
		: loaded;
}

/**
 * Equal filters as the same object, whichever page they are asked for.
 */
export function useSame( filters: Filters ): Filters {
	const text = JSON.stringify( filters );
	return useMemo( () => JSON.parse( text ) as Filters, [ text ] );
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
 * Shows a query's page and totals. When the query changes, requests that only the one before it needs are aborted.
 *
 * Rows and totals that show together answer the same filters: the old totals stay as long as the old rows do, and then give
 * way, also where the new ones are not there yet.
 */
export function useList< Item, Summary >(
	store: ResourceStore< Item, Summary >,
	query: ListQuery
): ListData< Item, Summary > {
	const list = useSelect(
		( select ) => select( store ).getList( query ),
		[ store, query ]
	);
	const filters = useSame( query.filters );
	const summary = useSelect(
		( select ) => select( store ).getSummary( filters ),
		[ store, filters ]
	);
	const shownSummary = useLastGood( summary );
	const { loadList, loadSummary, refresh, leaveList, leaveSummary } =
		useDispatch( store );

	useEffect( () => {
		refresh( query );
		return () => {
			leaveList( query );
		};
	}, [ query, refresh, leaveList ] );

	useEffect(
		() => () => {
			leaveSummary( filters );
		},
		[ filters, leaveSummary ]
	);

	return {
		list: useLastGood( list ),
		summary: isAwaited( list ) ? shownSummary : summary,
		reload: () => {
			loadList( query );
			loadSummary( filters );
		},
	};
}
