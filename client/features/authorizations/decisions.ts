import { __, sprintf } from '@wordpress/i18n';

import type { StoreTime } from '../../time/format-time';

/** Texts of the choice between capturing and canceling an authorization. */
export interface Decision {
	meaning: string;
	capture: string;
	cancel: string;
	/** Title of the dialog that confirms the cancellation. */
	title: string;
	warning: string;
	keep: string;
}

const keep = __( 'Keep it for now', 'merchant-payments-for-woocommerce' );

/** The texts of `review` are specified (part 2, section 4). */
export const decisions: Readonly< Record< 'capture' | 'review', Decision > > = {
	capture: {
		meaning: __(
			'This payment is authorized but not captured: the money isn’t yours yet.',
			'merchant-payments-for-woocommerce'
		),
		capture: __( 'Capture', 'merchant-payments-for-woocommerce' ),
		cancel: __(
			'Cancel authorization',
			'merchant-payments-for-woocommerce'
		),
		title: __(
			'Cancel this authorization?',
			'merchant-payments-for-woocommerce'
		),
		warning: __(
			'The hold on the customer’s money is released, and the order is canceled. You can’t undo this.',
			'merchant-payments-for-woocommerce'
		),
		keep,
	},
	review: {
		meaning: __(
			'Your fraud rules put this payment on hold. Approve it or block it.',
			'merchant-payments-for-woocommerce'
		),
		capture: __(
			'Approve Transaction',
			'merchant-payments-for-woocommerce'
		),
		cancel: __( 'Block transaction', 'merchant-payments-for-woocommerce' ),
		title: __(
			'Block this transaction?',
			'merchant-payments-for-woocommerce'
		),
		warning: __(
			'The hold on the customer’s money is released, and the order is canceled. The payment is recorded as blocked by you. You can’t undo this.',
			'merchant-payments-for-woocommerce'
		),
		keep,
	},
};

/** The deadline of the decision, in the store's time zone. */
export const deadlineText = ( { date, time }: StoreTime ): string =>
	sprintf(
		/* translators: 1: a date, 2: a time of day. */
		__(
			'You can capture it until %1$s at %2$s. After that, the hold on the customer’s money is released.',
			'merchant-payments-for-woocommerce'
		),
		date,
		time
	);
