import { __, sprintf } from '@wordpress/i18n';

export const texts = {
	failed: __( 'Your payouts couldn’t be loaded.', 'woocommerce-payments' ),
	latest: __( 'Latest payouts', 'woocommerce-payments' ),
	date: __( 'Date', 'woocommerce-payments' ),
	status: __( 'Status', 'woocommerce-payments' ),
	amount: __( 'Amount', 'woocommerce-payments' ),
	all: __( 'View all payouts', 'woocommerce-payments' ),
	schedule: __( 'Change payout schedule', 'woocommerce-payments' ),
	support: __( 'Contact support', 'woocommerce-payments' ),
};

export const notices = {
	blocked: __(
		'Your payouts are suspended. Contact support to find out why, and what to do.',
		'woocommerce-payments'
	),
	waiting: __(
		'Your first payout is held for 7 to 14 days, as for every new account. After that, payouts follow your schedule.',
		'woocommerce-payments'
	),
	noFunds: __(
		'There’s nothing to pay out yet: your money is still pending. It’s paid out once it’s available.',
		'woocommerce-payments'
	),
	negative: __(
		'Payouts are paused because your balance is below zero. They start again once new payments bring it above zero.',
		'woocommerce-payments'
	),
};

/**
 * @param available Formatted amount.
 * @param minimum   Formatted amount.
 */
export const belowMinimum = ( available: string, minimum: string ): string =>
	sprintf(
		/* translators: 1: available amount, 2: minimum amount. */
		__(
			'Your available %1$s is less than the minimum payout of %2$s. It’s paid out once the minimum is reached.',
			'woocommerce-payments'
		),
		available,
		minimum
	);

/**
 * Names the link of a payout, of which there may be several on one day.
 *
 * @param date   Formatted.
 * @param amount Formatted.
 */
export const payoutOf = ( date: string, amount: string ): string =>
	sprintf(
		/* translators: 1: a date, 2: an amount. */
		__( '%1$s, payout of %2$s', 'woocommerce-payments' ),
		date,
		amount
	);
