import type { AuthorizationsSort } from '../../contract/lists';
import type { Authorization } from '../../contract/types';
import { amountField } from '../../list-page/amount-field';
import { customerFields } from '../../list-page/customer-fields';
import type { Field } from '../../list-page/descriptor';
import { CustomerLink } from '../../ui/customer-link';
import { DateTime } from '../../ui/date-time';
import { orderLabel, OrderLink } from '../../ui/order-link';
import { ActionCell, DeadlineCell, RiskCell } from './cells';
import { columns } from './strings';

/** The columns. Payments expire in the order they were authorized, so the first two columns have the same sort. */
export const fields: readonly Field< Authorization, AuthorizationsSort >[] = [
	{
		key: 'created',
		label: columns.created,
		isSortable: true,
		render: ( { created } ) => <DateTime at={ created } time="below" />,
	},
	{
		key: 'capture_by',
		label: columns.captureBy,
		isSortable: true,
		sortsAs: 'created',
		render: ( { created } ) => <DeadlineCell created={ created } />,
	},
	{
		key: 'order',
		label: columns.order,
		isSortable: true,
		render: ( { order, order_id: id } ) => (
			<OrderLink
				order={ order }
				without={ id === null ? undefined : orderLabel( String( id ) ) }
			/>
		),
	},
	{
		key: 'customer_name',
		label: columns.customer,
		render: ( { customer_name: name, order } ) => (
			<CustomerLink name={ name } order={ order } />
		),
	},
	{
		key: 'risk_level',
		label: columns.risk,
		isSortable: true,
		render: ( row ) => <RiskCell row={ row } />,
	},
	amountField( columns.amount ),
	...customerFields,
	{
		key: 'action',
		label: columns.action,
		render: ( row ) => (
			<ActionCell key={ row.payment_intent_id } row={ row } />
		),
	},
];
