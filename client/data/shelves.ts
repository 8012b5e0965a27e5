import type { ApiError } from './api-error';

/**
 * Something that is read from the server, and how far that has come.
 *
 * A value stays while it is read again and also when that fails: what was true a moment ago is better than nothing.
 */
export interface Loaded< Value > {
	value: Value | null;
	isLoading: boolean;
	error: ApiError | null;
	/** When the value came, in milliseconds since the epoch; 0 before the first one. */
	receivedAt: number;
}

/**
 * A row beside a page, by which the server finds the page without counting: right before it, or right behind it.
 */
export interface Hint {
	after?: string;
	before?: string;
}

/**
 * The ids on a page, in their order, and the row that it was asked by.
 */
export interface PageOfIds {
	ids: readonly string[];
	hint: Hint;
}

/**
 * What a store keeps: pages of ids and totals by their address, and the items of all pages by id.
 */
export interface ResourceState< Item, Summary > {
	items: Record< string, Item >;
	lists: Record< string, Loaded< PageOfIds > >;
	summaries: Record< string, Loaded< Summary > >;
	/** Items that were asked for one by one; the value is the id. */
	details: Record< string, Loaded< string > >;
}

export type Shelf = 'lists' | 'summaries' | 'details';

export interface Received< Item, Summary > {
	value: PageOfIds | Summary | string;
	items: Record< string, Item >;
}

export type ResourceAction< Item, Summary > = {
	shelf: Shelf;
	key: string;
} & (
	| { type: 'LOADING' }
	| { type: 'CANCELED' }
	| { type: 'FAILED'; error: ApiError }
	| ( Received< Item, Summary > & { type: 'RECEIVED'; receivedAt: number } )
);

/**
 * What is known of something before it was ever asked for: the first look at it starts the reading.
 */
export const UNREAD: Loaded< never > = {
	value: null,
	isLoading: true,
	error: null,
	receivedAt: 0,
};

/** Whether something is read of which nothing is there yet. */
export const isAwaited = ( { value, isLoading }: Loaded< unknown > ): boolean =>
	value === null && isLoading;

function entryAfter(
	entry: Loaded< unknown >,
	action: ResourceAction< unknown, unknown >
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

/**
 * The state after an action; actions that are not ours (the data package sends some) change nothing.
 */
export function reduce< Item, Summary >(
	state: ResourceState< Item, Summary > = {
		items: {},
		lists: {},
		summaries: {},
		details: {},
	},
	action: ResourceAction< Item, Summary >
): ResourceState< Item, Summary > {
	if ( ! action.shelf ) {
		return state;
	}
	const shelf = state[ action.shelf ];
	return {
		...state,
		items:
			action.type === 'RECEIVED'
				? { ...state.items, ...action.items }
				: state.items,
		[ action.shelf ]: {
			...shelf,
			[ action.key ]: entryAfter( shelf[ action.key ] ?? UNREAD, action ),
		},
	};
}
