import { __, sprintf } from '@wordpress/i18n';

export const texts = {
	failed: __(
		'Your payouts couldn’t be loaded.',
		'merchant-payments-for-woocommerce'
	),
	upcoming: __(
		'Payouts of the next 14 days',
		'merchant-payments-for-woocommerce'
	),
	noneComing: __( 'None on their way', 'merchant-payments-for-woocommerce' ),
	latest: __( 'Latest payouts', 'merchant-payments-for-woocommerce' ),
	date: __( 'Date', 'merchant-payments-for-woocommerce' ),
	status: __( 'Status', 'merchant-payments-for-woocommerce' ),
	amount: __( 'Amount', 'merchant-payments-for-woocommerce' ),
	all: __( 'View all payouts', 'merchant-payments-for-woocommerce' ),
	schedule: __(
		'Change payout schedule',
		'merchant-payments-for-woocommerce'
	),
	support: __( 'Contact support', 'merchant-payments-for-woocommerce' ),
};

export const notices = {
	blocked: __(
		'Your payouts are suspended. Contact support to find out why, and what to do.',
		'merchant-payments-for-woocommerce'
	),
	waiting: __(
		'Your first payout is held for 7 to 14 days, as for every new account. After that, payouts follow your schedule.',
		'merchant-payments-for-woocommerce'
	),
	noFunds: __(
		'There’s nothing to pay out yet: your money is still pending. It’s paid out once it’s available.',
		'merchant-payments-for-woocommerce'
	),
	negative: __(
		'Payouts are paused because your balance is below zero. They start again once new payments bring it above zero.',
		'merchant-payments-for-woocommerce'
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
			'merchant-payments-for-woocommerce'
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
		__( '%1$s, payout of %2$s', 'merchant-payments-for-woocommerce' ),
		date,
		amount
	);
