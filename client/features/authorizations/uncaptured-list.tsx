import { useEffect } from '@wordpress/element';

import { recordEvent } from '../../data/tracks';
import { useWatchedPendingOn } from '../../data/use-pending';
import { ListPage } from '../../list-page/list-page';
import { uncaptured } from './descriptor';
import './style.scss';

/** What the Uncaptured tab shows. */
export function UncapturedList() {
	useEffect(
		() => recordEvent( 'page_view', { path: 'payments_uncaptured' } ),
		[]
	);
	useWatchedPendingOn();
	return <ListPage descriptor={ uncaptured } />;
}
