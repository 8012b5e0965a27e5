import { __, sprintf } from '@wordpress/i18n';

export const notLoaded = {
	payment: __( 'Payment details not loaded', 'woocommerce-payments' ),
	readers: __( 'Readers details not loaded', 'woocommerce-payments' ),
};

/** Notice when a payment could not be loaded. */
export const retrievalFailed = __(
	'Error retrieving transaction.',
	'woocommerce-payments'
);

/** Reasons why an invalid id was not requested. */
export const unaskable = {
	missing: __(
		'This address has no payment ID. Some transactions, such as loan payouts, don’t belong to a payment.',
		'woocommerce-payments'
	),
	malformed: __(
		'The ID in this address isn’t a payment ID.',
		'woocommerce-payments'
	),
};

/** Where payments are opened from, and how the way back is called. */
export const ways = {
	'/payments/transactions': __(
		'Back to transactions',
		'woocommerce-payments'
	),
	'/payments/payouts/details': __(
		'Back to the payout',
		'woocommerce-payments'
	),
};
export const tryAgain = __( 'Try again', 'woocommerce-payments' );
export const loading = __( 'Loading payment…', 'woocommerce-payments' );
export const summaryTitle = __( 'Payment', 'woocommerce-payments' );

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
			'woocommerce-payments'
		),
		status
	);

export const orderDeleted = ( number: string ): string =>
	sprintf(
		/* translators: %s: an order's number. */
		__( '#%s (deleted)', 'woocommerce-payments' ),
		number
	);

export const noOrder = __(
	'Deleted, or from another store',
	'woocommerce-payments'
);

export const labels = {
	date: __( 'Date', 'woocommerce-payments' ),
	channel: __( 'Sales channel', 'woocommerce-payments' ),
	customer: __( 'Customer', 'woocommerce-payments' ),
	order: __( 'Order', 'woocommerce-payments' ),
	subscriptions: __( 'Subscription', 'woocommerce-payments' ),
	method: __( 'Payment method', 'woocommerce-payments' ),
	risk: __( 'Risk level', 'woocommerce-payments' ),
	payment: __( 'Payment ID', 'woocommerce-payments' ),
	charge: __( 'Charge ID', 'woocommerce-payments' ),
	transaction: __( 'Transaction ID', 'woocommerce-payments' ),
};

export const copy = __( 'Copy', 'woocommerce-payments' );

export const copyLabels = {
	payment: __( 'Copy payment ID', 'woocommerce-payments' ),
	charge: __( 'Copy charge ID', 'woocommerce-payments' ),
	transaction: __( 'Copy transaction ID', 'woocommerce-payments' ),
	method: __( 'Copy payment method ID', 'woocommerce-payments' ),
};

export const shares = {
	failed: __( 'Taken back', 'woocommerce-payments' ),
	refunded: __( 'Refunded', 'woocommerce-payments' ),
	disputed: __( 'Disputed', 'woocommerce-payments' ),
	disputeFee: __( 'Dispute fee', 'woocommerce-payments' ),
	fee: __( 'Fees', 'woocommerce-payments' ),
	paydown: __( 'Loan repayment', 'woocommerce-payments' ),
	net: __( 'Net', 'woocommerce-payments' ),
};
