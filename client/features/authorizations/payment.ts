import type { Authorization, Charge } from '../../contract/types';

/** What capturing or canceling a payment needs. */
export interface HeldPayment {
	/** Order id. */
	order: number;
	/** Order number, as merchants see it. */
	number: string;
	/** Payment intent id. */
	intent: string;
}

/** Null for a row without an order. */
export function paymentOfRow( row: Authorization ): HeldPayment | null {
	return row.order_id === null
		? null
		: {
				order: row.order_id,
				number: row.order?.number ?? String( row.order_id ),
				intent: row.payment_intent_id,
			};
}

/** Null unless the charge can be captured: not captured, not failed, nothing refunded. */
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
