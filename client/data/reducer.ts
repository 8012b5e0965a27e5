import type { ApiError } from './api-error';

/** A value from the server. It is kept while it reloads, and when reloading fails. */
export interface Loaded< Value > {
	value: Value | null;
	isLoading: boolean;
	error: ApiError | null;
	/** Milliseconds since the epoch; 0 before the first value, and where a command may have made it stale meanwhile. */
	receivedAt: number;
}

/** The row before or after a page: the server seeks to it instead of counting rows. */
export interface Cursor {
	after?: string;
	before?: string;
}

/** The ids on a page in their order, and the cursor that it was requested with. */
export interface PageOfIds {
	ids: readonly string[];
	cursor: Cursor;
}

/** Pages of ids and summaries by cache key; items by id. */
export interface ResourceState< Item, Summary > {
	items: Record< string, Item >;
	lists: Record< string, Loaded< PageOfIds > >;
	summaries: Record< string, Loaded< Summary > >;
	/** Items that were requested individually; the value is the id. */
	details: Record< string, Loaded< string > >;
}

export type Slice = 'lists' | 'summaries' | 'details';

export interface Received< Item, Summary > {
	value: PageOfIds | Summary | string;
	items: Record< string, Item >;
}

export type ResourceAction< Item, Summary > =
	| EntryAction< Item, Summary >
	| { type: 'CHANGED'; id: string; changes: Partial< Item > };

type EntryAction< Item, Summary > = {
	slice: Slice;
	key: string;
} & (
	| { type: 'LOADING' }
	| { type: 'CANCELED' }
	| { type: 'FAILED'; error: ApiError }
	| ( Received< Item, Summary > & { type: 'RECEIVED'; receivedAt: number } )
);

/** A value that was never requested. */
export const UNREAD: Loaded< never > = {
	value: null,
	isLoading: true,
	error: null,
	receivedAt: 0,
};

/** Whether the first value is still loading. */
export const isAwaited = ( { value, isLoading }: Loaded< unknown > ): boolean =>
	value === null && isLoading;

function entryAfter(
	entry: Loaded< unknown >,
	action: EntryAction< unknown, unknown >
): Loaded< unknown > {
	switch ( action.type ) {
		case 'LOADING':
			return { ...entry, isLoading: true, error: null };
		case 'CANCELED':
			return { ...entry, isLoading: entry.value === null };
		case 'FAILED':
			return { ...entry, isLoading: false, error: action.error };
		case 'RECEIVED':
			return {
				value: action.value,
				isLoading: false,
				error: null,
				receivedAt: action.receivedAt,
			};
	}
}

/** Ignores actions without a slice: @wordpress/data dispatches some of its own. */
export function reduce< Item, Summary >(
	state: ResourceState< Item, Summary > = {
		items: {},
		lists: {},
		summaries: {},
		details: {},
	},
	action: ResourceAction< Item, Summary >
): ResourceState< Item, Summary > {
	if ( action.type === 'CHANGED' ) {
		const item = state.items[ action.id ];
		return item
			? {
					...state,
					items: {
						...state.items,
						[ action.id ]: { ...item, ...action.changes },
					},
				}
			: state;
	}
	if ( ! action.slice ) {
		return state;
	}
	const slice = state[ action.slice ];
	return {
		...state,
		items:
			action.type === 'RECEIVED'
				? { ...state.items, ...action.items }
				: state.items,
		[ action.slice ]: {
			...slice,
			[ action.key ]: entryAfter( slice[ action.key ] ?? UNREAD, action ),
		},
	};
}
