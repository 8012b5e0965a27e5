import { dispatch, register } from '@wordpress/data';

import type { ResourceStore } from './use-list';

/** Kinds of data. A command names those it changes, a store those it shows. */
export type Tag =
	| 'transactions'
	| 'deposits'
	| 'account'
	| 'disputes'
	| 'documents'
	| 'loans'
	| 'readers'
	| 'settings'
	| 'currencies';

type AnyStore = ResourceStore< never, never >;

const stores = new Map< AnyStore, readonly Tag[] >();

/**
 * Registers a store. Called by the module that creates it, so that a page loads only the stores it uses.
 *
 * @param store
 * @param tags  What its data depends on.
 */
export function addStore< Store >( store: Store, tags: readonly Tag[] ): Store {
	register( store );
	stores.set( store as AnyStore, tags );
	return store;
}

/** Reloads every store that depends on one of the tags. The old values are shown until the new ones arrive. */
export function changed( ...tags: Tag[] ): void {
	for ( const [ store, shown ] of stores ) {
		if ( shown.some( ( tag ) => tags.includes( tag ) ) ) {
			dispatch( store ).expire();
		}
	}
}
