import { useState } from '@wordpress/element';

import type { Charge } from '../../../contract/types';
import { recordEvent } from '../../../data/tracks';
import { availabilityOf } from './availability';
import { RefundMenu } from './refund-menu';
import { RefundDialog } from './refund-dialog';
import './style.scss';
import { useRefund } from './use-refund';

/**
 * The refund menu; empty when the payment can't be refunded.
 *
 * It stays until the notice about a refund shows, even if the payment reloads before, because the dialog returns the focus to it.
 */
export function RefundActions( { charge }: { charge: Charge } ) {
	/** The payment as the dialog shows it. */
	const [ asked, setAsked ] = useState< Charge | null >( null );
	const close = () => setAsked( null );
	const { isBusy, isDone, refund } = useRefund( charge, close );
	const { full, partial } = availabilityOf( charge );
	const isFull = full || asked !== null || isBusy;
	const ask = () => {
		setAsked( charge );
		recordEvent( 'merchant_payments_refund_modal_opened' );
	};
	if ( ! isFull && ! partial ) {
		return null;
	}
	return (
		<>
			<RefundMenu
				isBusy={ isBusy }
				isDone={ isDone }
				isWithheld={ charge.pending_operations.length > 0 }
				onFull={ isFull ? ask : null }
				orderUrl={ ( partial && charge.order?.url ) || null }
			/>
			{ asked && (
				<RefundDialog
					charge={ asked }
					isBusy={ isBusy }
					onConfirm={ ( reason ) => {
						recordEvent(
							'merchant_payments_refund_modal_confirmed',
							{
								reason: reason ?? 'none',
							}
						);
						refund( {
							reason,
							refunded: asked.amount_refunded,
						} );
					} }
					onCancel={ () => {
						recordEvent( 'merchant_payments_refund_modal_closed' );
						close();
					} }
				/>
			) }
		</>
	);
}
