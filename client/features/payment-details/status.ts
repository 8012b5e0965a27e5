import { __ } from '@wordpress/i18n';

import type { Charge } from '../../contract/types';
import { named, type Names } from '../../ui/names';
import type { Tone } from '../../ui/status-badge';

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

const names: Names = {
	fraud_outcome_review: __( 'Needs review', 'woocommerce-payments' ),
	fraud_outcome_block: __( 'Payment blocked', 'woocommerce-payments' ),
	failed: __( 'Payment failed', 'woocommerce-payments' ),
	blocked: __( 'Payment blocked', 'woocommerce-payments' ),
	disputed_warning_needs_response: __(
		'Inquiry: Needs response',
		'woocommerce-payments'
	),
	disputed_warning_under_review: __(
		'Inquiry: Under review',
		'woocommerce-payments'
	),
	disputed_warning_closed: __( 'Inquiry: Closed', 'woocommerce-payments' ),
	disputed_needs_response: __(
		'Disputed: Needs response',
		'woocommerce-payments'
	),
	disputed_under_review: __(
		'Disputed: Under review',
		'woocommerce-payments'
	),
	disputed_charge_refunded: __(
		'Disputed: Charge refunded',
		'woocommerce-payments'
	),
	disputed_won: __( 'Disputed: Won', 'woocommerce-payments' ),
	disputed_lost: __( 'Disputed: Lost', 'woocommerce-payments' ),
	refunded_partial: __( 'Partially refunded', 'woocommerce-payments' ),
	refunded_full: __( 'Refunded', 'woocommerce-payments' ),
	refund_failed: __( 'Refund failed', 'woocommerce-payments' ),
	paid: __( 'Paid', 'woocommerce-payments' ),
	authorized: __( 'Payment authorized', 'woocommerce-payments' ),
};

/** A Map, because an unknown status could be a property name of every object, such as `constructor`. */
const TONES: ReadonlyMap< string, Tone > = new Map( [
	[ 'fraud_outcome_review', 'warning' ],
	[ 'fraud_outcome_block', 'alert' ],
	[ 'failed', 'alert' ],
	[ 'blocked', 'alert' ],
	[ 'disputed_warning_needs_response', 'alert' ],
	[ 'disputed_warning_under_review', 'primary' ],
	[ 'disputed_needs_response', 'alert' ],
	[ 'disputed_under_review', 'primary' ],
	[ 'disputed_won', 'success' ],
	[ 'refund_failed', 'alert' ],
	[ 'paid', 'success' ],
	[ 'authorized', 'primary' ],
] );

/**
 * A payment's status, by the order of precedence of the specification (part 2, section 4).
 *
 * A charge blocked by the platform has failed as well; only those that were not blocked have the status "failed".
 *
 * @return A status above, or the platform's status.
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
		? __( 'Canceled', 'woocommerce-payments' )
		: nameOf( status );

export const statusTone = ( status: string ): Tone =>
	TONES.get( status ) ?? 'light';

const nameOf = named( names );

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
