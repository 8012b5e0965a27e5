import { useUncapturedTab } from '../features/authorizations/tab';
import { blockedTab } from '../features/fraud-outcomes/tab';
import TransactionsPage from '../features/transactions/page';

/**
 * Payments > Transactions: all of them, those to capture, and those that fraud rules stopped.
 */
export default function Transactions() {
	const uncaptured = useUncapturedTab();
	return <TransactionsPage others={ [ uncaptured, blockedTab ] } />;
}
