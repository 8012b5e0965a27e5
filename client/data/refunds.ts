import * as routes from '../contract/routes';
import type { Refund } from '../contract/types';
import { command } from './commands';

export type RefundReason = 'duplicate' | 'fraudulent' | 'requested_by_customer';

/** Body of a refund request. */
export interface RefundRequest {
	charge_id: string;
	/** Minor units of the charge's currency. */
	amount: number;
	/** Null for any other reason. */
	reason: RefundReason | null;
	/** 0 when the payment has no known order. */
	order_id: number;
	/** What was refunded before, as the merchant saw it; when that has changed, the refund is refused with `wcpay_refund_changed`. */
	amount_refunded: number;
}

/**
 * Refunds a payment, through its order when it has one. This changes balances and payouts, and closes an inquiry.
 *
 * @param refund The same for each retry with a key.
 * @param key    Idempotency key.
 * @return The refund; rejects with an ApiError.
 */
export const refundPayment = ( refund: RefundRequest, key: string ) =>
	command< Refund >( {
		path: routes.refund(),
		data: refund,
		key,
		changes: [ 'transactions', 'deposits', 'disputes' ],
	} );
