import type { Loan } from '../../contract/types';
import type { Field } from '../../list-page/descriptor';
import { formatShare } from '../../money/format-rate';
import { formatInstant } from '../../time/format-time';
import { Amount } from '../../ui/amount';
import { DateTime } from '../../ui/date-time';
import { NO_VALUE } from '../../ui/no-value';
import { StatusBadge } from '../../ui/status-badge';
import { active, columns, paidOff } from './strings';

/** "Active", or when it was paid off (specification part 2, section 4). */
export function loanStatus( { fully_paid_at: end }: Loan ): string {
	return end ? paidOff( formatInstant( end )?.date ?? end ) : active;
}

export const fields: readonly Field< Loan, never >[] = [
	{
		key: 'paid_out_at',
		label: columns.disbursed,
		render: ( loan ) => <DateTime at={ loan.paid_out_at } />,
	},
	{
		key: 'status',
		label: columns.status,
		render: ( loan ) => (
			<StatusBadge tone={ loan.fully_paid_at ? 'success' : 'primary' }>
				{ loanStatus( loan ) }
			</StatusBadge>
		),
	},
	{
		key: 'amount',
		label: columns.amount,
		isNumeric: true,
		render: ( { amount, currency } ) => (
			<Amount amount={ amount } currency={ currency } />
		),
	},
	{
		key: 'fee_amount',
		label: columns.fee,
		isNumeric: true,
		render: ( { fee_amount: fee, currency } ) =>
			fee === null ? (
				NO_VALUE
			) : (
				<Amount amount={ fee } currency={ currency } />
			),
	},
	{
		key: 'withhold_rate',
		label: columns.rate,
		isNumeric: true,
		render: ( { withhold_rate: rate } ) =>
			rate === null ? NO_VALUE : formatShare( rate ),
	},
	{
		key: 'first_paydown_at',
		label: columns.firstPaydown,
		render: ( loan ) => <DateTime at={ loan.first_paydown_at } />,
	},
];
