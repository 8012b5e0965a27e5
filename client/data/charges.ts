import { routes } from '../contract/routes';
import type { Charge } from '../contract/types';
import { createResourceStore } from './create-resource-store';
import { addStore } from './stores';

/** Payments, by the id of their charge; `getItem( id )` reads one. */
export const charges = addStore(
	createResourceStore< Charge, never >( {
		name: 'charges',
		routes: { item: routes.chargesById },
		idOf: ( { id } ) => id,
	} ),
	[ 'transactions' ]
);
