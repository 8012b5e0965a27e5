import { useDispatch, useSelect } from '@wordpress/data';

import { UNREAD, type Loaded } from './shelves';
import type { ResourceStore } from './use-list';

/**
 * One item, read on first use and again when something has changed it; what was there stays meanwhile.
 *
 * @param store Its store.
 * @param id    Which one; null as long as that is not known.
 */
export function useItem< Item, Summary >(
	store: ResourceStore< Item, Summary >,
	id: string | null
): Loaded< Item > & { reload: () => void } {
	const item = useSelect(
		( select ): Loaded< Item > =>
			id === null ? UNREAD : select( store ).getItem( id ),
		[ store, id ]
	);
	const { loadItem } = useDispatch( store );
	return {
		...item,
		reload: () => {
			if ( id !== null ) {
				loadItem( id );
			}
		},
	};
}
