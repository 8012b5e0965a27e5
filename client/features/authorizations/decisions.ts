import { __, sprintf } from '@wordpress/i18n';

import type { StoreTime } from '../../time/format-time';

/**
 * How the choice between taking a payment and giving it back is put.
 */
export interface Decision {
	/** How the payment stands. */
	meaning: string;
	/** Takes it. */
	yes: string;
	/** Gives it back, after a question. */
	no: string;
	/** That question. */
	title: string;
	warning: string;
	/** Leaves it as it is. */
	keep: string;
}

/** Nothing is decided by closing the question. */
const keep = __( 'Keep it for now', 'woocommerce-payments' );

/** The words of the second are the specification's (part 2, section 4). */
export const decisions: Readonly< Record< 'capture' | 'review', Decision > > = {
	capture: {
		meaning: __(
			'This payment is authorized, but the money is not yours yet.',
			'woocommerce-payments'
		),
		yes: __( 'Capture', 'woocommerce-payments' ),
		no: __( 'Cancel authorization', 'woocommerce-payments' ),
		title: __( 'Cancel this authorization?', 'woocommerce-payments' ),
		warning: __(
			'The customer gets the money back, and the order is canceled. This cannot be undone.',
			'woocommerce-payments'
		),
		keep,
	},
	review: {
		meaning: __(
			'Your fraud rules hold this payment until you decide about it.',
			'woocommerce-payments'
		),
		yes: __( 'Approve Transaction', 'woocommerce-payments' ),
		no: __( 'Block transaction', 'woocommerce-payments' ),
		title: __( 'Block this transaction?', 'woocommerce-payments' ),
		warning: __(
			'The customer gets the money back, and the order is canceled. The payment is noted as blocked by you. This cannot be undone.',
			'woocommerce-payments'
		),
		keep,
	},
};

/**
 * Until when it can be decided, by the store's clock.
 */
export const deadlineText = ( { date, time }: StoreTime ): string =>
	sprintf(
		/* translators: 1: a date, 2: a time of day. */
		__(
			'It can be captured until %1$s at %2$s; after that the customer gets the money back.',
			'woocommerce-payments'
		),
		date,
		time
	);
