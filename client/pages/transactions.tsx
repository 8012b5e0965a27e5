import { blockedTab } from '../features/fraud-outcomes/tab';
import TransactionsPage from '../features/transactions/page';

const others = [ blockedTab ];

/**
 * Payments > Transactions: all of them, those to capture, and those that fraud rules stopped.
 */
export default function Transactions() {
	return <TransactionsPage others={ others } />;
}
