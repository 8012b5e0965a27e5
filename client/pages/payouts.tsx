import { deposits } from '../data/deposits';
import { BalanceCard } from '../features/payouts/balance/balance-card';
import { laterInstantPayout } from '../features/payouts/balance/later-instant-payout';
import PayoutsPage, { allPayouts } from '../features/payouts/page';
import { useRowsLoaded } from '../list-page/use-rows-loaded';

const Instant = laterInstantPayout( 'payouts/instant' );

/** Payments > Payouts: balances and the list of payouts. */
export default function Payouts() {
	return (
		<PayoutsPage>
			<BalanceCard
				isReady={ useRowsLoaded( deposits, allPayouts ) }
				Instant={ Instant }
			/>
		</PayoutsPage>
	);
}
