import { createReduxStore } from '@wordpress/data';

import { cacheKeysOf, type Resource } from './cache-keys';
import { createSelectors } from './selectors';
import { reduce } from './reducer';
import { createThunks } from './thunks';

/**
 * A store for a resource.
 *
 * - `getList( query )`, `getSummary( filters )`, `getItem( id )` answer a `Loaded` at once and read on first use.
 * - `loadList( query )`, `loadSummary( filters )`, `loadItem( id )` read again; they never reject, the `Loaded` has the error.
 * - `refresh( query )` does so where what is there is a minute old, has failed, or does not continue the page before it.
 * - `refreshSummary( filters )`, `refreshItem( id )` do so with what is a minute old or has failed: for what is shown again.
 * - `receiveSummary( filters, summary )` keeps what a command has answered; a request for it that is under way is older, and ends.
 * - `leaveList( query )`, `leaveSummary( filters )` end a request that nobody waits for any more; the next use reads again.
 * - `expire()` makes everything that is shown be read again.
 */
export function createResourceStore< Item, Summary >(
	resource: Resource< Item >
) {
	const keys = cacheKeysOf( resource );
	const actions = createThunks< Item, Summary >( keys, resource.idOf );
	return createReduxStore( `wcpay/${ resource.name }`, {
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
