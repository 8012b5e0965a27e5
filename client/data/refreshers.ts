import type { Filters, ListQuery } from './list-query';
import { FRESH_FOR, type KeptPage, type PageCursors } from './page-cursors';
import type { createLoaders } from './loaders';
import type { Loaded, ResourceAction } from './reducer';

/** The part of the data package's thunk arguments that these use. */
export interface GivenToRefresh< Item, Summary > {
	select: {
		getKeptPage: KeptPage;
		getSummary: ( filters: Filters ) => Loaded< unknown >;
		getItem: ( id: string ) => Loaded< unknown >;
	};
	dispatch: ( action: ResourceAction< Item, Summary > ) => void;
}

/** Whether what is shown again is read again; what failed then may work now. */
const isStale = ( {
	isLoading,
	error,
	receivedAt,
}: Loaded< unknown > ): boolean =>
	! isLoading && ( error !== null || Date.now() - receivedAt > FRESH_FOR );

/** The thunks that read again what is stale. */
export function createRefreshers< Item, Summary >(
	loaders: ReturnType< typeof createLoaders< Item, Summary > >,
	cursors: PageCursors
) {
	type Thunk = ( given: GivenToRefresh< Item, Summary > ) => Promise< void >;

	const refreshSummary =
		( filters: Filters ): Thunk =>
		async ( given ) => {
			if ( isStale( given.select.getSummary( filters ) ) ) {
				await loaders.loadSummary( filters )( given );
			}
		};

	return {
		refreshSummary,
		refreshItem:
			( id: string ): Thunk =>
			async ( given ) => {
				if ( isStale( given.select.getItem( id ) ) ) {
					await loaders.loadItem( id )( given );
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
							! cursors.isContinuous( query, getKeptPage ) ) );
				await Promise.all( [
					isDue && loaders.loadList( query )( given ),
					refreshSummary( query.filters )( given ),
				] );
			},
	};
}
