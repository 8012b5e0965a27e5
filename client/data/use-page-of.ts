import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';

import type { ListQuery } from './list-query';
import { UNREAD, type Loaded } from './reducer';
import { useLastValue, type ResourceStore } from './use-list';

/**
 * A page of a list without its totals. While another one loads, the last one stays.
 *
 * @param store
 * @param query The same object as long as nothing changes; null requests nothing.
 */
export function usePageOf< Item, Summary >(
	store: ResourceStore< Item, Summary >,
	query: ListQuery | null
): Loaded< readonly Item[] > & { reload: () => void } {
	const list = useSelect(
		( select ): Loaded< readonly Item[] > =>
			query ? select( store ).getList( query ) : UNREAD,
		[ store, query ]
	);
	const { loadList, refresh, leaveList } = useDispatch( store );
	useEffect( () => {
		if ( ! query ) {
			return undefined;
		}
		refresh( query );
		return () => {
			leaveList( query );
		};
	}, [ query, refresh, leaveList ] );
	return {
		...useLastValue( list ),
		reload: () => {
			if ( query ) {
				loadList( query );
			}
		},
	};
}
