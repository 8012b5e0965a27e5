import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';

import type { CardReader } from '../../contract/types';
import { FIRST_READERS, cardReaders } from '../../data/card-readers';
import {
	SmallList,
	type SmallListDescriptor,
} from '../../list-page/small-list';
import { TabbedLists, type ListTab } from '../../list-page/tabbed-lists';
import { Card } from '../../ui/card';
import { Page } from '../../ui/page';
import { fields } from './fields';
import { adding, list, tabsLabel } from './strings';
import './style.scss';

const connectedReaders: SmallListDescriptor< CardReader > = {
	fields,
	strings: list,
};

function ConnectedReaders() {
	const readers = useSelect(
		( select ) => select( cardReaders ).getSummary( FIRST_READERS ),
		[]
	);
	const { loadSummary, refreshSummary } = useDispatch( cardReaders );
	useEffect( () => {
		refreshSummary( FIRST_READERS );
	}, [ refreshSummary ] );
	return (
		<>
			<SmallList
				descriptor={ connectedReaders }
				list={ readers }
				onRetry={ () => loadSummary( FIRST_READERS ) }
			/>
			<Card title={ adding.title }>
				<p className="merchant-payments-reader__adding">
					{ adding.text }
				</p>
			</Card>
		</>
	);
}

const connected: ListTab = {
	name: 'connected-readers',
	title: list.title,
	parameters: [],
	Content: ConnectedReaders,
};

export default function CardReadersPage() {
	return (
		<Page>
			<TabbedLists
				label={ tabsLabel }
				tabs={ [ connected ] }
				isAlwaysTabbed
			/>
		</Page>
	);
}
