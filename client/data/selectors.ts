import type { Filters, ListQuery } from './list-query';
import type { CacheKeys } from './cache-keys';
import {
	UNREAD,
	type Loaded,
	type PageOfIds,
	type ResourceState,
} from './reducer';

/** Selectors return the same object for the same state, so that components don't render again. */
export function createSelectors< Item, Summary >( keys: CacheKeys ) {
	type State = ResourceState< Item, Summary >;
	const pageOf = rememberLast( ( { ids }: PageOfIds, items ) =>
		ids.flatMap( ( id ) => items[ id ] ?? [] )
	);
	const keptPage = ( state: State, query: ListQuery ) =>
		state.lists[ keys.list( query ).key ];
	const itemOf = rememberLast(
		( id: string, items ): Item | null => items[ id ] ?? null
	);

	/** Memoizes the last result: the same entry with the same items gives the same object. */
	function rememberLast< Ids, Value >(
		fill: ( ids: Ids, items: State[ 'items' ] ) => Value | null
	) {
		const last = new WeakMap<
			Loaded< Ids >,
			{ items: State[ 'items' ]; filled: Loaded< Value > }
		>();
		return (
			entry: Loaded< Ids >,
			items: State[ 'items' ]
		): Loaded< Value > => {
			const known = last.get( entry );
			if ( known?.items === items ) {
				return known.filled;
			}
			const value =
				entry.value === null ? null : fill( entry.value, items );
			const filled: Loaded< Value > = { ...entry, value };
			last.set( entry, { items, filled } );
			return filled;
		};
	}

	return {
		getList: (
			state: State,
			query: ListQuery
		): Loaded< readonly Item[] > => {
			const entry = keptPage( state, query );
			return entry ? pageOf( entry, state.items ) : UNREAD;
		},
		/** Without a resolver, unlike getList(): starts no request. */
		getKeptPage: keptPage,
		getSummary: ( state: State, filters: Filters ): Loaded< Summary > =>
			state.summaries[ keys.summary( filters ).key ] ?? UNREAD,
		getItem: ( state: State, id: string ): Loaded< Item > => {
			const entry = state.details[ keys.item( id ).key ];
			return entry ? itemOf( entry, state.items ) : UNREAD;
		},
	};
}
