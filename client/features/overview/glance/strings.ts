import { __, sprintf } from '@wordpress/i18n';

import type { Glance } from '../../../contract/types';

export const texts = {
	title: __( 'Money at a glance', 'woocommerce-payments' ),
	period: __( 'Days to look at', 'woocommerce-payments' ),
	loading: __( 'Loading your sales…', 'woocommerce-payments' ),
	failed: __( 'Your sales couldn’t be loaded.', 'woocommerce-payments' ),
	show: __( 'Show the numbers by day', 'woocommerce-payments' ),
	hide: __( 'Hide the numbers by day', 'woocommerce-payments' ),
	day: __( 'Day', 'woocommerce-payments' ),
};

export const names = {
	gross: __( 'Gross sales', 'woocommerce-payments' ),
	net: __( 'Net', 'woocommerce-payments' ),
	fees: __( 'Fees', 'woocommerce-payments' ),
	refunds: __( 'Refunds', 'woocommerce-payments' ),
	disputes: __( 'Disputes', 'woocommerce-payments' ),
};

export const periods: Record< Glance[ 'period' ], string > = {
	'7_days': __( 'Last 7 days', 'woocommerce-payments' ),
	'28_days': __( 'Last 28 days', 'woocommerce-payments' ),
	'90_days': __( 'Last 90 days', 'woocommerce-payments' ),
	this_month: __( 'This month', 'woocommerce-payments' ),
};

export const compared = (
	current: [ string, string ],
	previous: [ string, string ]
): string =>
	sprintf(
		/* translators: 1 and 2: first and last day of a period, 3 and 4: of the period before it. */
		__( '%1$s – %2$s, compared with %3$s – %4$s', 'woocommerce-payments' ),
		...current,
		...previous
	);

/**
 * @param share  The change in percent; empty where there is none.
 * @param amount The amount before.
 */
export const changed = ( share: string, amount: string ): string =>
	share
		? sprintf(
				/* translators: 1: a change such as +12%, 2: an amount. */
				__( '%1$s from %2$s', 'woocommerce-payments' ),
				share,
				amount
			)
		: sprintf(
				/* translators: %s: an amount. */
				__( '%s before', 'woocommerce-payments' ),
				amount
			);

export const captionOf = ( currency: string ): string =>
	sprintf(
		/* translators: %s: name of a currency. */
		__( 'Money by day. %s.', 'woocommerce-payments' ),
		currency
	);

/** What a link of a number is called, besides the number. */
export const proof = ( name: string ): string =>
	sprintf(
		/* translators: %s: for example "Refunds". */
		__( '%s: show the transactions', 'woocommerce-payments' ),
		name
	);
