import * as routes from '../contract/routes';
import type { Timeline } from '../contract/types';
import { createResourceStore } from './create-resource-store';
import { addStore } from './stores';

/** Events of a payment, by payment intent or order id. */
export const timelines = addStore(
	createResourceStore< Timeline, never >( {
		name: 'timeline',
		routes: { item: routes.timelineById },
		idOf: String,
	} ),
	[ 'transactions', 'deposits' ]
);
