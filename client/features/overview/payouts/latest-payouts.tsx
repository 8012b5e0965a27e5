import { Link } from '@woocommerce/components';

import type { Deposit } from '../../../contract/types';
import { payoutLink } from '../../../data/links';
import { formatAmount } from '../../../money/format-amount';
import { formatDayOf } from '../../../time/format-time';
import { Amount } from '../../../ui/amount';
import { PayoutStatus } from '../../../ui/payout-status';
import { payoutOf, texts } from './strings';

/** The latest payouts, the newest first. */
export const LatestPayouts = ( {
	payouts,
}: {
	payouts: readonly Deposit[];
} ) => (
	<table className="merchant-payments-payouts-card__table">
		<caption className="screen-reader-text">{ texts.latest }</caption>
		<thead>
			<tr>
				<th scope="col">{ texts.date }</th>
				<th scope="col">{ texts.status }</th>
				<th scope="col">{ texts.amount }</th>
			</tr>
		</thead>
		<tbody>
			{ payouts.map( ( payout ) => (
				<Row key={ payout.id } payout={ payout } />
			) ) }
		</tbody>
	</table>
);

function Row( { payout }: { payout: Deposit } ) {
	const { id, date, amount, currency, status, type } = payout;
	const day = formatDayOf( date );
	const href = payoutLink( id );
	return (
		<tr>
			<td>
				{ href ? (
					<Link
						href={ href }
						type="wc-admin"
						aria-label={ payoutOf(
							day,
							formatAmount( amount, currency )
						) }
					>
						{ day }
					</Link>
				) : (
					day
				) }
			</td>
			<td>
				<PayoutStatus
					status={ status }
					isWithdrawal={ type === 'withdrawal' }
				/>
			</td>
			<td>
				<Amount amount={ amount } currency={ currency } />
			</td>
		</tr>
	);
}
