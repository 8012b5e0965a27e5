import { __, _n, sprintf } from '@wordpress/i18n';

export const texts = {
	title: __( 'Balance', 'merchant-payments-for-woocommerce' ),
	currency: __(
		'Currency of the balance',
		'merchant-payments-for-woocommerce'
	),
	loading: __( 'Loading the balance…', 'merchant-payments-for-woocommerce' ),
	failed: __(
		'The balance couldn’t be loaded.',
		'merchant-payments-for-woocommerce'
	),
	available: __( 'Available', 'merchant-payments-for-woocommerce' ),
	availableNote: __(
		'Part of your next payout.',
		'merchant-payments-for-woocommerce'
	),
	staysNote: __(
		'Stays in your balance: nothing can be paid out now.',
		'merchant-payments-for-woocommerce'
	),
	verifiedNote: __(
		'Stays in your balance until your details are verified.',
		'merchant-payments-for-woocommerce'
	),
	pending: __( 'Pending', 'merchant-payments-for-woocommerce' ),
	total: __( 'Total', 'merchant-payments-for-woocommerce' ),
	totalNote: __(
		'Available and pending.',
		'merchant-payments-for-woocommerce'
	),
	negative: __(
		'Below zero: new payments cover it first.',
		'merchant-payments-for-woocommerce'
	),
};

/**
 * Why money is pending.
 *
 * @param days Business days until it becomes available.
 */
export const pendingNote = ( days: number ): string =>
	sprintf(
		/* translators: %d: number of days. */
		_n(
			'Available %d business day after each payment.',
			'Available %d business days after each payment.',
			days,
			'merchant-payments-for-woocommerce'
		),
		days
	);

export const history = {
	title: __( 'Last 90 days', 'merchant-payments-for-woocommerce' ),
	day: __( 'Day, in UTC', 'merchant-payments-for-woocommerce' ),
	today: __( 'Today', 'merchant-payments-for-woocommerce' ),
	balance: __( 'Balance', 'merchant-payments-for-woocommerce' ),
	failed: __(
		'The balance history couldn’t be loaded.',
		'merchant-payments-for-woocommerce'
	),
	retry: __( 'Try again', 'merchant-payments-for-woocommerce' ),
	empty: __(
		'You had no balance in the last 90 days.',
		'merchant-payments-for-woocommerce'
	),
};

export const historyCaption = ( currency: string ): string =>
	sprintf(
		/* translators: %s: name of a currency. */
		__(
			'Balance at the end of each of the last 90 days, in UTC. %s.',
			'merchant-payments-for-woocommerce'
		),
		currency
	);
