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
	const [ isAsking, setIsAsking ] = useState( false );
	const close = () => setIsAsking( false );
	const { isBusy, isDone, refund } = useRefund( charge, close );
	const { full, partial } = availabilityOf( charge );
	const isFull = full || isAsking || isBusy;
	const ask = () => {
		setIsAsking( true );
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
				onFull={ isFull ? ask : null }
				orderUrl={ ( partial && charge.order?.url ) || null }
			/>
			{ isAsking && (
				<RefundDialog
					charge={ charge }
					isBusy={ isBusy }
					onConfirm={ ( reason ) => {
						recordEvent(
							'merchant_payments_refund_modal_confirmed',
							{
								reason: reason ?? 'none',
							}
						);
						refund( reason );
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
