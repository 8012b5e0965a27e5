import { useUncapturedTab } from '../features/authorizations/tab';
import { useBlockedTab } from '../features/fraud-outcomes/tab';
import TransactionsPage from '../features/transactions/page';

/** Payments > Transactions: tabs for all, uncaptured and blocked ones. */
export default function Transactions() {
	const uncaptured = useUncapturedTab();
	const blocked = useBlockedTab();
	return <TransactionsPage others={ [ uncaptured, blocked ] } />;
}
