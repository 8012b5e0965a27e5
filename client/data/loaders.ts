import { addQueryArgs } from '@wordpress/url';

import { toApiError } from './api-error';
import type { Filters, ListQuery } from './list-query';
import type { KeptPage, PageCursors } from './page-cursors';
import type { CacheKey, CacheKeys } from './cache-keys';
import type { Requests } from './requests';
import type { Cursor, Received, ResourceAction } from './reducer';

interface Given< Item, Summary > {
	select: { getKeptPage: KeptPage };
	dispatch: ( action: ResourceAction< Item, Summary > ) => void;
}

interface Sources {
	keys: CacheKeys;
	requests: Requests;
	cursors: PageCursors;
}

/** The thunks that read a resource. They never reject: the error is kept in the state. */
export function createLoaders< Item, Summary >(
	{ keys, requests, cursors }: Sources,
	idOf: ( item: Item ) => string
) {
	type Thunk = ( given: Given< Item, Summary > ) => Promise< void >;

	return {
		loadList:
			( query: ListQuery ): Thunk =>
			( given ) =>
				load( keys.list( query ), given, async ( key ) => {
					const { getKeptPage } = given.select;
					const cursor = cursors.cursorFor( query, getKeptPage );
					const { perPage } = query;
					const page = { key, perPage, cursor };
					const read = await readPage< Item >( requests, page );
					return read && pageOf( read, idOf );
				} ),
		loadSummary:
			( filters: Filters ): Thunk =>
			( given ) =>
				load( keys.summary( filters ), given, async ( key ) => {
					const read = await requests.read< Summary >( key );
					return read && { value: read.answer, items: {} };
				} ),
		// By the requested id: not every answer repeats it.
		loadItem:
			( id: string ): Thunk =>
			( given ) =>
				load( keys.item( id ), given, async ( key ) => {
					const read = await requests.read< Item >( key );
					return (
						read && { value: id, items: { [ id ]: read.answer } }
					);
				} ),
	};
}

/** `read` answers null when its request was aborted. */
async function load< Item, Summary >(
	to: CacheKey,
	{ dispatch }: Given< Item, Summary >,
	read: ( key: string ) => Promise< Received< Item, Summary > | null >
): Promise< void > {
	dispatch( { type: 'LOADING', ...to } );
	try {
		const received = await read( to.key );
		if ( received ) {
			const receivedAt = Date.now();
			dispatch( { type: 'RECEIVED', ...to, ...received, receivedAt } );
		}
	} catch ( reason ) {
		dispatch( { type: 'FAILED', ...to, error: toApiError( reason ) } );
	}
}

interface PageRead< Item > {
	data: readonly Item[];
	cursor: Cursor;
}

/** Too few rows before a cursor mean that rows are gone: then the page is requested by its number. */
async function readPage< Item >(
	requests: Requests,
	{ key, perPage, cursor }: { key: string; perPage: number; cursor: Cursor }
): Promise< PageRead< Item > | null > {
	const read = await requests.read< { data: Item[] } >(
		key,
		addQueryArgs( key, { ...cursor } )
	);
	if ( ! read ) {
		return null;
	}
	const { data } = read.answer;
	return cursor.before && data.length < perPage
		? readPage( requests, { key, perPage, cursor: {} } )
		: { data, cursor };
}

const pageOf = < Item >(
	{ data, cursor }: PageRead< Item >,
	idOf: ( item: Item ) => string
) => ( {
	value: { ids: data.map( idOf ), cursor },
	items: Object.fromEntries( data.map( ( item ) => [ idOf( item ), item ] ) ),
} );
