import { useRef, useState } from '@wordpress/element';

import { useLatest } from '../../../data/use-latest';
import type { Charge, Refund } from '../../../contract/types';
import { isOnRecord, useOperation } from '../../../data/commands';
import { notify, type Notice } from '../../../data/notices';
import {
	refundPayment,
	type RefundReason,
	type RefundRequest,
} from '../../../data/refunds';
import { doneNotice, openNotice, refusedNotice } from './strings';

/** What the merchant confirms. */
interface Wish {
	reason: RefundReason | null;
	/** What the dialog showed as refunded before. */
	refunded: number;
}

/**
 * Refunds a payment in full.
 *
 * @param charge
 * @param onTold Called when a notice, or the payment's mark, tells of the outcome.
 * @return Whether it is running, whether it is done though the payment was not read again, and a function that starts it.
 */
export function useRefund( charge: Charge, onTold: () => void ) {
	const payment = charge.payment_intent ?? charge.id;
	/** Retries with the same idempotency key must have the same body. */
	const request = useRef< { key: string; body: RefundRequest } | null >(
		null
	);
	/** What was confirmed. */
	const wish = useRef< Wish >( { reason: null, refunded: 0 } );
	const latest = useLatest( charge );
	/** As it was when it was refunded. */
	const [ refunded, setRefunded ] = useState< Charge | null >( null );
	const show = ( notice: Omit< Notice, 'id' > ) => {
		notify( { ...notice, id: `merchant-payments-refund-${ payment }` } );
		onTold();
	};
	const { isBusy, run } = useOperation< Refund >(
		( key ) => {
			if ( request.current?.key !== key ) {
				const body = {
					charge_id: charge.id,
					amount: charge.amount_captured,
					reason: wish.current.reason,
					order_id: charge.order?.id ?? 0,
					amount_refunded: wish.current.refunded,
				};
				request.current = { key, body };
			}
			return refundPayment( request.current.body, key );
		},
		{
			onDone: () => {
				setRefunded( latest.current );
				show( doneNotice( payment ) );
			},
			onRefused: ( error ) => show( refusedNotice( payment, error ) ),
			onUnknown: ( error ) =>
				isOnRecord( error )
					? onTold()
					: show( openNotice( payment, error ) ),
		},
		charge.pending_operations.length > 0
	);
	return {
		isBusy,
		isDone: refunded === charge,
		refund: ( confirmed: Wish ) => {
			wish.current = confirmed;
			void run();
		},
	};
}
