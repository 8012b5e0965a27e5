import TransactionsPage from '../features/transactions/page';

/**
 * Payments > Transactions: all of them, those to capture, and those that fraud rules stopped.
 */
export default function Transactions() {
	return <TransactionsPage />;
}
