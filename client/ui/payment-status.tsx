import { __ } from '@wordpress/i18n';

import { named, type Names } from './names';
import { StatusBadge, type Tone } from './status-badge';

/** Statuses of payments (specification part 2, section 4), in lists and on the payment's own page. */
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

export const paymentStatusName = named( names );

export const paymentStatusTone = ( status: string ): Tone =>
	TONES.get( status ) ?? 'light';

/** A payment's status behind or below other words in a list; nothing for one that is simply paid. */
export function PaymentStatus( { status }: { status: string | null } ) {
	return status === null || status === 'paid' ? null : (
		<>
			{ ' ' }
			<StatusBadge tone={ paymentStatusTone( status ) }>
				{ paymentStatusName( status ) }
			</StatusBadge>
		</>
	);
}
