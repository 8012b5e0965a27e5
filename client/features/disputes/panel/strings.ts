import { __, sprintf } from '@wordpress/i18n';

import { named } from '../../../ui/names';

export const labels = {
	amount: __( 'Disputed amount', 'merchant-payments-for-woocommerce' ),
	fee: __( 'Dispute fee', 'merchant-payments-for-woocommerce' ),
	networkFee: __( 'Network fee', 'merchant-payments-for-woocommerce' ),
	taken: __( 'Taken from your balance', 'merchant-payments-for-woocommerce' ),
	returned: __(
		'Returned to your balance',
		'merchant-payments-for-woocommerce'
	),
	reason: __( 'Reason', 'merchant-payments-for-woocommerce' ),
	created: __( 'Disputed on', 'merchant-payments-for-woocommerce' ),
	dueBy: __( 'Respond by', 'merchant-payments-for-woocommerce' ),
	sent: __( 'Evidence sent on', 'merchant-payments-for-woocommerce' ),
	closed: __( 'Closed on', 'merchant-payments-for-woocommerce' ),
	id: __( 'Dispute ID', 'merchant-payments-for-woocommerce' ),
};

export const noFee = __(
	'None: no money was taken',
	'merchant-payments-for-woocommerce'
);
export const feeReturned = __(
	'Returned',
	'merchant-payments-for-woocommerce'
);
export const copyId = __(
	'Copy dispute ID',
	'merchant-payments-for-woocommerce'
);

export const headings = {
	claim: __( 'The claim', 'merchant-payments-for-woocommerce' ),
	wins: __(
		'What your evidence must show',
		'merchant-payments-for-woocommerce'
	),
	advice: __( 'Our advice', 'merchant-payments-for-woocommerce' ),
	guidance: __( 'What it is about', 'merchant-payments-for-woocommerce' ),
	steps: __( 'Next steps', 'merchant-payments-for-woocommerce' ),
	next: __( 'What happens next', 'merchant-payments-for-woocommerce' ),
	papers: __(
		'From the customer’s bank',
		'merchant-payments-for-woocommerce'
	),
};

export const buttons = {
	challenge: __( 'Challenge dispute', 'merchant-payments-for-woocommerce' ),
	answer: __( 'Submit evidence', 'merchant-payments-for-woocommerce' ),
	resume: __(
		'Continue with challenge',
		'merchant-payments-for-woocommerce'
	),
	view: __( 'View submitted evidence', 'merchant-payments-for-woocommerce' ),
	accept: __( 'Accept dispute', 'merchant-payments-for-woocommerce' ),
	refund: __( 'Issue refund', 'merchant-payments-for-woocommerce' ),
	email: __( 'Email customer', 'merchant-payments-for-woocommerce' ),
	download: __( 'Download', 'merchant-payments-for-woocommerce' ),
};

export const countsAnyway = __(
	'Card networks count every dispute you receive, whatever its outcome. As the merchant, you’re liable for disputed payments.',
	'merchant-payments-for-woocommerce'
);

/** Refunds are made on the order's page (specification part 2, section 8). */
export const noOrder = __(
	'Unable to view order. Order not found.',
	'merchant-payments-for-woocommerce'
);

export const accepting = {
	title: __( 'Accept the dispute?', 'merchant-payments-for-woocommerce' ),
	final: __(
		'This is final: you can’t submit evidence afterwards, and the dispute counts as lost.',
		'merchant-payments-for-woocommerce'
	),
	failed: __(
		'There has been an error accepting the dispute. Please try again later.',
		'merchant-payments-for-woocommerce'
	),
	open: __(
		'We don’t know yet whether the dispute was accepted. We’ll look within minutes. Don’t accept it again.',
		'merchant-payments-for-woocommerce'
	),
};

/**
 * Notice after accepting a dispute.
 *
 * @param order The order's number; null without an order.
 */
export const accepted = ( order: string | null ): string =>
	order === null
		? __(
				'You have accepted the dispute.',
				'merchant-payments-for-woocommerce'
			)
		: sprintf(
				/* translators: %s: an order's number. */
				__(
					'You have accepted the dispute (for order #%s).',
					'merchant-payments-for-woocommerce'
				),
				order
			);

export const keeps = ( amount: string ): string =>
	sprintf(
		/* translators: %s: an amount of money. */
		__( 'The customer keeps %s.', 'merchant-payments-for-woocommerce' ),
		amount
	);

/**
 * Says that the dispute fee is not returned.
 *
 * @param fee The fee; null when it is unknown.
 */
export const feeIsGone = ( fee: string | null ): string =>
	fee === null
		? __(
				'The dispute fee isn’t returned.',
				'merchant-payments-for-woocommerce'
			)
		: sprintf(
				/* translators: %s: a fee. */
				__(
					'The dispute fee of %s isn’t returned.',
					'merchant-payments-for-woocommerce'
				),
				fee
			);

/** Names of the times at which the customer's bank sends evidence. */
export const paperName = named( {
	retrieval: __( 'With the inquiry', 'merchant-payments-for-woocommerce' ),
	chargeback: __( 'With the dispute', 'merchant-payments-for-woocommerce' ),
	response: __(
		'In answer to your evidence',
		'merchant-payments-for-woocommerce'
	),
} );

export const fileErrors = {
	details: __(
		'Error retrieving file.',
		'merchant-payments-for-woocommerce'
	),
	content: __(
		'Error downloading file',
		'merchant-payments-for-woocommerce'
	),
	retry: __( 'Try again', 'merchant-payments-for-woocommerce' ),
};

export const downloadOf = ( name: string ): string =>
	sprintf(
		/* translators: %s: a file's name. */
		__( 'Download %s', 'merchant-payments-for-woocommerce' ),
		name
	);
