import type { DepositsSort } from '../../contract/lists';
import type { Deposit } from '../../contract/types';
import { amountField } from '../../list-page/amount-field';
import type { Field } from '../../list-page/descriptor';
import { formatDayOf } from '../../time/format-time';
import { NO_VALUE } from '../../ui/no-value';
import { PayoutStatus } from '../../ui/payout-status';
import { failureReason } from './failure-reason';
import { columns, kindOf } from './strings';

/** The payout's status, with the reason for a failure. */
function StatusCell( { payout }: { payout: Deposit } ) {
	const { status, type } = payout;
	return (
		<>
			<PayoutStatus
				status={ status }
				isWithdrawal={ type === 'withdrawal' }
			/>
			{ status === 'failed' && (
				<span className="merchant-payments-list__note merchant-payments-payouts__reason">
					{ failureReason( payout ) }
				</span>
			) }
		</>
	);
}

/** The columns, the most important first. The arrival date is a bank day, which has no time zone. */
export const fields: readonly Field< Deposit, DepositsSort >[] = [
	{
		key: 'date',
		label: columns.date,
		isSortable: true,
		render: ( { date } ) => formatDayOf( date ),
	},
	{
		key: 'type',
		label: columns.type,
		render: ( payout ) => (
			<span className="merchant-payments-payouts__type">
				{ kindOf( payout ) }
			</span>
		),
	},
	amountField( columns.amount ),
	{
		key: 'status',
		label: columns.status,
		render: ( payout ) => <StatusCell payout={ payout } />,
	},
	{
		key: 'bankAccount',
		label: columns.bankAccount,
		render: ( { bankAccount } ) => <bdi>{ bankAccount || NO_VALUE }</bdi>,
	},
	{
		key: 'bank_reference_key',
		label: columns.bankReference,
		render: ( { bank_reference_key: reference } ) => (
			<bdi>{ reference || NO_VALUE }</bdi>
		),
	},
];
