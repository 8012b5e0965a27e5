import type { ReactNode } from 'react';

import type { Charge } from '../../../contract/types';
import { CustomerLink } from '../../../ui/customer-link';
import type { Description } from '../../../ui/description-list';
import { DateTime } from '../../../ui/date-time';
import { NO_VALUE } from '../../../ui/no-value';
import { OrderLink } from '../../../ui/order-link';
import { riskName } from '../../../ui/risk-name';
import { StatusBadge } from '../../../ui/status-badge';
import { channelName } from '../channel';
import { MethodName } from '../method/method-name';
import { labels, noOrder, orderDeleted } from '../strings';

interface Props {
	charge: Charge | null;
	orderNumber?: string;
}

/** Date, sales channel, customer, order and payment method. */
export function SummaryDetails( { charge, orderNumber }: Props ) {
	return (
		<dl className="wcpay-payment__facts">
			{ detailsOf( charge, orderNumber ).map( ( { label, value } ) => (
				<div key={ label }>
					<dt>{ label }</dt>
					<dd>
						{ charge ? (
							value || NO_VALUE
						) : (
							<span
								className="wcpay-placeholder"
								aria-hidden="true"
							/>
						) }
					</dd>
				</div>
			) ) }
		</dl>
	);
}

function detailsOf(
	charge: Charge | null,
	orderNumber?: string
): Description[] {
	const of = ( show: ( charge: Charge ) => ReactNode ): ReactNode =>
		charge && show( charge );
	return [
		{
			label: labels.date,
			value: of( ( { created } ) => (
				<DateTime at={ created } time="beside" />
			) ),
		},
		{ label: labels.channel, value: of( channelName ) },
		{
			label: labels.customer,
			value: of( ( paid ) => <Customer charge={ paid } /> ),
		},
		{
			label: labels.order,
			value: of( ( { order } ) => (
				<OrderLink
					order={ order }
					without={ missingOrder( orderNumber ) }
				/>
			) ),
		},
		...subscriptions( charge ),
		{
			label: labels.method,
			value: of( ( { payment_method_details: details } ) => (
				<MethodName details={ details } />
			) ),
		},
		{
			label: labels.risk,
			value: of( ( { outcome } ) => (
				<Risk level={ outcome?.risk_level ?? null } />
			) ),
		},
	];
}

const missingOrder = ( number?: string ): string =>
	number ? orderDeleted( number ) : noOrder;

function Customer( { charge }: { charge: Charge } ) {
	const { order, billing_details: billing } = charge;
	const name = order?.customer_name || billing.name || billing.email;
	return <CustomerLink name={ name } order={ order } />;
}

function subscriptions( charge: Charge | null ): Description[] {
	const all = charge?.order?.subscriptions ?? [];
	if ( all.length === 0 ) {
		return [];
	}
	const links = all.map( ( subscription ) => (
		<OrderLink key={ subscription.url } order={ subscription } />
	) );
	return [
		{
			label: labels.subscriptions,
			value: <span className="wcpay-payment__links">{ links }</span>,
		},
	];
}

/** Elevated risk has a color. */
function Risk( { level }: { level: string | null } ) {
	const name = riskName( level );
	switch ( level ) {
		case 'elevated':
			return <StatusBadge tone="warning">{ name }</StatusBadge>;
		case 'highest':
			return <StatusBadge tone="alert">{ name }</StatusBadge>;
		default:
			return <>{ name }</>;
	}
}
