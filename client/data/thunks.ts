import { addQueryArgs } from '@wordpress/url';

import { toApiError } from './api-error';
import type { CacheKey, CacheKeys } from './cache-keys';
import type { Filters, ListQuery } from './list-query';
import {
	createPageCursors,
	FRESH_FOR,
	type KeptPage,
	type PageCursors,
} from './page-cursors';
import type { Cursor, Loaded, Received, ResourceAction } from './reducer';
import { createRequests, type Requests } from './requests';

/** The thunk arguments of @wordpress/data that we use. */
interface ThunkArgs< Item, Summary > {
	select: {
		getKeptPage: KeptPage;
		getSummary: ( filters: Filters ) => Loaded< unknown >;
		getItem: ( id: string ) => Loaded< unknown >;
	};
	dispatch: ( ( action: ResourceAction< Item, Summary > ) => void ) & {
		invalidateResolution: ( selector: string, args: unknown[] ) => void;
		invalidateResolutionForStore: () => void;
	};
}

/** How often a command has made the values stale. */
interface Ages {
	current: number;
}

interface Sources {
	ages: Ages;
	keys: CacheKeys;
	requests: Requests;
	cursors: PageCursors;
}

/** Actions of a resource store, documented in create-resource-store.ts. */
export function createThunks< Item, Summary >(
	keys: CacheKeys,
	idOf: ( item: Item ) => string
) {
	type Thunk = ( given: ThunkArgs< Item, Summary > ) => Promise< void >;

	const requests = createRequests();
	const cursors = createPageCursors( keys );
	const ages: Ages = { current: 0 };
	const loaders = createLoaders< Item, Summary >(
		{ ages, keys, requests, cursors },
		idOf
	);

	return {
		...loaders,
		...createRefreshers< Item, Summary >( loaders, cursors ),
		...createReceivers< Item, Summary >( keys, requests ),
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
			async ( { dispatch } ) => {
				ages.current++;
				dispatch.invalidateResolutionForStore();
			},
	};
}

/** Thunks that keep what a command answers, which is newer than what was asked for before. */
function createReceivers< Item, Summary >(
	keys: CacheKeys,
	requests: Requests
) {
	type Thunk = ( given: ThunkArgs< Item, Summary > ) => Promise< void >;

	return {
		receiveSummary:
			( filters: Filters, value: Summary ): Thunk =>
			async ( { dispatch } ) => {
				const to = keys.summary( filters );
				void requests.abort( to.key );
				const receivedAt = Date.now();
				const received = { value, items: {}, receivedAt };
				dispatch( { type: 'RECEIVED', ...to, ...received } );
			},
		receiveItem:
			( id: string, item: Item ): Thunk =>
			async ( { dispatch } ) => {
				const to = keys.item( id );
				void requests.abort( to.key );
				const receivedAt = Date.now();
				const received = { value: id, items: { [ id ]: item } };
				dispatch( {
					type: 'RECEIVED',
					...to,
					...received,
					receivedAt,
				} );
			},
		changeItem:
			( id: string, changes: Partial< Item > ): Thunk =>
			async ( { dispatch } ) =>
				dispatch( { type: 'CHANGED', id, changes } ),
	};
}

function createLoaders< Item, Summary >(
	{ ages, keys, requests, cursors }: Sources,
	idOf: ( item: Item ) => string
) {
	type Thunk = ( given: ThunkArgs< Item, Summary > ) => Promise< void >;
	const load = createLoad< Item, Summary >( ages );

	const loadList =
		( query: ListQuery ): Thunk =>
		( given ) =>
			load( keys.list( query ), given, async ( key ) => {
				const { getKeptPage } = given.select;
				const cursor = cursors.cursorFor( query, getKeptPage );
				const { perPage } = query;
				const page = { key, perPage, cursor };
				const read = await readPage< Item >( requests, page );
				return read && pageOf( read, idOf );
			} );

	const loadSummary =
		( filters: Filters ): Thunk =>
		( given ) =>
			load( keys.summary( filters ), given, async ( key ) => {
				const read = await requests.read< Summary >( key );
				return read && { value: read.answer, items: {} };
			} );

	// By the requested id: not every response repeats it.
	const loadItem =
		( id: string ): Thunk =>
		( given ) =>
			load( keys.item( id ), given, async ( key ) => {
				const read = await requests.read< Item >( key );
				return read && { value: id, items: { [ id ]: read.answer } };
			} );

	return { loadList, loadSummary, loadItem };
}

