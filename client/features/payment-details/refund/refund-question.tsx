import { RadioControl } from '@wordpress/components';
import { createInterpolateElement, useState } from '@wordpress/element';

import type { Charge } from '../../../contract/types';
import type { RefundReason } from '../../../data/refunds';
import { formatAmount } from '../../../money/format-amount';
import { Amount } from '../../../ui/amount';
import { Question } from '../../../ui/question';
import {
	actions,
	orderText,
	questionText,
	questionTitle,
	reasonLabel,
	reasons,
	statementText,
} from './strings';

interface Props {
	charge: Charge;
	isBusy: boolean;
	onYes: ( reason: RefundReason | null ) => void;
	onNo: () => void;
}

type Choice = ( typeof reasons )[ number ][ 'value' ];

/**
 * Asks before a payment is given back, and why it is.
 */
export function RefundQuestion( { charge, isBusy, onYes, onNo }: Props ) {
	const [ choice, setChoice ] = useState< Choice | undefined >();
	const { amount_captured: amount, currency, order } = charge;
	return (
		<Question
			title={ questionTitle( formatAmount( amount, currency ) ) }
			yes={ actions.menu }
			isDestructive
			isBusy={ isBusy }
			onYes={ () =>
				onYes( ! choice || choice === 'other' ? null : choice )
			}
			onNo={ onNo }
		>
			<div className="wcpay-refund">
				<p>
					{ createInterpolateElement( questionText, {
						amount: (
							<Amount amount={ amount } currency={ currency } />
						),
						payment: (
							<bdi className="wcpay-refund__id">
								{ charge.payment_intent ?? charge.id }
							</bdi>
						),
					} ) }
				</p>
				<p>
					{ order?.number ? `${ orderText( order.number ) } ` : '' }
					{ statementText }
				</p>
				<RadioControl
					label={ reasonLabel }
					options={ [ ...reasons ] }
					selected={ choice }
					onChange={ ( value ) => setChoice( value as Choice ) }
				/>
			</div>
		</Question>
	);
}
