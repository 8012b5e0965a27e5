import { __, sprintf } from '@wordpress/i18n';

export const notLoaded = {
	payment: __(
		'Payment details not loaded',
		'merchant-payments-for-woocommerce'
	),
	readers: __(
		'Readers details not loaded',
		'merchant-payments-for-woocommerce'
	),
};

/** Notice when a payment could not be loaded. */
export const retrievalFailed = __(
	'Error retrieving transaction.',
	'merchant-payments-for-woocommerce'
);

/** Reasons why an invalid id was not requested. */
export const unaskable = {
	missing: __(
		'This address has no payment ID. Some transactions, such as loan payouts, don’t belong to a payment.',
		'merchant-payments-for-woocommerce'
	),
	malformed: __(
		'The ID in this address isn’t a payment ID.',
		'merchant-payments-for-woocommerce'
	),
};

/** Where payments are opened from, and how the way back is called. */
export const ways = {
	'/payments/transactions': __(
		'Back to transactions',
		'merchant-payments-for-woocommerce'
	),
	'/payments/payouts/details': __(
		'Back to the payout',
		'merchant-payments-for-woocommerce'
	),
};
export const tryAgain = __( 'Try again', 'merchant-payments-for-woocommerce' );
export const loading = __(
	'Loading payment…',
	'merchant-payments-for-woocommerce'
);
export const summaryTitle = __(
	'Payment',
	'merchant-payments-for-woocommerce'
);

/**
 * Why a payment intent has no charge.
 *
 * @param status The intent's status, in title case.
 */
export const notCharged = ( status: string ): string =>
	sprintf(
		/* translators: %s: status of a payment, for example "Requires Payment Method". */
		__(
			'This payment hasn’t been charged. Its status is “%s”.',
			'merchant-payments-for-woocommerce'
		),
		status
	);

export const orderDeleted = ( number: string ): string =>
	sprintf(
		/* translators: %s: an order's number. */
		__(
			'#%s (deleted, or from another store)',
			'merchant-payments-for-woocommerce'
		),
		number
	);

export const noOrder = __(
	'Deleted, or from another store',
	'merchant-payments-for-woocommerce'
);

export const labels = {
	date: __( 'Date', 'merchant-payments-for-woocommerce' ),
	channel: __( 'Sales channel', 'merchant-payments-for-woocommerce' ),
	customer: __( 'Customer', 'merchant-payments-for-woocommerce' ),
	order: __( 'Order', 'merchant-payments-for-woocommerce' ),
	subscriptions: __( 'Subscription', 'merchant-payments-for-woocommerce' ),
	method: __( 'Payment method', 'merchant-payments-for-woocommerce' ),
	risk: __( 'Risk level', 'merchant-payments-for-woocommerce' ),
	payment: __( 'Payment ID', 'merchant-payments-for-woocommerce' ),
	charge: __( 'Charge ID', 'merchant-payments-for-woocommerce' ),
	transaction: __( 'Transaction ID', 'merchant-payments-for-woocommerce' ),
};

export const copy = __( 'Copy', 'merchant-payments-for-woocommerce' );

export const copyLabels = {
	payment: __( 'Copy payment ID', 'merchant-payments-for-woocommerce' ),
	charge: __( 'Copy charge ID', 'merchant-payments-for-woocommerce' ),
	transaction: __(
		'Copy transaction ID',
		'merchant-payments-for-woocommerce'
	),
	method: __( 'Copy payment method ID', 'merchant-payments-for-woocommerce' ),
};

export const shares = {
	failed: __( 'Taken back', 'merchant-payments-for-woocommerce' ),
	refunded: __( 'Refunded', 'merchant-payments-for-woocommerce' ),
	disputed: __( 'Disputed', 'merchant-payments-for-woocommerce' ),
	disputeFee: __( 'Dispute fee', 'merchant-payments-for-woocommerce' ),
	fee: __( 'Fees', 'merchant-payments-for-woocommerce' ),
	paydown: __( 'Loan repayment', 'merchant-payments-for-woocommerce' ),
	net: __( 'Net', 'merchant-payments-for-woocommerce' ),
};
