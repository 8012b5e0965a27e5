import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useMemo, useRef } from '@wordpress/element';

import type { createResourceStore } from './create-resource-store';
import type { Filters, ListQuery } from './list-query';
import { isAwaited, UNREAD, type Loaded } from './reducer';

export type ResourceStore< Item, Summary > = ReturnType<
	typeof createResourceStore< Item, Summary >
>;

/** A page of a list, and the list's totals. */
export interface ListData< Item, Summary > {
	/** The page; while it loads for the first time, the page that was shown before. */
	list: Loaded< readonly Item[] >;
	summary: Loaded< Summary >;
	/** Reloads both. */
	reload: () => void;
}

/**
 * Keeps the last value while the next one loads. A failure discards it: a retry must not bring back the response to an
 * older query.
 *
 * In a ref: React 18 loses updates of an external store when a component that reads one also sets state while
 * rendering.
 */
export function useLastValue< Value >(
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

/** Equal filters as the same object. */
export function useStableFilters( filters: Filters ): Filters {
	const text = JSON.stringify( filters );
	return useMemo( () => JSON.parse( text ) as Filters, [ text ] );
}

const EVERYTHING: Filters = {};

/** Totals of the unfiltered list; null while they load, or when they are not needed. */
export function useFullSummary< Item, Summary >(
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
 * A page of a list and its totals for a query. When the query changes, requests that only the old one needs are
 * aborted.
 *
 * Rows and totals always belong to the same filters: the old totals are shown as long as the old rows, even when the
 * new totals arrive first or are late.
 */
export function useList< Item, Summary >(
	store: ResourceStore< Item, Summary >,
	query: ListQuery
): ListData< Item, Summary > {
	const list = useSelect(
		( select ) => select( store ).getList( query ),
		[ store, query ]
	);
	const filters = useStableFilters( query.filters );
	const summary = useSelect(
		( select ) => select( store ).getSummary( filters ),
		[ store, filters ]
	);
	const shownSummary = useLastValue( summary );
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
		list: useLastValue( list ),
		summary: isAwaited( list ) ? shownSummary : summary,
		reload: () => {
			loadList( query );
			loadSummary( filters );
		},
	};
}

/**
 * The summary of a store without a list, with a way to reload it.
 *
 * @param store
 * @param filters
 * @param isReady Whether to request it; until then the last one stays.
 */
export function useSummaryOf< Summary >(
	store: ResourceStore< never, Summary >,
	filters: Filters,
	isReady: boolean
): { value: Loaded< Summary >; retry: () => void } {
	const asked = useStableFilters( filters );
	const summary = useSelect(
		( select ) =>
			isReady ? select( store ).getSummary( asked ) : UNREAD,
		[ store, asked, isReady ]
	);
	const { loadSummary, leaveSummary, refreshSummary } = useDispatch( store );

	useEffect( () => {
		if ( isReady ) {
			refreshSummary( asked );
		}
	}, [ asked, isReady, refreshSummary ] );

	useEffect(
		() => () => {
			leaveSummary( asked );
		},
		[ asked, leaveSummary ]
	);

	return {
		value: useLastValue< Summary >( summary ),
		retry: () => {
			loadSummary( asked );
		},
	};
}
