import { InstantPayout } from '../../features/payouts/balance/instant-payout';

/** What Overview loads where the balance has an instant payout (features/payouts/balance/later-instant-payout.tsx). */
export default InstantPayout;
