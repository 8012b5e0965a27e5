import { __, sprintf } from '@wordpress/i18n';

import { named } from '../../../ui/names';

export const labels = {
	amount: __( 'Disputed amount', 'woocommerce-payments' ),
	fee: __( 'Dispute fee', 'woocommerce-payments' ),
	networkFee: __( 'Network fee', 'woocommerce-payments' ),
	taken: __( 'Taken from your balance', 'woocommerce-payments' ),
	returned: __( 'Returned to your balance', 'woocommerce-payments' ),
	reason: __( 'Reason', 'woocommerce-payments' ),
	created: __( 'Disputed on', 'woocommerce-payments' ),
	dueBy: __( 'Respond by', 'woocommerce-payments' ),
	sent: __( 'Evidence sent on', 'woocommerce-payments' ),
	closed: __( 'Closed on', 'woocommerce-payments' ),
	id: __( 'Dispute ID', 'woocommerce-payments' ),
};

export const noFee = __( 'None: no money was taken', 'woocommerce-payments' );
export const feeReturned = __( 'Returned', 'woocommerce-payments' );
export const copyId = __( 'Copy dispute ID', 'woocommerce-payments' );

export const headings = {
	claim: __( 'The claim', 'woocommerce-payments' ),
	wins: __( 'What your evidence must show', 'woocommerce-payments' ),
	advice: __( 'Our advice', 'woocommerce-payments' ),
	guidance: __( 'What it is about', 'woocommerce-payments' ),
	steps: __( 'Next steps', 'woocommerce-payments' ),
	next: __( 'What happens next', 'woocommerce-payments' ),
	papers: __( 'From the customer’s bank', 'woocommerce-payments' ),
};

export const buttons = {
	challenge: __( 'Challenge dispute', 'woocommerce-payments' ),
	answer: __( 'Submit evidence', 'woocommerce-payments' ),
	resume: __( 'Continue with challenge', 'woocommerce-payments' ),
	view: __( 'View submitted evidence', 'woocommerce-payments' ),
	accept: __( 'Accept dispute', 'woocommerce-payments' ),
	refund: __( 'Issue refund', 'woocommerce-payments' ),
	email: __( 'Email customer', 'woocommerce-payments' ),
	download: __( 'Download', 'woocommerce-payments' ),
};

export const countsAnyway = __(
	'Card networks count every dispute you receive, whatever its outcome. As the merchant, you’re liable for disputed payments.',
	'woocommerce-payments'
);

/** Refunds are made on the order's page (specification part 2, section 8). */
export const noOrder = __(
	'Unable to view order. Order not found.',
	'woocommerce-payments'
);

export const accepting = {
	title: __( 'Accept the dispute?', 'woocommerce-payments' ),
	final: __(
		'This is final: you can’t submit evidence afterwards, and the dispute counts as lost.',
		'woocommerce-payments'
	),
	failed: __(
		'There has been an error accepting the dispute. Please try again later.',
		'woocommerce-payments'
	),
	open: __(
		'We don’t know yet whether the dispute was accepted. We’ll find out; there’s nothing you need to do.',
		'woocommerce-payments'
	),
};

/**
 * Notice after accepting a dispute.
 *
 * @param order The order's number; null without an order.
 */
export const accepted = ( order: string | null ): string =>
	order === null
		? __( 'You have accepted the dispute.', 'woocommerce-payments' )
		: sprintf(
				/* translators: %s: an order's number. */
				__(
					'You have accepted the dispute (for order #%s).',
					'woocommerce-payments'
				),
				order
			);

export const keeps = ( amount: string ): string =>
	sprintf(
		/* translators: %s: an amount of money. */
		__( 'The customer keeps %s.', 'woocommerce-payments' ),
		amount
	);

/**
 * Says that the dispute fee is not returned.
 *
 * @param fee The fee; null when it is unknown.
 */
export const feeIsGone = ( fee: string | null ): string =>
	fee === null
		? __( 'The dispute fee isn’t returned.', 'woocommerce-payments' )
		: sprintf(
				/* translators: %s: a fee. */
				__(
					'The dispute fee of %s isn’t returned.',
					'woocommerce-payments'
				),
				fee
			);

/** Names of the times at which the customer's bank sends evidence. */
export const paperName = named( {
	retrieval: __( 'With the inquiry', 'woocommerce-payments' ),
	chargeback: __( 'With the dispute', 'woocommerce-payments' ),
	response: __( 'In answer to your evidence', 'woocommerce-payments' ),
} );

export const fileErrors = {
	details: __( 'Error retrieving file.', 'woocommerce-payments' ),
	content: __( 'Error downloading file', 'woocommerce-payments' ),
	retry: __( 'Try again', 'woocommerce-payments' ),
};

export const downloadOf = ( name: string ): string =>
	sprintf(
		/* translators: %s: a file's name. */
		__( 'Download %s', 'woocommerce-payments' ),
		name
	);
