import type { Filters, ListQuery } from './list-query';
import { FRESH_FOR, type KeptPage, type Neighbours } from './neighbours';
import type { createReaders } from './readers';
import type { Loaded, ResourceAction } from './shelves';

/** What the data package gives to a thunk, as far as these use it. */
export interface GivenToRefresh< Item, Summary > {
	select: {
		getKeptPage: KeptPage;
		getSummary: ( filters: Filters ) => Loaded< unknown >;
		getItem: ( id: string ) => Loaded< unknown >;
	};
	dispatch: ( action: ResourceAction< Item, Summary > ) => void;
}

/**
 * Whether something is read again when it is shown again: what failed then may work now. It shows meanwhile.
 */
const isStale = ( {
	isLoading,
	error,
	receivedAt,
}: Loaded< unknown > ): boolean =>
	! isLoading && ( error !== null || Date.now() - receivedAt > FRESH_FOR );

/**
 * The thunks that read again what is shown again and may not hold any more.
 */
export function createRefreshers< Item, Summary >(
	readers: ReturnType< typeof createReaders< Item, Summary > >,
	neighbours: Neighbours
) {
	type Thunk = ( given: GivenToRefresh< Item, Summary > ) => Promise< void >;

	const refreshSummary =
		( filters: Filters ): Thunk =>
		async ( given ) => {
			if ( isStale( given.select.getSummary( filters ) ) ) {
				await readers.loadSummary( filters )( given );
			}
		};

	return {
		refreshSummary,
		refreshItem:
			( id: string ): Thunk =>
			async ( given ) => {
				if ( isStale( given.select.getItem( id ) ) ) {
					await readers.loadItem( id )( given );
				}
			},
		refresh:
			( query: ListQuery ): Thunk =>
			async ( given ) => {
				const { getKeptPage } = given.select;
				const page = getKeptPage( query );
				const isDue =
					page &&
					( isStale( page ) ||
						( ! page.isLoading &&
							! neighbours.isJoined( query, getKeptPage ) ) );
				await Promise.all( [
					isDue && readers.loadList( query )( given ),
					refreshSummary( query.filters )( given ),
				] );
			},
	};
}
