import type { Filters, ListQuery } from './list-query';
import { createPageCursors } from './page-cursors';
import type { CacheKey, CacheKeys } from './cache-keys';
import { createLoaders } from './loaders';
import { createRefreshers, type GivenToRefresh } from './refreshers';
import { createRequests, type Requests } from './requests';

/** The part of the data package's thunk arguments that ours use. */
interface Given< Item, Summary > extends GivenToRefresh< Item, Summary > {
	dispatch: GivenToRefresh< Item, Summary >[ 'dispatch' ] & {
		invalidateResolution: ( selector: string, args: unknown[] ) => void;
		invalidateResolutionForStore: () => void;
	};
}

export function createThunks< Item, Summary >(
	keys: CacheKeys,
	idOf: ( item: Item ) => string
) {
	type Thunk = ( given: Given< Item, Summary > ) => Promise< void >;

	const requests = createRequests();
	const cursors = createPageCursors( keys );
	const loaders = createLoaders< Item, Summary >(
		{ keys, requests, cursors },
		idOf
	);

	return {
		...loaders,
		...createRefreshers< Item, Summary >( loaders, cursors ),
		receiveSummary:
			( filters: Filters, value: Summary ): Thunk =>
			async ( { dispatch } ) => {
				const to = keys.summary( filters );
				void requests.abort( to.key );
				const receivedAt = Date.now();
				const received = { value, items: {}, receivedAt };
				dispatch( { type: 'RECEIVED', ...to, ...received } );
			},
		leaveList: ( query: ListQuery ): Thunk => {
			cursors.leave( query );
			return cancel( requests, keys.list( query ), [ 'getList', query ] );
		},
		leaveSummary: ( filters: Filters ): Thunk =>
			cancel( requests, keys.summary( filters ), [
				'getSummary',
				filters,
			] ),
		expire:
			(): Thunk =>
			async ( { dispatch } ) =>
				dispatch.invalidateResolutionForStore(),
	};
}

/** Aborts the request for a key; the next call of the given selector reads again. */
const cancel =
	( requests: Requests, to: CacheKey, look: [ string, unknown ] ) =>
	async ( { dispatch }: Given< never, never > ): Promise< void > => {
		const ended = requests.abort( to.key );
		if ( ! ended ) {
			return;
		}
		dispatch( { type: 'CANCELED', ...to } );
		await ended;
		// The data package marks the resolver as finished in its next turn, which would undo an earlier invalidation.
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		const [ selector, asked ] = look;
		dispatch.invalidateResolution( selector, [ asked ] );
	};
