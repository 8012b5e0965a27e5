import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';

import type { ListQuery } from './list-query';
import { UNREAD, type Loaded } from './reducer';
import type { ResourceStore } from './use-list';

/**
 * A page of a list without its totals. When the query changes, the old request is aborted.
 *
 * @param store
 * @param query Always the same object for the same query; null requests nothing.
 */
export function useRows< Item, Summary >(
	store: ResourceStore< Item, Summary >,
	query: ListQuery | null
): Loaded< readonly Item[] > & { reload: () => void } {
	const rows = useSelect(
		( select ): Loaded< readonly Item[] > =>
			query ? select( store ).getList( query ) : UNREAD,
		[ store, query ]
	);
	const { loadList, refreshList, leaveList } = useDispatch( store );
	useEffect( () => {
		if ( ! query ) {
			return undefined;
		}
		refreshList( query );
		return () => {
			leaveList( query );
		};
	}, [ query, refreshList, leaveList ] );
	return {
		...rows,
		reload: () => {
			if ( query ) {
				loadList( query );
			}
		},
	};
}
