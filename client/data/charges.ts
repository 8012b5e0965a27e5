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

/** Payments as their orders know them, by the id of the order. */
export const orderCharges = addStore(
	createResourceStore< Charge, never >( {
		name: 'order-charges',
		routes: { item: routes.chargesOrderByOrderId },
		idOf: ( { id } ) => id,
	} ),
	[ 'transactions' ]
);
