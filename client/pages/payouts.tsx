import { deposits } from '../data/deposits';
import { BalanceCard } from '../features/overview/balance-card/balance-card';
import PayoutsPage, { allPayouts } from '../features/payouts/page';
import { useRowsAreThere } from '../list-page/use-rows-are-there';

/**
 * Payments > Payouts: the balances, and what was paid out of them.
 */
export default function Payouts() {
	return (
		<PayoutsPage>
			<BalanceCard isReady={ useRowsAreThere( deposits, allPayouts ) } />
		</PayoutsPage>
	);
}
