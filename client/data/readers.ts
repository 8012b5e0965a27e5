import { addQueryArgs } from '@wordpress/url';

import { toApiError } from './api-error';
import type { Filters, ListQuery } from './list-query';
import type { KeptPage, Neighbours } from './neighbours';
import type { Place, Places } from './places';
import type { Requests } from './requests';
import type { Hint, Received, ResourceAction } from './shelves';

interface Given< Item, Summary > {
	select: { getKeptPage: KeptPage };
	dispatch: ( action: ResourceAction< Item, Summary > ) => void;
}

interface Sources {
	places: Places;
	requests: Requests;
	neighbours: Neighbours;
}

/**
 * The thunks that read a resource; what cannot be read is kept with the reason.
 */
export function createReaders< Item, Summary >(
	{ places, requests, neighbours }: Sources,
	idOf: ( item: Item ) => string
) {
	type Thunk = ( given: Given< Item, Summary > ) => Promise< void >;

	return {
		loadList:
			( query: ListQuery ): Thunk =>
			( given ) =>
				load( places.list( query ), given, async ( key ) => {
					const { getKeptPage } = given.select;
					const hint = neighbours.hintFor( query, getKeptPage );
					const { perPage } = query;
					const page = { key, perPage, hint };
					const read = await readPage< Item >( requests, page );
					return read && pageOf( read, idOf );
				} ),
		loadSummary:
			( filters: Filters ): Thunk =>
			( given ) =>
				load( places.summary( filters ), given, async ( key ) => {
					const read = await requests.read< Summary >( key );
					return read && { value: read.answer, items: {} };
				} ),
		// Kept by the id that was asked for: not every answer repeats it.
		loadItem:
			( id: string ): Thunk =>
			( given ) =>
				load( places.item( id ), given, async ( key ) => {
					const read = await requests.read< Item >( key );
					return (
						read && { value: id, items: { [ id ]: read.answer } }
					);
				} ),
	};
}

/**
 * Reads what belongs to a place; null is what an aborted request answers.
 */
async function load< Item, Summary >(
	place: Place,
	{ dispatch }: Given< Item, Summary >,
	read: ( key: string ) => Promise< Received< Item, Summary > | null >
): Promise< void > {
	dispatch( { type: 'LOADING', ...place } );
	try {
		const received = await read( place.key );
		if ( received ) {
			const receivedAt = Date.now();
			dispatch( { type: 'RECEIVED', ...place, ...received, receivedAt } );
		}
	} catch ( reason ) {
		dispatch( { type: 'FAILED', ...place, error: toApiError( reason ) } );
	}
}

interface PageRead< Item > {
	data: readonly Item[];
	/** By which row it was asked for. */
	hint: Hint;
}

/**
 * Reads a page by a row beside it. Too few rows before a page that is not the first mean that rows are gone: then the page is
 * another one, and its number says which.
 */
async function readPage< Item >(
	requests: Requests,
	{ key, perPage, hint }: { key: string; perPage: number; hint: Hint }
): Promise< PageRead< Item > | null > {
	const read = await requests.read< { data: Item[] } >(
		key,
		addQueryArgs( key, { ...hint } )
	);
	if ( ! read ) {
		return null;
	}
	const { data } = read.answer;
	return hint.before && data.length < perPage
		? readPage( requests, { key, perPage, hint: {} } )
		: { data, hint };
}

const pageOf = < Item >(
	{ data, hint }: PageRead< Item >,
	idOf: ( item: Item ) => string
) => ( {
	value: { ids: data.map( idOf ), hint },
	items: Object.fromEntries( data.map( ( item ) => [ idOf( item ), item ] ) ),
} );
