import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';

import { UNREAD, type Loaded } from './reducer';
import type { ResourceStore } from './use-list';

export type ItemState< Item > = Loaded< Item > & { reload: () => void };

/**
 * One item. Requested on first use, when a command has changed it, and when it is shown again after it became stale or
 * failed; the old value stays until then.
 *
 * @param store
 * @param id    Null until it is known.
 */
export function useItem< Item, Summary >(
	store: ResourceStore< Item, Summary >,
	id: string | null
): ItemState< Item > {
	const item = useSelect(
		( select ): Loaded< Item > =>
			id === null ? UNREAD : select( store ).getItem( id ),
		[ store, id ]
	);
	const { loadItem, refreshItem } = useDispatch( store );
	useEffect( () => {
		if ( id !== null ) {
			refreshItem( id );
		}
	}, [ id, refreshItem ] );
	return {
		...item,
		reload: () => {
			if ( id !== null ) {
				loadItem( id );
			}
		},
	};
}
