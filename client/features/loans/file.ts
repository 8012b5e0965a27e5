import type { Loan } from '../../contract/types';
import type { FileColumn } from '../../list-page/download-button';
import { decimalsOf } from '../../money/decimals';
import { toDecimal } from '../../money/format-amount';
import { fileTime, fileTimeLabel } from '../../time/file-time';
import { loanStatus } from './fields';
import { columns, fileLabels } from './strings';

const time = (
	label: string,
	name: 'paid_out_at' | 'first_paydown_at'
): FileColumn< Loan > => ( {
	key: null,
	label: fileTimeLabel( label ),
	value: ( loan ) => fileTime( loan[ name ] ?? '' ),
} );

const amount = (
	label: string,
	name: 'amount' | 'fee_amount'
): FileColumn< Loan > => ( {
	key: null,
	label,
	isNumber: true,
	value: ( { [ name ]: known, currency } ) =>
		known === null ? '' : toDecimal( known, decimalsOf( currency ) ),
} );

/** The columns of the CSV file. */
export const fileColumns = (): FileColumn< Loan >[] => [
	time( columns.disbursed, 'paid_out_at' ),
	{ key: null, label: columns.status, value: loanStatus },
	amount( columns.amount, 'amount' ),
	{
		key: null,
		label: fileLabels.currency,
		value: ( { currency } ) => currency.toUpperCase(),
	},
	amount( columns.fee, 'fee_amount' ),
	{
		key: null,
		label: columns.rate,
		isNumber: true,
		value: ( { withhold_rate: rate } ) => String( rate ?? '' ),
	},
	time( columns.firstPaydown, 'first_paydown_at' ),
	{ key: null, label: fileLabels.id, value: ( loan ) => loan.stripe_loan_id },
];
