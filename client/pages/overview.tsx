import OverviewPage from '../features/overview/page';
import { BalanceCard } from '../features/payouts/balance/balance-card';
import { History } from '../features/payouts/balance/history';
import { laterInstantPayout } from '../features/payouts/balance/later-instant-payout';

const Instant = laterInstantPayout( 'overview/instant' );

/** Payments > Overview: the balance of the chosen currency among its sections. */
export default function Overview() {
	return (
		<OverviewPage
			renderBalance={ ( currency ) => (
				<BalanceCard
					isReady
					currency={ currency }
					Instant={ Instant }
					History={ History }
				/>
			) }
		/>
	);
}