/** Thunks that reload what is stale. */
function createRefreshers< Item, Summary >(
	{
		loadList,
		loadSummary,
		loadItem,
	}: ReturnType< typeof createLoaders< Item, Summary > >,
	cursors: PageCursors
) {
	type Thunk = ( given: ThunkArgs< Item, Summary > ) => Promise< void >;

	const refreshSummary =
		( filters: Filters ): Thunk =>
		async ( given ) => {
			if ( isStale( given.select.getSummary( filters ) ) ) {
				await loadSummary( filters )( given );
			}
		};

	const refreshList =
		( query: ListQuery ): Thunk =>
		async ( given ) => {
			const { getKeptPage } = given.select;
			const page = getKeptPage( query );
			const isDue =
				page &&
				( isStale( page ) ||
					( ! page.isLoading &&
						! cursors.isContinuous( query, getKeptPage ) ) );
			if ( isDue ) {
				await loadList( query )( given );
			}
		};

	return {
		refreshSummary,
		refreshItem:
			( id: string ): Thunk =>
			async ( given ) => {
				if ( isStale( given.select.getItem( id ) ) ) {
					await loadItem( id )( given );
				}
			},
		refreshList,
		refresh:
			( query: ListQuery ): Thunk =>
			async ( given ) => {
				await Promise.all( [
					refreshList( query )( given ),
					refreshSummary( query.filters )( given ),
				] );
			},
	};
}

/** Failed values are stale too: the next request may succeed. */
const isStale = ( {
	isLoading,
	error,
	receivedAt,
}: Loaded< unknown > ): boolean =>
	! isLoading && ( error !== null || Date.now() - receivedAt > FRESH_FOR );

/** The request for a value. Never rejects: the error goes into the state. `read` returns null when its request was aborted. */
const createLoad =
	< Item, Summary >( ages: Ages ) =>
	async (
		to: CacheKey,
		{ dispatch }: ThunkArgs< Item, Summary >,
		read: ( key: string ) => Promise< Received< Item, Summary > | null >
	): Promise< void > => {
		const { current: age } = ages;
		dispatch( { type: 'LOADING', ...to } );
		try {
			const received = await read( to.key );
			if ( received ) {
				// What was asked for before a command may be older than the command: it is read again when it is shown again.
				const receivedAt = age === ages.current ? Date.now() : 0;
				dispatch( {
					type: 'RECEIVED',
					...to,
					...received,
					receivedAt,
				} );
			}
		} catch ( reason ) {
			dispatch( { type: 'FAILED', ...to, error: toApiError( reason ) } );
		}
	};

interface PageRead< Item > {
	data: readonly Item[];
	cursor: Cursor;
}

/** A page with too few rows after a cursor means that rows were removed: the page is then requested by its number. */
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

/** Aborts the request for a key and invalidates the selector, so that its next call requests again. */
const cancel =
	( requests: Requests, to: CacheKey, look: [ string, unknown ] ) =>
	async ( { dispatch }: ThunkArgs< never, never > ): Promise< void > => {
		const ended = requests.abort( to.key );
		if ( ! ended ) {
			return;
		}
		dispatch( { type: 'CANCELED', ...to } );
		await ended;
		// @wordpress/data marks the resolver as finished in the next task, which would undo an earlier invalidation.
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		const [ selector, asked ] = look;
		dispatch.invalidateResolution( selector, [ asked ] );
	};
