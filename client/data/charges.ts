import * as routes from '../contract/routes';
import type { Charge } from '../contract/types';
import { createResourceStore } from './create-resource-store';
import { addStore } from './stores';

/** Payments by charge id. */
export const charges = addStore(
	createResourceStore< Charge, never >( {
		name: 'charges',
		routes: { item: routes.chargesById },
		idOf: ( { id } ) => id,
	} ),
	[ 'transactions' ]
);

/** Payments by order id. */
export const orderCharges = addStore(
	createResourceStore< Charge, never >( {
		name: 'order-charges',
		routes: { item: routes.chargesOrderByOrderId },
		idOf: ( { id } ) => id,
	} ),
	[ 'transactions' ]
);
