import type { ReactNode } from 'react';

import type { Charge } from '../../../contract/types';
import { CustomerLink } from '../../../ui/customer-link';
import { isKnown, type Description } from '../../../ui/description-list';
import { DateTime } from '../../../ui/date-time';
import { OrderLink } from '../../../ui/order-link';
import { StatusBadge } from '../../../ui/status-badge';
import { channelName } from '../channel';
import { MethodName } from '../method/method-name';
import { labels, noOrder, orderDeleted } from '../strings';

interface Props {
	charge: Charge | null;
	orderNumber?: string;
}

/** Date, sales channel, customer, order and payment method; what is not known is left out. */
export function SummaryDetails( { charge, orderNumber }: Props ) {
	return (
		<dl className="merchant-payments-payment__facts">
			{ detailsOf( charge, orderNumber )
				.filter( ( known ) => ! charge || isKnown( known ) )
				.map( ( { label, value } ) => (
					<div key={ label }>
						<dt>{ label }</dt>
						<dd>
							{ charge ? (
								value
							) : (
								<span
									className="merchant-payments-placeholder"
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
			value: of( customer ),
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
			value: of(
				( { outcome } ) =>
					outcome?.risk_label && (
						<Risk level={ outcome.risk_level }>
							{ outcome.risk_label }
						</Risk>
					)
			),
		},
	];
}

const missingOrder = ( number?: string ): string =>
	number ? orderDeleted( number ) : noOrder;

function customer( { order, billing_details: billing }: Charge ): ReactNode {
	const name = order?.customer_name || billing.name || billing.email;
	return name && <CustomerLink name={ name } order={ order } />;
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
			value: (
				<span className="merchant-payments-payment__links">
					{ links }
				</span>
			),
		},
	];
}

/** Elevated risk has a color. */
function Risk( {
	level,
	children: name,
}: {
	level: string | null;
	children: string;
} ) {
	switch ( level ) {
		case 'elevated':
			return <StatusBadge tone="warning">{ name }</StatusBadge>;
		case 'highest':
			return <StatusBadge tone="alert">{ name }</StatusBadge>;
		default:
			return <>{ name }</>;
	}
}
