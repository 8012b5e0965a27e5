import { Button } from '@wordpress/components';
import { useId } from '@wordpress/element';
import type { ReactNode } from 'react';

import type { OrderSuggestion } from '../../contract/types';
import { decideLink } from '../../data/other-orders';
import { useRun } from '../../data/use-run';
import { Amount } from '../../ui/amount';
import { DateTime } from '../../ui/date-time';
import { DescriptionList } from '../../ui/description-list';
import { OrderLink } from '../../ui/order-link';
import { linkTexts as text, reasons } from './strings';

type Side = NonNullable< OrderSuggestion[ 'payment' ] >;

interface Props {
	row: OrderSuggestion;
	onDecided: ( row: OrderSuggestion ) => void;
}

/** A payment and an order side by side, and what the merchant says of them. */
export function LinkRow( { row, onDecided }: Props ) {
	const { payment, order, rule } = row;
	return (
		<li className="merchant-payments-other-orders__row">
			<div className="merchant-payments-other-orders__sides">
				<div>
					<h4>{ text.payment }</h4>
					{ payment ? <Compared side={ payment } /> : text.unknown }
				</div>
				<div>
					<h4>
						{ text.order } <OrderLink order={ order } without="" />
					</h4>
					{ order ? <Compared side={ order } /> : text.deleted }
				</div>
			</div>
			{ reasons[ rule ] && <p>{ reasons[ rule ] }</p> }
			{ ! row.is_taken && <Decision { ...{ row, onDecided } } /> }
		</li>
	);
}

const Compared = ( { side }: { side: Side } ) => (
	<DescriptionList
		details={ [
			{
				label: text.amount,
				value: (
					<Amount
						amount={ side.amount }
						currency={ side.currency }
						isExplicit
					/>
				),
			},
			{
				label: text.date,
				value: <DateTime at={ side.created } time="beside" />,
			},
			{
				label: text.customer,
				value: [ side.name, side.email ].filter( Boolean ).join( ', ' ),
			},
		] }
	/>
);

function Decision( { row, onDecided }: Props ) {
	const { isBusy, error, run } = useRun();
	const id = useId();
	const number = row.order?.number ?? String( row.order_id );
	const decide = ( decision: 'confirm' | 'decline' | 'undo' ) =>
		run(
			async () => onDecided( await decideLink( row, decision ) ),
			( { message } ) => message
		);
	const press = (
		label: ReactNode,
		decision: 'confirm' | 'decline' | 'undo'
	) => (
		<Button
			variant={ decision === 'confirm' ? 'secondary' : 'tertiary' }
			aria-disabled={ isBusy }
			aria-describedby={ id }
			onClick={ () => void decide( decision ) }
		>
			{ label }
		</Button>
	);
	const said = row.decision === 'confirmed' ? text.confirmed : text.declined;
	return (
		<>
			{ error !== null && <p role="alert">{ error }</p> }
			<p role="status">{ row.decision !== '' && said }</p>
			<div className="merchant-payments-other-orders__buttons">
				<span id={ id } hidden>
					{ `${ text.order } ${ number }` }
				</span>
				{ row.decision === '' &&
					row.order &&
					press( text.confirm, 'confirm' ) }
				{ row.decision === '' && press( text.decline, 'decline' ) }
				{ row.decision !== '' && press( text.undo, 'undo' ) }
			</div>
		</>
	);
}
