import type { Charge } from '../../../contract/types';

/** How a payment can be refunded (specification part 2, section 4). */
export interface Availability {
	/** In full, on this page. */
	full: boolean;
	/** In part, on the order's page. */
	partial: boolean;
}

/**
 * A payment can't be refunded before its capture, before the customer's bank has paid, after a full refund, and while it is disputed or
 * when the dispute is lost. Inquiries don't prevent refunds.
 */
export function availabilityOf( charge: Charge ): Availability {
	const isRefundable =
		charge.captured &&
		charge.status !== 'pending' &&
		! charge.refunded &&
		( charge.dispute === null || leavesMoney( charge.dispute.status ) );
	return {
		full: isRefundable && charge.amount_refunded === 0,
		// The order's page would refund what has paid it.
		partial:
			isRefundable &&
			! charge.is_paid_otherwise &&
			Boolean( charge.order?.number ),
	};
}

/** Whether the merchant has the money while a dispute has this status. Statuses of inquiries begin with `warning`. */
const leavesMoney = ( status: string ): boolean =>
	status === 'won' || status.startsWith( 'warning_' );
