import { useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';

import { authorizations } from '../../data/authorizations';
import { boot } from '../../data/boot';
import type { Filters } from '../../data/list-query';
import { isAwaited } from '../../data/shelves';
import { recordEvent } from '../../data/tracks';
import { ListPage } from '../../list-page/list-page';
import type { ListTab } from '../../list-page/tabbed-lists';
import { uncaptured } from './descriptor';
import { showInMenu } from './menu-badge';
import { tabTitle, tabTitleAlone } from './strings';
import './style.scss';

const EVERYTHING: Filters = {};

function Content() {
	useEffect(
		() => recordEvent( 'page_view', { path: 'payments_uncaptured' } ),
		[]
	);
	return <ListPage descriptor={ uncaptured } />;
}

/**
 * The tab of payments to capture: there where payments are captured by hand, and where one still waits.
 */
export function useUncapturedTab(): ListTab {
	const summary = useSelect(
		( select ) => select( authorizations ).getSummary( EVERYTHING ),
		[]
	);
	const { isManualCaptureEnabled, uncapturedCount } = boot();
	const count = summary.value?.count ?? null;
	useEffect( () => {
		if ( count !== null ) {
			showInMenu( count );
		}
	}, [ count ] );
	const wasShown = useRef( false );
	// It stays for as long as the page does: with the last payment captured, the results of that are still to be read.
	wasShown.current ||=
		isManualCaptureEnabled || ( count ?? uncapturedCount ) > 0;
	return {
		name: 'uncaptured-page',
		title:
			count !== null || isAwaited( summary )
				? tabTitle( count )
				: tabTitleAlone,
		filters: [],
		isShown: wasShown.current,
		Content,
	};
}
