import type { Authorization, Charge } from '../../contract/types';

/**
 * The part of an authorized payment that capturing and canceling it need.
 */
export interface HeldPayment {
	/** The order's id. */
	order: number;
	/** What merchants call the order. */
	number: string;
	/** The intent's id. */
	intent: string;
}

/**
 * What can be captured of a row; null where it belongs to no order.
 */
export function paymentOfRow( row: Authorization ): HeldPayment | null {
	return row.order_id === null
		? null
		: {
				order: row.order_id,
				number: row.order?.number ?? String( row.order_id ),
				intent: row.payment_intent_id,
			};
}

/**
 * What can be captured of a charge: one that is not captured, has not failed, and of which nothing was given back; else null.
 */
export function paymentOfCharge( charge: Charge ): HeldPayment | null {
	const { order, payment_intent: intent } = charge;
	const isHeld =
		! charge.captured &&
		charge.status !== 'failed' &&
		! charge.refunded &&
		charge.amount_refunded === 0;
	return isHeld && order && intent
		? { order: order.id, number: order.number, intent }
		: null;
}
