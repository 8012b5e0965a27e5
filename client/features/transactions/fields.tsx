import type { TransactionsSort } from '../../contract/lists';
import type { Transaction } from '../../contract/types';
import type { Field } from '../../list-page/descriptor';
import { Amount } from '../../ui/amount';
import { countryName } from '../../ui/country-name';
import { Moment } from '../../ui/moment';
import {
	AmountCell,
	ChannelCell,
	CustomerCell,
	OrderCell,
	PayoutCell,
	SourceCell,
} from './cells';
import { columns, riskName, typeName } from './strings';

/**
 * The columns, the most important first: a narrow screen shows those without scrolling.
 */
export const fields: readonly Field< Transaction, TransactionsSort >[] = [
	{
		key: 'date',
		label: columns.date,
		isSortable: true,
		render: ( { date } ) => <Moment at={ date } time="below" />,
	},
	{
		key: 'type',
		label: columns.type,
		render: ( { type } ) => typeName( type ),
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
		render: ( transaction ) => <OrderCell transaction={ transaction } />,
	},
	{
		key: 'source',
		label: columns.source,
		render: ( transaction ) => <SourceCell transaction={ transaction } />,
	},
	{
		key: 'customer_name',
		label: columns.customer,
		render: ( transaction ) => <CustomerCell transaction={ transaction } />,
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
	{
		key: 'customer_email',
		label: columns.email,
		isHidden: true,
		render: ( { customer_email: email } ) => <bdi>{ email || '–' }</bdi>,
	},
	{
		key: 'customer_country',
		label: columns.country,
		isHidden: true,
		render: ( { customer_country: code } ) =>
			code ? countryName( code ) : '–',
	},
	{
		key: 'risk_level',
		label: columns.risk,
		isHidden: true,
		render: ( { risk_level: level } ) => riskName( level ),
	},
];
