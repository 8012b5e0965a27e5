import { __ } from '@wordpress/i18n';

import { named, type Names } from './names';
import { StatusBadge, type Tone } from './status-badge';

/** Statuses of payments (specification part 2, section 4), in lists and on the payment's own page. */
const names: Names = {
	fraud_outcome_review: __(
		'Needs review',
		'merchant-payments-for-woocommerce'
	),
	fraud_outcome_block: __(
		'Payment blocked',
		'merchant-payments-for-woocommerce'
	),
	failed: __( 'Payment failed', 'merchant-payments-for-woocommerce' ),
	blocked: __( 'Payment blocked', 'merchant-payments-for-woocommerce' ),
	disputed_warning_needs_response: __(
		'Inquiry: needs response',
		'merchant-payments-for-woocommerce'
	),
	disputed_warning_under_review: __(
		'Inquiry: under review',
		'merchant-payments-for-woocommerce'
	),
	disputed_warning_closed: __(
		'Inquiry: closed',
		'merchant-payments-for-woocommerce'
	),
	disputed_needs_response: __(
		'Disputed: needs response',
		'merchant-payments-for-woocommerce'
	),
	disputed_under_review: __(
		'Disputed: under review',
		'merchant-payments-for-woocommerce'
	),
	disputed_charge_refunded: __(
		'Disputed: charge refunded',
		'merchant-payments-for-woocommerce'
	),
	disputed_won: __( 'Disputed: won', 'merchant-payments-for-woocommerce' ),
	disputed_lost: __( 'Disputed: lost', 'merchant-payments-for-woocommerce' ),
	disputed_prevented: __(
		'Dispute prevented',
		'merchant-payments-for-woocommerce'
	),
	disputed_appeal_needs_response: __(
		'Appeal: needs response',
		'merchant-payments-for-woocommerce'
	),
	disputed_appeal_under_review: __(
		'Appeal: under review',
		'merchant-payments-for-woocommerce'
	),
	refunded_partial: __(
		'Partially refunded',
		'merchant-payments-for-woocommerce'
	),
	refunded_full: __( 'Refunded', 'merchant-payments-for-woocommerce' ),
	refund_failed: __( 'Refund failed', 'merchant-payments-for-woocommerce' ),
	paid: __( 'Paid', 'merchant-payments-for-woocommerce' ),
	authorized: __( 'Payment authorized', 'merchant-payments-for-woocommerce' ),
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
	[ 'disputed_appeal_needs_response', 'alert' ],
	[ 'disputed_appeal_under_review', 'primary' ],
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
