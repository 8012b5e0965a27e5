import type { Filters, ListQuery } from './list-query';
import type { Places } from './places';
import { createReaders } from './readers';
import { createRequests } from './requests';
import type { Loaded, ResourceAction } from './shelves';

/**
 * What is shown again after this many milliseconds is read again, while it already shows.
 */
const FRESH_FOR = 60_000;

const isStale = ( { isLoading, receivedAt }: Loaded< unknown > ): boolean =>
	! isLoading && receivedAt > 0 && Date.now() - receivedAt > FRESH_FOR;

/** What the data package gives to a thunk, as far as ours use it. */
interface Given< Item, Summary > {
	select: {
		getList: ( query: ListQuery ) => Loaded< unknown >;
		getSummary: ( filters: Filters ) => Loaded< unknown >;
	};
	dispatch: {
		( action: ResourceAction< Item, Summary > ): void;
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
	const readers = createReaders< Item, Summary >( places, idOf, requests );

	return {
		...readers,
		refresh:
			( query: ListQuery ): Thunk =>
			async ( given ) => {
				const { filters } = query;
				await Promise.all( [
					isStale( given.select.getList( query ) ) &&
						readers.loadList( query )( given ),
					isStale( given.select.getSummary( filters ) ) &&
						readers.loadSummary( filters )( given ),
				] );
			},
		cancelList:
			( query: ListQuery ): Thunk =>
			async ( { dispatch } ) => {
				const place = places.list( query );
				const ended = requests.abort( place.key );
				if ( ! ended ) {
					return;
				}
				dispatch( { type: 'CANCELED', ...place } );
				await ended;
				// The data package notes the resolver's end in its next turn; told earlier, it would forget.
				await new Promise( ( resolve ) => setTimeout( resolve ) );
				dispatch.invalidateResolution( 'getList', [ query ] );
			},
		expire:
			(): Thunk =>
			async ( { dispatch } ) =>
				dispatch.invalidateResolutionForStore(),
	};
}
