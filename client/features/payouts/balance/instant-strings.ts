import { __, sprintf } from '@wordpress/i18n';

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
