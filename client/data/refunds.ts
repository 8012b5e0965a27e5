import { routes } from '../contract/routes';
import type { Refund } from '../contract/types';
import { command } from './commands';

/**
 * The reasons that the platform knows (includes/Orders/RefundWork.php).
 */
export type RefundReason = 'duplicate' | 'fraudulent' | 'requested_by_customer';

/**
 * Money to give back.
 */
export interface RefundWish {
	charge_id: string;
	/** Minor units of the charge's currency. */
	amount: number;
	/** Null for none, and for any other. */
	reason: RefundReason | null;
	/** 0 when no order is known. */
	order_id: number;
}

/**
 * Gives a payment back, through its order when there is one. It changes balances and payouts, and closes an inquiry.
 *
 * @param wish What is wanted; the same for each try with a key.
 * @param key  Keeps tries together.
 * @return The refund; rejects with an ApiError.
 */
export const refundPayment = ( wish: RefundWish, key: string ) =>
	command< Refund >( {
		path: routes.refund(),
		data: wish,
		key,
		changes: [ 'transactions', 'deposits', 'disputes' ],
	} );
