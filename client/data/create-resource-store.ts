import { createReduxStore } from '@wordpress/data';

import { cacheKeysOf, type Resource } from './cache-keys';
import { createSelectors } from './selectors';
import { reduce } from './reducer';
import { createThunks } from './thunks';

/**
 * A @wordpress/data store for a resource of the API.
 *
 * - `getList( query )`, `getSummary( filters )`, `getItem( id )` return a `Loaded` immediately; the first call starts
 * the request.
 * - `loadList( query )`, `loadSummary( filters )`, `loadItem( id )` reload. They never reject: the error is in the
 * `Loaded`.
 * - `refreshList( query )` reloads a list that is stale, has failed, or does not continue the page before it; `refresh( query )`
 * also its summary.
 * - `refreshSummary( filters )`, `refreshItem( id )` reload a value that is stale or has failed; called when it is
 * shown again.
 * - `receiveSummary( filters, summary )` stores the response of a command and aborts a pending request for an older
 * value.
 * - `receiveItem( id, item )` does so for an item.
 * - `changeItem( id, changes )` changes an item, where there is one, as a command has just done.
 * - `leaveList( query )`, `leaveSummary( filters )` abort a request that is no longer needed; the next use requests it
 * again.
 * - `expire()` reloads everything that is currently shown.
 */
export function createResourceStore< Item, Summary >(
	resource: Resource< Item >
) {
	const keys = cacheKeysOf( resource );
	const actions = createThunks< Item, Summary >( keys, resource.idOf );
	return createReduxStore( `merchant-payments/${ resource.name }`, {
		reducer: reduce< Item, Summary >,
		actions,
		selectors: createSelectors< Item, Summary >( keys ),
		resolvers: {
			getList: actions.loadList,
			getSummary: actions.loadSummary,
			getItem: actions.loadItem,
		},
	} );
}
