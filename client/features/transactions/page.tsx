import type { ReactNode } from 'react';

import { parametersOf } from '../../list-page/filters/parameters';
import { ListPage } from '../../list-page/list-page';
import { TabbedLists, type ListTab } from '../../list-page/tabbed-lists';
import { Page } from '../../ui/page';
import * as testData from '../../ui/test-data';
import { allTransactions } from './descriptor';
import { filters } from './filters';
import { list, tabsLabel } from './strings';
import './style.scss';

const AllTransactions = () => <ListPage descriptor={ allTransactions } />;

/** The default tab. */
const all: ListTab = {
	name: 'transactions-page',
	title: list.title,
	parameters: parametersOf( filters ).map( ( { name } ) => name ),
	Content: AllTransactions,
};

interface Props {
	/** Further tabs. */
	others?: readonly ListTab[];
	/** Content below the list. */
	children?: ReactNode;
}

export default function TransactionsPage( { others = [], children }: Props ) {
	return (
		<Page lists={ testData.transactions }>
			<TabbedLists label={ tabsLabel } tabs={ [ all, ...others ] } />
			{ children }
		</Page>
	);
}
