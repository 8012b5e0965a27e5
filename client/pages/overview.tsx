import { RunningLoan } from '../features/loans/running-loan';
import OverviewPage from '../features/overview/page';
import { BalanceCard } from '../features/payouts/balance/balance-card';
import { History } from '../features/payouts/balance/history';
import { LatestPayouts } from '../features/payouts/latest/latest-card';

/** Payments > Overview: balance and payouts of the chosen currency, and the loan, among its sections. */
export default function Overview() {
	return (
		<OverviewPage
			renderBalance={ ( currency ) => (
				<BalanceCard
					isReady
					currency={ currency }
					History={ History }
				/>
			) }
			renderPayouts={ ( currency ) => (
				<LatestPayouts currency={ currency } />
			) }
			loan={ <RunningLoan /> }
		/>
	);
}
