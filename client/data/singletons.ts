import { dispatch, useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';

import { createResourceStore } from './create-resource-store';
import type { Filters } from './list-query';
import { UNREAD, type Loaded } from './reducer';
import { addStore, type Tag } from './stores';
import type { ResourceStore } from './use-list';

/** A store with one value, kept as the summary without filters. */
export type Singleton< Value > = ResourceStore< never, Value >;

const ALL: Filters = {};

/**
 * A store for a resource with one value, such as the balances.
 *
 * @param name Name in the API; the store is registered as `merchant-payments/<name>`.
 * @param path Request path.
 * @param tags What the response depends on.
 */
export function createSingletonStore< Value >(
	name: string,
	path: string,
	tags: readonly Tag[]
): Singleton< Value > {
	return addStore(
		createResourceStore< never, Value >( {
			name,
			routes: { summary: path },
			idOf: String,
		} ),
		tags
	);
}

/** Stores the response of a command. */
export const receive = < Value >(
	store: Singleton< Value >,
	value: Value
): void => void dispatch( store ).receiveSummary( ALL, value );

/**
 * The value and a way to reload it. Requested on first use, when a command has changed it, and when it is shown again
 * after it became stale or failed.
 *
 * @param store
 * @param isReady Whether to request it.
 */
export function useSingleton< Item, Value >(
	store: ResourceStore< Item, Value >,
	isReady = true
): Loaded< Value > & { reload: () => void } {
	const value = useSelect(
		( select ) => ( isReady ? select( store ).getSummary( ALL ) : UNREAD ),
		[ store, isReady ]
	);
	const { leaveSummary, loadSummary, refreshSummary } = useDispatch( store );

	useEffect( () => {
		if ( isReady ) {
			refreshSummary( ALL );
		}
	}, [ isReady, refreshSummary ] );

	useEffect(
		() => () => {
			leaveSummary( ALL );
		},
		[ leaveSummary ]
	);

	return {
		...value,
		reload: () => {
			loadSummary( ALL );
		},
	};
}
