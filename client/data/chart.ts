import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';

import { routes } from '../contract/routes';
import type { TransactionChart } from '../contract/types';
import { createResourceStore } from './create-resource-store';
import type { Filters } from './list-query';
import { UNREAD, type Loaded } from './shelves';
import { addStore } from './stores';
import { useLastGood, useSame } from './use-list';

/** Charts are kept as totals are: by their filters. There is nothing to list. */
const charts = addStore(
	createResourceStore< never, TransactionChart >( {
		name: 'transactions-chart',
		routes: {
			list: routes.transactionsChart(),
			summary: routes.transactionsChart(),
		},
		idOf: String,
	} ),
	[ 'transactions' ]
);

const NO_PAGE = {
	page: 1,
	perPage: 1,
	sort: 'date',
	direction: 'asc',
} as const;

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
	const { loadSummary, leaveSummary, refresh } = useDispatch( charts );

	useEffect( () => {
		if ( isReady ) {
			refresh( { ...NO_PAGE, filters: asked } );
		}
	}, [ asked, isReady, refresh ] );

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
