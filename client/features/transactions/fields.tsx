import type { TransactionsSort } from '../../contract/lists';
import type { Transaction } from '../../contract/types';
import { customerFields } from '../../list-page/customer-fields';
import type { Field } from '../../list-page/descriptor';
import { Amount } from '../../ui/amount';
import { CustomerLink } from '../../ui/customer-link';
import { DateTime } from '../../ui/date-time';
import { OrderLink } from '../../ui/order-link';
import { riskName } from '../../ui/risk-name';
import {
	AmountCell,
	ChannelCell,
	PayoutCell,
	SourceCell,
	TypeCell,
} from './cells';
import { columns } from './strings';

/** The columns, the most important first: a narrow screen shows those without scrolling. */
export const fields: readonly Field< Transaction, TransactionsSort >[] = [
	{
		key: 'date',
		label: columns.date,
		isSortable: true,
		render: ( { date } ) => <DateTime at={ date } time="below" />,
	},
	{
		key: 'type',
		label: columns.type,
		render: ( transaction ) => <TypeCell transaction={ transaction } />,
	},
	{
		key: 'amount',
		label: columns.amount,
		isSortable: true,
		isNumeric: true,
		render: ( transaction ) => <AmountCell transaction={ transaction } />,
	},
	{
		key: 'fees',
		label: columns.fees,
		isSortable: true,
		isNumeric: true,
		render: ( { fees, currency } ) => (
			<Amount amount={ fees } currency={ currency } />
		),
	},
	{
		key: 'net',
		label: columns.net,
		isSortable: true,
		isNumeric: true,
		render: ( { net, currency } ) => (
			<Amount amount={ net } currency={ currency } />
		),
	},
	{
		key: 'order',
		label: columns.order,
		render: ( { order } ) => <OrderLink order={ order } />,
	},
	{
		key: 'source',
		label: columns.source,
		render: ( transaction ) => <SourceCell transaction={ transaction } />,
	},
	{
		key: 'customer_name',
		label: columns.customer,
		render: ( { customer_name: name, order } ) => (
			<CustomerLink name={ name } order={ order } />
		),
	},
	{
		key: 'deposit',
		label: columns.payout,
		render: ( transaction ) => <PayoutCell transaction={ transaction } />,
	},
	{
		key: 'channel',
		label: columns.channel,
		isHidden: true,
		render: ( transaction ) => <ChannelCell transaction={ transaction } />,
	},
	...customerFields,
	{
		key: 'risk_level',
		label: columns.risk,
		isHidden: true,
		render: ( { risk_level: level } ) => riskName( level ),
	},
];
