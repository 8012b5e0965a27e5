import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';

import * as routes from '../contract/routes';
import type { Glance } from '../contract/types';
import { createResourceStore } from './create-resource-store';
import type { Filters } from './list-query';
import { UNREAD, type Loaded } from './reducer';
import { addStore } from './stores';
import { useLastValue, useStableFilters } from './use-list';

/** Stored as summaries, by period and currency. */
const glances = addStore(
	createResourceStore< never, Glance >( {
		name: 'glance',
		routes: { summary: routes.reportingGlance() },
		idOf: String,
	} ),
	[ 'transactions' ]
);

const NOTHING: Filters = {};

/**
 * Sums of a period and of the one before it. While another period or currency loads, the last ones stay.
 *
 * @param wanted `period` and `currency`, where the server is not to choose them; null requests nothing.
 */
export function useGlance(
	wanted: Filters | null
): Loaded< Glance > & { reload: () => void } {
	const isWanted = wanted !== null;
	const asked = useStableFilters( wanted ?? NOTHING );
	const glance = useSelect(
		( select ) =>
			isWanted ? select( glances ).getSummary( asked ) : UNREAD,
		[ asked, isWanted ]
	);
	const { loadSummary, leaveSummary, refreshSummary } =
		useDispatch( glances );

	useEffect( () => {
		if ( ! isWanted ) {
			return undefined;
		}
		refreshSummary( asked );
		return () => {
			leaveSummary( asked );
		};
	}, [ asked, isWanted, leaveSummary, refreshSummary ] );

	return {
		...useLastValue< Glance >( glance ),
		reload: () => {
			loadSummary( asked );
		},
	};
}
