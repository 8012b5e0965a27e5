import { useRef } from '@wordpress/element';

import type { Charge, Refund } from '../../../contract/types';
import { useOperation } from '../../../data/operation';
import { notify, type Notice } from '../../../data/notices';
import {
	refundPayment,
	type RefundReason,
	type RefundWish,
} from '../../../data/refunds';
import { doneNotice, openNotice, refusedNotice } from './strings';

/**
 * Gives a payment back in full, once.
 *
 * @param charge The payment.
 * @param onTold Called as soon as the merchant has been told how it stands.
 * @return Whether it is under way, and what starts it.
 */
export function useRefund( charge: Charge, onTold: () => void ) {
	const payment = charge.payment_intent ?? charge.id;
	/** What was asked for, as long as nobody knows what became of it: a key stands for one and the same. */
	const wish = useRef< RefundWish | null >( null );
	const reason = useRef< RefundReason | null >( null );
	const show = ( notice: Omit< Notice, 'id' > ) => {
		notify( { ...notice, id: `wcpay-refund-${ payment }` } );
		onTold();
	};
	const end = ( notice: Omit< Notice, 'id' > ) => {
		wish.current = null;
		show( notice );
	};
	const { isBusy, run } = useOperation< Refund >(
		( key ) => {
			wish.current ??= {
				charge_id: charge.id,
				amount: charge.amount_captured,
				reason: reason.current,
				order_id: charge.order?.id ?? 0,
			};
			return refundPayment( wish.current, key );
		},
		{
			onDone: () => end( doneNotice( payment ) ),
			onRefused: ( error ) => end( refusedNotice( payment, error ) ),
			onUnknown: ( error ) => show( openNotice( payment, error ) ),
		}
	);
	return {
		isBusy,
		refund: ( why: RefundReason | null ) => {
			reason.current = why;
			void run();
		},
	};
}
