import { useUncapturedTab } from '../features/authorizations/tab';
import { blockedTab } from '../features/fraud-outcomes/tab';
import TransactionsPage from '../features/transactions/page';

/** The question for feedback (client/pages/feedback.tsx), where the server asks it. */
function Feedback() {
	const Prompt = window.merchantPayments?.pages?.feedback;
	return Prompt ? <Prompt /> : null;
}

/** Payments > Transactions: tabs for all, uncaptured and blocked ones, and the question for feedback. */
export default function Transactions() {
	const uncaptured = useUncapturedTab();
	return (
		<TransactionsPage others={ [ uncaptured, blockedTab ] }>
			<Feedback />
		</TransactionsPage>
	);
}
