import { ListPage } from '../../list-page/list-page';
import { TabbedLists, type ListTab } from '../../list-page/tabbed-lists';
import { Page } from '../../ui/page';
import { TestModeNotice } from '../../ui/test-mode-notice';
import { allTransactions } from './descriptor';
import { filters } from './filters';
import { list, tabsLabel } from './strings';
import './style.scss';

const AllTransactions = () => <ListPage descriptor={ allTransactions } />;

/** What an address without a tab, or with an unknown one, shows too. */
const all: ListTab = {
	name: 'transactions-page',
	title: list.title,
	filters,
	Content: AllTransactions,
};

interface Props {
	/** The lists beside that of all transactions. */
	others?: readonly ListTab[];
}

/**
 * Payments > Transactions.
 */
export default function TransactionsPage( { others = [] }: Props ) {
	return (
		<Page>
			<TestModeNotice of="transactions" />
			<TabbedLists label={ tabsLabel } tabs={ [ all, ...others ] } />
		</Page>
	);
}
