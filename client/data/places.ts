import {
	listPath,
	summaryPath,
	type Filters,
	type ListQuery,
} from './list-query';
import type { Shelf } from './shelves';

/**
 * A resource of the REST API, described.
 */
export interface Resource< Item > {
	/** The resource's word on the wire; the store is registered as `wcpay/<name>`. */
	name: string;
	/** Those that the API has. */
	routes: {
		list?: string;
		summary?: string;
		item?: ( id: string ) => string;
	};
	idOf: ( item: Item ) => string;
}

/**
 * Where an answer is kept: its key is the address that it came from.
 */
export interface Place {
	shelf: Shelf;
	key: string;
}

export interface Places {
	list: ( query: ListQuery ) => Place;
	summary: ( filters: Filters ) => Place;
	item: ( id: string ) => Place;
}

export function placesOf< Item >( { name, routes }: Resource< Item > ): Places {
	const needed = < Route >( route: Route | undefined ): Route => {
		if ( route === undefined ) {
			throw new Error( `No route reads that of ${ name }.` );
		}
		return route;
	};
	return {
		list: ( query ) => ( {
			shelf: 'lists',
			key: listPath( needed( routes.list ), query ),
		} ),
		summary: ( filters ) => ( {
			shelf: 'summaries',
			key: summaryPath( needed( routes.summary ), filters ),
		} ),
		item: ( id ) => ( {
			shelf: 'details',
			key: needed( routes.item )( id ),
		} ),
	};
}
