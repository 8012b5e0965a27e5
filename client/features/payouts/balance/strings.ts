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

export const instant = {
	open: __( 'Pay out instantly', 'merchant-payments-for-woocommerce' ),
	nothing: __(
		'Nothing can be paid out instantly right now.',
		'merchant-payments-for-woocommerce'
	),
	title: __( 'Instant payout', 'merchant-payments-for-woocommerce' ),
	time: __(
		'The money reaches your bank account in about 30 minutes, at any time of day.',
		'merchant-payments-for-woocommerce'
	),
	wanted: ( currency: string ): string =>
		sprintf(
			/* translators: %s: a currency code. */
			__( 'Amount in %s', 'merchant-payments-for-woocommerce' ),
			currency
		),
	wrong: __(
		'Enter an amount up to what can be paid out.',
		'merchant-payments-for-woocommerce'
	),
	more: __(
		'This is more than what’s available: instant payouts can include pending money.',
		'merchant-payments-for-woocommerce'
	),
	bank: __( 'Bank account', 'merchant-payments-for-woocommerce' ),
	feeLater: __(
		'The platform’s fee is shown with the payout.',
		'merchant-payments-for-woocommerce'
	),
	amount: __(
		'Paid out of your balance',
		'merchant-payments-for-woocommerce'
	),
	fee: __( 'Service fee', 'merchant-payments-for-woocommerce' ),
	net: __( 'You receive', 'merchant-payments-for-woocommerce' ),
	unknown: __(
		'We don’t know yet whether the instant payout was made. We’ll look within minutes. Don’t request another payout yet.',
		'merchant-payments-for-woocommerce'
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
		__(
			'%s can be in your bank account today.',
			'merchant-payments-for-woocommerce'
		),
		net
	);

export const payOut = ( net: string ): string =>
	sprintf(
		/* translators: %s: an amount. */
		__( 'Pay out %s', 'merchant-payments-for-woocommerce' ),
		net
	);

export const paidOut = ( net: string ): string =>
	sprintf(
		/* translators: %s: an amount. */
		__(
			'%s is on its way to your bank account. It arrives in about 30 minutes.',
			'merchant-payments-for-woocommerce'
		),
		net
	);

export const notPaidOut = ( reason: string ): string =>
	sprintf(
		/* translators: %s: a sentence that says why. */
		__(
			'The instant payout failed. %s',
			'merchant-payments-for-woocommerce'
		),
		reason
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
