import type { TransactionsFraudOutcomesSort } from '../../contract/lists';
import type { FraudOutcomeTransaction } from '../../contract/types';
import { amountField } from '../../list-page/amount-field';
import type { Field } from '../../list-page/descriptor';
import { DateTime } from '../../ui/date-time';
import { NO_VALUE } from '../../ui/no-value';
import { riskName } from '../../ui/risk-name';
import { StatusBadge } from '../../ui/status-badge';
import { blocked, columns, orderLabel, rulesInWords } from './strings';

/** The customer and the order number, which customers mention when they ask about the payment. */
function CustomerCell( {
	payment: { customer_name: name, order },
}: {
	payment: FraudOutcomeTransaction;
} ) {
	return (
		<>
			<bdi>{ name || NO_VALUE }</bdi>
			{ order && (
				<a className="merchant-payments-list__note" href={ order.url }>
					{ orderLabel( order.number ) }
				</a>
			) }
		</>
	);
}

/** The columns (specification part 2, section 2). */
export const fields: readonly Field<
	FraudOutcomeTransaction,
	TransactionsFraudOutcomesSort
>[] = [
	{
		key: 'date',
		label: columns.created,
		isSortable: true,
		render: ( { created } ) => <DateTime at={ created } time="below" />,
	},
	amountField( columns.amount ),
	{
		key: 'customer_name',
		label: columns.customer,
		render: ( payment ) => <CustomerCell payment={ payment } />,
	},
	{
		key: 'rules',
		label: columns.rules,
		render: ( { rules } ) => rulesInWords( rules ) || NO_VALUE,
	},
	{
		key: 'risk_level',
		label: columns.risk,
		render: ( { risk_level: risk } ) => riskName( risk ),
	},
	{
		key: 'status',
		label: columns.status,
		// All payments in this list are blocked, whatever the rules said first.
		render: () => <StatusBadge tone="alert">{ blocked }</StatusBadge>,
	},
];
