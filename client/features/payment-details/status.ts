import { __ } from '@wordpress/i18n';

import type { Charge } from '../../contract/types';
import { paymentStatusName } from '../../ui/payment-status';

/**
 * Statuses for decisions of fraud rules and of the merchant; an approved payment has its usual status. The same as in the server's
 * `fraud_outcomes/{id}/latest` (includes/Features/PaymentDetails/FraudFacts.php).
 */
const FRAUD_OUTCOMES: ReadonlyMap< string, string > = new Map( [
	[ 'review', 'fraud_outcome_review' ],
	[ 'review_blocked', 'fraud_outcome_block' ],
	[ 'review_expired', 'fraud_outcome_block' ],
	[ 'review_failed', 'fraud_outcome_block' ],
	[ 'block', 'fraud_outcome_block' ],
] );

/**
 * A payment's status, by the order of precedence of the specification (part 2, section 4).
 *
 * A charge blocked by the platform has failed as well; only those that were not blocked have the status "failed".
 *
 * @return A status of `ui/payment-status.ts`, or the platform's.
 */
export function statusOf( charge: Charge ): string {
	const { status, outcome } = charge;
	const fraud = fraudOutcome( charge );
	if ( fraud ) {
		return fraud;
	}
	if ( status === 'failed' ) {
		return outcome?.type === 'blocked' ? 'blocked' : 'failed';
	}
	if ( charge.disputed && charge.dispute ) {
		return `disputed_${ charge.dispute.status }`;
	}
	return refundStatus( charge ) ?? paidStatus( charge );
}

/** A canceled authorization has a name of its own, because nothing was paid that could be refunded. */
export const statusName = ( status: string, charge: Charge ): string =>
	status === 'refunded_full' && ! charge.captured
		? __( 'Canceled', 'merchant-payments-for-woocommerce' )
		: paymentStatusName( status );

function fraudOutcome( charge: Charge ): string | null {
	const { captured, refunded, order, outcome } = charge;
	const judged =
		FRAUD_OUTCOMES.get( order?.fraud_meta_box_type ?? '' ) ??
		( ! order?.fraud_meta_box_type && outcome?.type === 'manual_review'
			? 'fraud_outcome_review'
			: null );
	// A held payment that is captured was approved, and one that is refunded was blocked, here or elsewhere.
	if ( judged !== 'fraud_outcome_review' || ! ( captured || refunded ) ) {
		return judged;
	}
	return captured ? null : 'fraud_outcome_block';
}

function refundStatus( charge: Charge ): string | null {
	if ( charge.refunded ) {
		return 'refunded_full';
	}
	if ( charge.amount_refunded > 0 ) {
		return 'refunded_partial';
	}
	const [ latest ] = charge.refunds?.data ?? [];
	return latest?.status === 'failed' ? 'refund_failed' : null;
}

function paidStatus( { paid, captured, status }: Charge ): string {
	if ( ! paid ) {
		return status;
	}
	return captured ? 'paid' : 'authorized';
}
