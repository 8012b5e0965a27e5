import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';

import type { Filters } from './list-query';
import { UNREAD, type Loaded } from './reducer';
import { useLastValue, useStableFilters, type ResourceStore } from './use-list';

/**
 * The summary of a store without a list, with a way to reload it.
 *
 * @param store
 * @param filters
 * @param isReady Whether to request it; until then the last one stays.
 */
export function useSummaryOf< Summary >(
	store: ResourceStore< never, Summary >,
	filters: Filters,
	isReady: boolean
): { value: Loaded< Summary >; retry: () => void } {
	const asked = useStableFilters( filters );
	const summary = useSelect(
		( select ) =>
			isReady ? select( store ).getSummary( asked ) : UNREAD,
		[ store, asked, isReady ]
	);
	const { loadSummary, leaveSummary, refreshSummary } = useDispatch( store );

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
		value: useLastValue< Summary >( summary ),
		retry: () => {
			loadSummary( asked );
		},
	};
}
