import type { AuthorizationsSort } from '../../contract/lists';
import type { Authorization } from '../../contract/types';
import type { Field } from '../../list-page/descriptor';
import { Amount } from '../../ui/amount';
import { countryName } from '../../ui/country-name';
import { ActionCell, MomentCell, OrderCell } from './cells';
import { captureByWire } from './deadline';
import { columns, riskName } from './strings';

/**
 * The columns. What was authorized first must be captured first, so both of the first two have one order.
 */
export const fields: readonly Field< Authorization, AuthorizationsSort >[] = [
	{
		key: 'created',
		label: columns.created,
		isSortable: true,
		render: ( { created } ) => <MomentCell wire={ created } />,
	},
	{
		key: 'capture_by',
		label: columns.captureBy,
		isSortable: true,
		sortsAs: 'created',
		render: ( { created } ) => (
			<MomentCell wire={ captureByWire( created ) } />
		),
	},
	{
		key: 'order',
		label: columns.order,
		isSortable: true,
		render: ( row ) => <OrderCell row={ row } />,
	},
	{
		key: 'risk_level',
		label: columns.risk,
		isSortable: true,
		render: ( { risk_level: level } ) => riskName( level ),
	},
	{
		key: 'amount',
		label: columns.amount,
		isSortable: true,
		isNumeric: true,
		render: ( { amount, currency } ) => (
			<Amount amount={ amount } currency={ currency } />
		),
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
		key: 'action',
		label: columns.action,
		render: ( row ) => (
			<ActionCell key={ row.payment_intent_id } row={ row } />
		),
	},
];
