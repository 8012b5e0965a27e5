import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';

import { routes } from '../contract/routes';
import type { TransactionChart } from '../contract/types';
import { createResourceStore } from './create-resource-store';
import type { Filters } from './list-query';
import { UNREAD, type Loaded } from './reducer';
import { addStore } from './stores';
import { useLastGood, useSame } from './use-list';

/** Charts are kept as totals are: by their filters. There is nothing to list. */
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
 * The chart of some transactions, and a way to read it again.
 *
 * @param filters Filters of the list, and the `currency` to draw.
 * @param isReady Whether it may be read now; until then the last chart stays, or there is none.
 */
export function useChart(
	filters: Filters,
	isReady: boolean
): { chart: Loaded< TransactionChart >; retry: () => void } {
	const asked = useSame( filters );
	const chart = useSelect(
		( select ) =>
			isReady ? select( charts ).getSummary( asked ) : UNREAD,
		[ asked, isReady ]
	);
	const { loadSummary, leaveSummary, refreshSummary } = useDispatch( charts );

	useEffect( () => {
		if ( isReady ) {
			refreshSummary( asked );
		}
	}, [ asked, isReady, refreshSummary ] );

	useEffect(
		() => () => {
			leaveSummary( asked );
		},
		[ asked, leaveSummary ]
	);

	return {
		chart: useLastGood< TransactionChart >( chart ),
		retry: () => {
			loadSummary( asked );
		},
	};
}
