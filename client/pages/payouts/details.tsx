import { useMemo } from '@wordpress/element';

import PayoutDetailsPage from '../../features/payouts/details/page';
import { transactionsOf } from '../../features/transactions/payout';
import { ListPage } from '../../list-page/list-page';

function PayoutTransactions( { payoutId }: { payoutId: string } ) {
	const descriptor = useMemo(
		() => transactionsOf( payoutId ),
		[ payoutId ]
	);
	return <ListPage descriptor={ descriptor } />;
}

/** Payments > Payouts > Payout details: a payout and its transactions. */
export default function PayoutDetails() {
	return <PayoutDetailsPage Transactions={ PayoutTransactions } />;
}
