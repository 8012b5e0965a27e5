import { useUncapturedTab } from '../features/authorizations/tab';
import { FeedbackPrompt } from '../features/feedback/prompt';
import { useBlockedTab } from '../features/fraud-outcomes/tab';
import TransactionsPage from '../features/transactions/page';

/** Payments > Transactions: tabs for all, uncaptured and blocked ones, and the question for feedback. */
export default function Transactions() {
	const uncaptured = useUncapturedTab();
	const blocked = useBlockedTab();
	return (
		<TransactionsPage others={ [ uncaptured, blocked ] }>
			<FeedbackPrompt />
		</TransactionsPage>
	);
}
