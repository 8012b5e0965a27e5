import { __, sprintf } from '@wordpress/i18n';

import type { PayoutNotice } from './rules';

export const texts = {
	title: __( 'Payouts', 'woocommerce-payments' ),
	loading: __( 'Loading payouts…', 'woocommerce-payments' ),
	failed: __( 'The payouts couldn’t be loaded.', 'woocommerce-payments' ),
	history: __( 'Latest payouts', 'woocommerce-payments' ),
	all: __( 'View all payouts', 'woocommerce-payments' ),
	change: __( 'Change payout schedule', 'woocommerce-payments' ),
};

/**
 * What a notice says.
 *
 * @param notice
 * @param minimum Formatted amount from which payouts are made.
 */
export const noticeText = (
	notice: Exclude< PayoutNotice, 'failed' >,
	minimum: string
): string => {
	switch ( notice ) {
		case 'suspended':
			return __(
				'Your payouts are suspended while your account is looked at. You can still take payments; the money stays in your balance.',
				'woocommerce-payments'
			);
		case 'firstPayout':
			return __(
				'Your first payout is held for 7 to 14 days. After that, payouts follow your schedule.',
				'woocommerce-payments'
			);
		case 'noFunds':
			return __(
				'There’s nothing to pay out yet: your money is still pending.',
				'woocommerce-payments'
			);
		case 'negative':
			return __(
				'Payouts wait because your balance is below zero. New payments cover it first.',
				'woocommerce-payments'
			);
		case 'belowMinimum':
			return sprintf(
				/* translators: %s: an amount. */
				__(
					'Payouts wait until at least %s is available.',
					'woocommerce-payments'
				),
				minimum
			);
	}
};
