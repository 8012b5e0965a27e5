import * as routes from '../contract/routes';
import type { DisputeRate } from '../contract/types';
import { createResourceStore } from './create-resource-store';
import type { Loaded } from './reducer';
import { addStore } from './stores';
import { useSummaryOf } from './use-summary-of';

/** Stored as a summary: it has no list. */
const rates = addStore(
	createResourceStore< never, DisputeRate >( {
		name: 'dispute-rate',
		routes: { summary: routes.disputesRate() },
		idOf: String,
	} ),
	[ 'disputes', 'transactions' ]
);

const ALL = {};

/**
 * How many payments were disputed in each month, with a way to reload it.
 *
 * @param isReady Whether to request it.
 */
export const useDisputeRate = (
	isReady: boolean
): { value: Loaded< DisputeRate >; retry: () => void } =>
	useSummaryOf( rates, ALL, isReady );
