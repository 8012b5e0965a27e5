import type { FraudOutcomeTransaction } from '../../contract/types';
import { readAllBlocked } from '../../data/fraud-outcomes';
import type { FileDescriptor } from '../../list-page/download-button';
import { decimalsOf } from '../../money/decimals';
import { toDecimal } from '../../money/format-amount';
import { fileTime, fileTimeLabel } from '../../time/file-time';
import { riskName } from '../../ui/risk-name';
import { blocked, columns, fileLabels, rulesInWords } from './strings';

/** The CSV file: visible columns, and always currency, order and payment intent. */
export const file: FileDescriptor< FraudOutcomeTransaction > = {
	name: 'blocked-transactions',
	read: readAllBlocked,
	columns: () => [
		{
			key: 'date',
			label: fileTimeLabel( columns.created ),
			value: ( { created } ) => fileTime( created ),
		},
		{
			key: 'amount',
			label: columns.amount,
			isNumber: true,
			value: ( { amount, currency } ) =>
				toDecimal( amount, decimalsOf( currency ) ),
		},
		{
			key: 'amount',
			label: fileLabels.currency,
			value: ( { currency } ) => currency.toUpperCase(),
		},
		{
			key: 'customer_name',
			label: columns.customer,
			value: ( payment ) => payment.customer_name,
		},
		{
			key: 'rules',
			label: columns.rules,
			value: ( { rules } ) => rulesInWords( rules ),
		},
		{
			key: 'risk_level',
			label: columns.risk,
			value: ( { risk_level: risk } ) => riskName( risk ),
		},
		{ key: 'status', label: columns.status, value: () => blocked },
		{
			key: null,
			label: fileLabels.order,
			value: ( { order } ) => order?.number ?? null,
		},
		{
			key: null,
			label: fileLabels.intent,
			value: ( payment ) => payment.payment_intent.id,
		},
	],
};
