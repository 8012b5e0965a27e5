import * as routes from '../contract/routes';
import type { PaymentIntent } from '../contract/types';
import { createResourceStore } from './create-resource-store';
import { addStore } from './stores';

/** Payments with their latest charge, by payment intent id. */
export const paymentIntents = addStore(
	createResourceStore< PaymentIntent, never >( {
		name: 'payment-intents',
		routes: { item: routes.paymentIntentsById },
		idOf: ( { id } ) => id,
	} ),
	[ 'transactions' ]
);
