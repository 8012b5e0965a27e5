import { __, _n, sprintf } from '@wordpress/i18n';

export const texts = {
	title: __( 'Balance', 'woocommerce-payments' ),
	currency: __( 'Currency of the balance', 'woocommerce-payments' ),
	loading: __( 'Loading the balance…', 'woocommerce-payments' ),
	failed: __( 'The balance couldn’t be loaded.', 'woocommerce-payments' ),
	available: __( 'Available', 'woocommerce-payments' ),
	availableNote: __( 'Part of your next payout.', 'woocommerce-payments' ),
	pending: __( 'Pending', 'woocommerce-payments' ),
	total: __( 'Total', 'woocommerce-payments' ),
	totalNote: __( 'Available and pending.', 'woocommerce-payments' ),
	negative: __(
		'Below zero: new payments cover it first.',
		'woocommerce-payments'
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
			'woocommerce-payments'
		),
		days
	);

export const instant = {
	open: __( 'Pay out instantly', 'woocommerce-payments' ),
	nothing: __(
		'There’s nothing to pay out instantly right now.',
		'woocommerce-payments'
	),
	title: __( 'Instant payout', 'woocommerce-payments' ),
	time: __(
		'The money reaches your bank account in about 30 minutes, at any time of day.',
		'woocommerce-payments'
	),
	amount: __( 'Paid out of your balance', 'woocommerce-payments' ),
	fee: __( 'Service fee', 'woocommerce-payments' ),
	net: __( 'You receive', 'woocommerce-payments' ),
	unknown: __(
		'We don’t know yet whether the instant payout was made. We’ll find out soon. Don’t request another payout yet.',
		'woocommerce-payments'
	),
};

/**
 * Offers an instant payout.
 *
 * @param net Formatted amount that reaches the bank.
 */
export const canPayOut = ( net: string ): string =>
	sprintf(
		/* translators: %s: an amount. */
		__( '%s can be in your bank account today.', 'woocommerce-payments' ),
		net
	);

export const payOut = ( net: string ): string =>
	sprintf(
		/* translators: %s: an amount. */
		__( 'Pay out %s', 'woocommerce-payments' ),
		net
	);

export const paidOut = ( net: string ): string =>
	sprintf(
		/* translators: %s: an amount. */
		__(
			'%s is on its way to your bank account. It arrives in about 30 minutes.',
			'woocommerce-payments'
		),
		net
	);

export const notPaidOut = ( reason: string ): string =>
	sprintf(
		/* translators: %s: a sentence that says why. */
		__( 'The instant payout failed. %s', 'woocommerce-payments' ),
		reason
	);

export const history = {
	title: __( 'Last 90 days', 'woocommerce-payments' ),
	day: __( 'Day, in UTC', 'woocommerce-payments' ),
	today: __( 'Today', 'woocommerce-payments' ),
	balance: __( 'Balance', 'woocommerce-payments' ),
	failed: __(
		'The balance history couldn’t be loaded.',
		'woocommerce-payments'
	),
	retry: __( 'Try again', 'woocommerce-payments' ),
	empty: __(
		'You had no balance in the last 90 days.',
		'woocommerce-payments'
	),
};

export const historyCaption = ( currency: string ): string =>
	sprintf(
		/* translators: %s: name of a currency. */
		__(
			'Balance at the end of each of the last 90 days, in UTC. %s.',
			'woocommerce-payments'
		),
		currency
	);
