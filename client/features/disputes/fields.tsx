import type { DisputesSort } from '../../contract/lists';
import type { CachedDispute } from '../../contract/types';
import { amountField } from '../../list-page/amount-field';
import { customerFields } from '../../list-page/customer-fields';
import type { Field } from '../../list-page/descriptor';
import { CustomerLink } from '../../ui/customer-link';
import { DateTime } from '../../ui/date-time';
import { reasonName } from '../../ui/dispute-names';
import { OrderLink } from '../../ui/order-link';
import { sourceName } from '../../ui/source-name';
import { ActionCell, DeadlineCell, StatusCell } from './cells';
import { columns } from './strings';

/** The columns, the most important first. */
export const fields: readonly Field< CachedDispute, DisputesSort >[] = [
	{
		key: 'created',
		label: columns.created,
		isSortable: true,
		render: ( { created } ) => <DateTime at={ created } time="below" />,
	},
	amountField( columns.amount ),
	{
		key: 'status',
		label: columns.status,
		render: ( dispute ) => <StatusCell dispute={ dispute } />,
	},
	{
		key: 'due_by',
		label: columns.dueBy,
		isSortable: true,
		render: ( dispute ) => <DeadlineCell dispute={ dispute } />,
	},
	{
		key: 'reason',
		label: columns.reason,
		render: ( { reason } ) => reasonName( reason ),
	},
	{
		key: 'order',
		label: columns.order,
		render: ( { order } ) => <OrderLink order={ order } />,
	},
	{
		key: 'customer_name',
		label: columns.customer,
		render: ( { customer_name: name, order } ) => (
			<CustomerLink name={ name } order={ order } />
		),
	},
	{
		key: 'source',
		label: columns.source,
		isHidden: true,
		render: ( { source } ) => sourceName( source ),
	},
	...customerFields,
	{
		key: 'action',
		label: columns.action,
		isAction: true,
		render: ( dispute ) => <ActionCell dispute={ dispute } />,
	},
];
