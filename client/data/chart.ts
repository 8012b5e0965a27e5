import * as routes from '../contract/routes';
import type { TransactionChart } from '../contract/types';
import { createResourceStore } from './create-resource-store';
import type { Filters } from './list-query';
import type { Loaded } from './reducer';
import { addStore } from './stores';
import { useSummaryOf } from './use-summary-of';

/** Stored as summaries, by their filters: charts have no list. */
const charts = addStore(
	createResourceStore< never, TransactionChart >( {
		name: 'transactions-chart',
		routes: {
			summary: routes.transactionsChart(),
		},
		idOf: String,
	} ),
	[ 'transactions' ]
);

/**
 * The chart of the filtered transactions, with a way to reload it.
 *
 * @param filters Filters of the list, and the `currency` to draw.
 * @param isReady Whether to request it; until then the last chart stays.
 */
export function useChart(
	filters: Filters,
	isReady: boolean
): { chart: Loaded< TransactionChart >; retry: () => void } {
	const { value, retry } = useSummaryOf( charts, filters, isReady );
	return { chart: value, retry };
}
