import { RadioControl } from '@wordpress/components';
import { createInterpolateElement, useState } from '@wordpress/element';

import type { Charge } from '../../../contract/types';
import type { RefundReason } from '../../../data/refunds';
import { formatAmount } from '../../../money/format-amount';
import { Amount } from '../../../ui/amount';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import {
	actions,
	keptOrderText,
	orderText,
	dialogText,
	dialogTitle,
	reasonLabel,
	reasons,
	statementText,
} from './strings';

interface Props {
	charge: Charge;
	isBusy: boolean;
	onConfirm: ( reason: RefundReason | null ) => void;
	onCancel: () => void;
}

type Choice = ( typeof reasons )[ number ][ 'value' ];

/** Confirms a full refund, and its reason. */
export function RefundDialog( { charge, isBusy, onConfirm, onCancel }: Props ) {
	const [ choice, setChoice ] = useState< Choice | undefined >();
	const { amount_captured: amount, currency, order } = charge;
	const ofOrder = charge.is_paid_otherwise ? keptOrderText : orderText;
	return (
		<ConfirmDialog
			title={ dialogTitle( formatAmount( amount, currency ) ) }
			confirmLabel={ actions.menu }
			isDestructive
			isBusy={ isBusy }
			onConfirm={ () =>
				onConfirm( ! choice || choice === 'other' ? null : choice )
			}
			onCancel={ onCancel }
		>
			<div className="merchant-payments-refund">
				<p>
					{ createInterpolateElement( dialogText, {
						amount: (
							<Amount amount={ amount } currency={ currency } />
						),
						payment: (
							<bdi className="merchant-payments-refund__id">
								{ charge.payment_intent ?? charge.id }
							</bdi>
						),
					} ) }
				</p>
				<p>
					{ order?.number ? `${ ofOrder( order.number ) } ` : '' }
					{ statementText }
				</p>
				<RadioControl
					label={ reasonLabel }
					options={ [ ...reasons ] }
					selected={ choice }
					onChange={ ( value ) => setChoice( value as Choice ) }
				/>
			</div>
		</ConfirmDialog>
	);
}
