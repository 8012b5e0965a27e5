import {
	listPath,
	summaryPath,
	type Filters,
	type ListQuery,
} from './list-query';
import type { Slice } from './reducer';

export interface Resource< Item > {
	/** Name of the resource in the API; the store is registered as `merchant-payments/<name>`. */
	name: string;
	/** The routes that this resource has. */
	routes: {
		list?: string;
		summary?: string;
		item?: ( id: string ) => string;
	};
	idOf: ( item: Item ) => string;
}

/** A slice of the store and the key in it, which is the request's path. */
export interface CacheKey {
	slice: Slice;
	key: string;
}

export interface CacheKeys {
	list: ( query: ListQuery ) => CacheKey;
	summary: ( filters: Filters ) => CacheKey;
	item: ( id: string ) => CacheKey;
}

export function cacheKeysOf< Item >( {
	name,
	routes,
}: Resource< Item > ): CacheKeys {
	const needed = < Route >( route: Route | undefined ): Route => {
		if ( route === undefined ) {
			throw new Error( `The resource ${ name } has no such route.` );
		}
		return route;
	};
	return {
		list: ( query ) => ( {
			slice: 'lists',
			key: listPath( needed( routes.list ), query ),
		} ),
		summary: ( filters ) => ( {
			slice: 'summaries',
			key: summaryPath( needed( routes.summary ), filters ),
		} ),
		item: ( id ) => ( {
			slice: 'details',
			key: needed( routes.item )( id ),
		} ),
	};
}
