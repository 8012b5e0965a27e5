import { dispatch, useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';

import { createResourceStore } from './create-resource-store';
import type { Filters } from './list-query';
import { UNREAD, type Loaded } from './reducer';
import { addStore, type Tag } from './stores';
import type { ResourceStore } from './use-list';

/**
 * Something of which there is one: kept as totals are, under no filters.
 */
export type Singleton< Value > = ResourceStore< never, Value >;

const ALL: Filters = {};

/**
 * A store for something of which there is one.
 *
 * @param name Its word on the wire; the store is registered as `wcpay/<name>`.
 * @param path Where it is read.
 * @param tags What its answer tells about.
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

/**
 * Keeps what a command has answered.
 */
export const receive = < Value >(
	store: Singleton< Value >,
	value: Value
): void => void dispatch( store ).receiveSummary( ALL, value );

/**
 * The one value, read on first use, again when something has changed it, and when it is shown again after a while or a failure; and a way to
 * read it once more.
 *
 * @param store   Its store.
 * @param isReady Whether it may be read now.
 */
export function useSingleton< Value >(
	store: Singleton< Value >,
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
