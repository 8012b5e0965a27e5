import { deposits } from '../data/deposits';
import { BalanceCard } from '../features/payouts/balance/balance-card';
import PayoutsPage, { allPayouts } from '../features/payouts/page';
import { useRowsLoaded } from '../list-page/use-rows-loaded';

/**
 * Payments > Payouts: the balances, and what was paid out of them.
 */
export default function Payouts() {
	return (
		<PayoutsPage>
			<BalanceCard isReady={ useRowsLoaded( deposits, allPayouts ) } />
		</PayoutsPage>
	);
}
