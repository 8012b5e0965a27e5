import { ListPage } from '../../list-page/list-page';
import { Page } from '../../ui/page';
import { allTransactions } from './descriptor';
import './style.scss';

/**
 * Payments > Transactions. Its first tab, `tab=transactions-page`, is also what an address without or with an unknown tab
 * shows; as long as it is the only one there is nothing to choose.
 */
export default function TransactionsPage() {
	return (
		<Page>
			<ListPage descriptor={ allTransactions } />
		</Page>
	);
}
