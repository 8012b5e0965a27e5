import { dispatch, register } from '@wordpress/data';

import type { ResourceStore } from './use-list';

/**
 * What answers tell about. A command declares what it changes, a store what it shows.
 */
export type Tag =
	| 'transactions'
	| 'deposits'
	| 'account'
	| 'disputes'
	| 'documents'
	| 'loans'
	| 'readers'
	| 'settings';

type AnyStore = ResourceStore< never, never >;

const stores = new Map< AnyStore, readonly Tag[] >();

/**
 * Adds a store to the page's registry; called by the module that makes it, so that a page carries only the stores it uses.
 *
 * @param store The store.
 * @param tags  What its answers tell about.
 */
export function addStore< Store >( store: Store, tags: readonly Tag[] ): Store {
	register( store );
	stores.set( store as AnyStore, tags );
	return store;
}

/**
 * Makes every store that shows something of what has changed read it again; what it shows stays until then.
 */
export function changed( ...tags: Tag[] ): void {
	for ( const [ store, shown ] of stores ) {
		if ( shown.some( ( tag ) => tags.includes( tag ) ) ) {
			dispatch( store ).expire();
		}
	}
}
