import { routes } from '../contract/routes';
import type { Timeline } from '../contract/types';
import { createResourceStore } from './create-resource-store';
import { addStore } from './stores';

/** What happened to a payment, by the id of its intent or order. */
export const timelines = addStore(
	createResourceStore< Timeline, never >( {
		name: 'timeline',
		routes: { item: routes.timelineById },
		idOf: String,
	} ),
	[ 'transactions', 'deposits' ]
);
