import PayoutsPage from '../features/payouts/page';

/**
 * Payments > Payouts: the balances, and what was paid out of them.
 */
export default function Payouts() {
	return <PayoutsPage />;
}
