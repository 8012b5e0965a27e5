import { useRef, useState } from '@wordpress/element';

import type { Charge, Refund } from '../../../contract/types';
import { isOnRecord, useOperation } from '../../../data/commands';
import { notify, type Notice } from '../../../data/notices';
import {
	refundPayment,
	type RefundReason,
	type RefundRequest,
} from '../../../data/refunds';
import { doneNotice, openNotice, refusedNotice } from './strings';

/**
 * Refunds a payment in full.
 *
 * @param charge
 * @param onTold Called when a notice, or the payment's mark, tells of the outcome.
 * @return Whether it is running, whether it is done though the payment was not read again, and a function that starts it.
 */
export function useRefund( charge: Charge, onTold: () => void ) {
	const payment = charge.payment_intent ?? charge.id;
	/** Kept while the outcome is unknown: retries with the same idempotency key must have the same body. */
	const request = useRef< RefundRequest | null >( null );
	const reason = useRef< RefundReason | null >( null );
	const latest = useRef( charge );
	latest.current = charge;
	/** As it was when it was refunded. */
	const [ refunded, setRefunded ] = useState< Charge | null >( null );
	const show = ( notice: Omit< Notice, 'id' > ) => {
		notify( { ...notice, id: `merchant-payments-refund-${ payment }` } );
		onTold();
	};
	const end = ( notice: Omit< Notice, 'id' > ) => {
		request.current = null;
		show( notice );
	};
	const { isBusy, run } = useOperation< Refund >(
		( key ) => {
			request.current ??= {
				charge_id: charge.id,
				amount: charge.amount_captured,
				reason: reason.current,
				order_id: charge.order?.id ?? 0,
			};
			return refundPayment( request.current, key );
		},
		{
			onDone: () => {
				setRefunded( latest.current );
				end( doneNotice( payment ) );
			},
			onRefused: ( error ) => end( refusedNotice( payment, error ) ),
			onUnknown: ( error ) =>
				isOnRecord( error )
					? onTold()
					: show( openNotice( payment, error ) ),
		}
	);
	return {
		isBusy,
		isDone: refunded === charge,
		refund: ( why: RefundReason | null ) => {
			reason.current = why;
			void run();
		},
	};
}
