import type { Charge } from '../../../contract/types';

/**
 * What of a payment can be given back (specification part 2, section 4).
 */
export interface Availability {
	/** All of it, from here. */
	full: boolean;
	/** A part, on the order's page. */
	partial: boolean;
}

/**
 * Nothing can be given back of what was not taken, what is back already, and what a bank is deciding about or has taken; an inquiry is
 * no such dispute.
 */
export function availabilityOf( charge: Charge ): Availability {
	const isRefundable =
		charge.captured &&
		! charge.refunded &&
		( charge.dispute === null || leavesMoney( charge.dispute.status ) );
	return {
		full: isRefundable && charge.amount_refunded === 0,
		partial: isRefundable && Boolean( charge.order?.number ),
	};
}

/** Whether the money is the merchant's while a dispute has this status; those of inquiries begin with a warning. */
const leavesMoney = ( status: string ): boolean =>
	status === 'won' || status.startsWith( 'warning_' );
