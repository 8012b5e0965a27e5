import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';

import { authorizations } from '../../data/authorizations';
import { boot } from '../../data/boot';
import type { Filters } from '../../data/list-query';
import { isAwaited } from '../../data/reducer';
import { TAB_PARAM } from '../../list-page/tab-address';
import type { ListTab } from '../../list-page/tabbed-lists';
import { useSearch } from '../../list-page/use-list-query';
import { LaterPart } from '../../ui/later-part';
import { showInMenu } from '../../ui/menu-badge';
import { tabTexts, tabTitle } from './tab-title';

const NAME = 'uncaptured-page';

const EVERYTHING: Filters = {};

/** client/pages/transactions/uncaptured.tsx: most visits of Transactions do without it. */
const Content = () => (
	<LaterPart
		name="transactions/uncaptured"
		failed={ tabTexts.failed }
		props={ {} }
	/>
);

/** The Uncaptured tab; shown when the store captures manually, or payments can still be captured. */
export function useUncapturedTab(): ListTab {
	const summary = useSelect(
		( select ) => select( authorizations ).getSummary( EVERYTHING ),
		[]
	);
	const { refreshSummary } = useDispatch( authorizations );
	useEffect( () => {
		refreshSummary( EVERYTHING );
	}, [ refreshSummary ] );
	const search = useSearch();
	const { isManualCaptureEnabled, uncapturedCount } = boot();
	const count = summary.value?.count ?? null;
	useEffect( () => {
		if ( count !== null ) {
			showInMenu( 'uncaptured', count );
		}
	}, [ count ] );
	const hasWaited = useRef( false );
	hasWaited.current ||= count !== null && count > 0;
	// The tab stays while it is open, so that its notices can be read after the last capture.
	const isRead =
		hasWaited.current &&
		new URLSearchParams( search ).get( TAB_PARAM ) === NAME;
	const isWaiting = ( count ?? uncapturedCount ) > 0;
	return {
		name: NAME,
		title:
			count !== null || isAwaited( summary )
				? tabTitle( count )
				: tabTexts.alone,
		parameters: [],
		isShown: isManualCaptureEnabled || isWaiting || isRead,
		Content,
	};
}
