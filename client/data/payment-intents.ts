import { routes } from '../contract/routes';
import type { PaymentIntent } from '../contract/types';
import { createResourceStore } from './create-resource-store';
import { addStore } from './stores';

/** Payments with their latest charge, by the id of their intent. */
export const paymentIntents = addStore(
	createResourceStore< PaymentIntent, never >( {
		name: 'payment-intents',
		routes: { item: routes.paymentIntentsById },
		idOf: ( { id } ) => id,
	} ),
	[ 'transactions' ]
);
