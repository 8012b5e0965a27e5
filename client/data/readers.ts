import { toApiError } from './api-error';
import type { Filters, ListQuery } from './list-query';
import type { Place, Places } from './places';
import type { Requests } from './requests';
import type { Received, ResourceAction } from './shelves';

interface Given< Item, Summary > {
	dispatch: ( action: ResourceAction< Item, Summary > ) => void;
}

/**
 * The thunks that read a resource; what cannot be read is kept with the reason.
 */
export function createReaders< Item, Summary >(
	places: Places,
	idOf: ( item: Item ) => string,
	requests: Requests
) {
	const load =
		< Answer >(
			place: Place,
			receive: ( answer: Answer ) => Received< Item, Summary >
		) =>
		async ( { dispatch }: Given< Item, Summary > ): Promise< void > => {
			dispatch( { type: 'LOADING', ...place } );
			try {
				const read = await requests.read< Answer >( place.key );
				if ( read ) {
					dispatch( {
						type: 'RECEIVED',
						...place,
						...receive( read.answer ),
						receivedAt: Date.now(),
					} );
				}
			} catch ( reason ) {
				const error = toApiError( reason );
				dispatch( { type: 'FAILED', ...place, error } );
			}
		};

	return {
		loadList: ( query: ListQuery ) =>
			load( places.list( query ), ( { data }: { data: Item[] } ) => ( {
				value: data.map( idOf ),
				items: Object.fromEntries(
					data.map( ( item ) => [ idOf( item ), item ] )
				),
			} ) ),
		loadSummary: ( filters: Filters ) =>
			load( places.summary( filters ), ( value: Summary ) => ( {
				value,
				items: {},
			} ) ),
		loadItem: ( id: string ) =>
			load( places.item( id ), ( item: Item ) => ( {
				value: idOf( item ),
				items: { [ idOf( item ) ]: item },
			} ) ),
	};
}
