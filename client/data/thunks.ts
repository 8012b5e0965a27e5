import type { Filters, ListQuery } from './list-query';
import { createNeighbours } from './neighbours';
import type { Place, Places } from './places';
import { createReaders } from './readers';
import { createRefreshers, type GivenToRefresh } from './refreshers';
import { createRequests, type Requests } from './requests';

/** What the data package gives to a thunk, as far as ours use it. */
interface Given< Item, Summary > extends GivenToRefresh< Item, Summary > {
	dispatch: GivenToRefresh< Item, Summary >[ 'dispatch' ] & {
		invalidateResolution: ( selector: string, args: unknown[] ) => void;
		invalidateResolutionForStore: () => void;
	};
}

/**
 * The actions of a resource store.
 */
export function createThunks< Item, Summary >(
	places: Places,
	idOf: ( item: Item ) => string
) {
	type Thunk = ( given: Given< Item, Summary > ) => Promise< void >;

	const requests = createRequests();
	const neighbours = createNeighbours( places );
	const readers = createReaders< Item, Summary >(
		{ places, requests, neighbours },
		idOf
	);

	return {
		...readers,
		...createRefreshers< Item, Summary >( readers, neighbours ),
		receiveSummary:
			( filters: Filters, value: Summary ): Thunk =>
			async ( { dispatch } ) => {
				const place = places.summary( filters );
				void requests.abort( place.key );
				const receivedAt = Date.now();
				const received = { value, items: {}, receivedAt };
				dispatch( { type: 'RECEIVED', ...place, ...received } );
			},
		leaveList: ( query: ListQuery ): Thunk => {
			neighbours.left( query );
			return cancel( requests, places.list( query ), [
				'getList',
				query,
			] );
		},
		leaveSummary: ( filters: Filters ): Thunk =>
			cancel( requests, places.summary( filters ), [
				'getSummary',
				filters,
			] ),
		expire:
			(): Thunk =>
			async ( { dispatch } ) =>
				dispatch.invalidateResolutionForStore(),
	};
}

/**
 * Ends what is under way for a place; the next look at it through the given selector and argument reads again.
 */
const cancel =
	( requests: Requests, place: Place, look: [ string, unknown ] ) =>
	async ( { dispatch }: Given< never, never > ): Promise< void > => {
		const ended = requests.abort( place.key );
		if ( ! ended ) {
			return;
		}
		dispatch( { type: 'CANCELED', ...place } );
		await ended;
		// The data package notes the resolver's end in its next turn; told earlier, it would forget.
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		const [ selector, asked ] = look;
		dispatch.invalidateResolution( selector, [ asked ] );
	};
