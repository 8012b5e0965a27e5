import OverviewPage from '../features/overview/page';
import { BalanceCard } from '../features/payouts/balance/balance-card';
import { History } from '../features/payouts/balance/history';
import { InstantPayout } from '../features/payouts/balance/instant-payout';

/** Payments > Overview: the balance of the chosen currency among its sections. */
export default function Overview() {
	return (
		<OverviewPage
			renderBalance={ ( currency ) => (
				<BalanceCard
					isReady
					currency={ currency }
					Instant={ InstantPayout }
					History={ History }
				/>
			) }
		/>
	);
}
