import { __, sprintf } from '@wordpress/i18n';

import type { ListStrings } from '../../list-page/descriptor';

export const list: ListStrings = {
	title: __( 'All disputes', 'merchant-payments-for-woocommerce' ),
	counted: __( 'Disputes', 'merchant-payments-for-woocommerce' ),
	empty: __(
		'There are no disputes yet.',
		'merchant-payments-for-woocommerce'
	),
	failed: __(
		'Error retrieving disputes.',
		'merchant-payments-for-woocommerce'
	),
	totalsFailed: __(
		'Error retrieving the summary of disputes.',
		'merchant-payments-for-woocommerce'
	),
	loading: __( 'Loading disputes…', 'merchant-payments-for-woocommerce' ),
	notFound: __(
		'No disputes match these filters.',
		'merchant-payments-for-woocommerce'
	),
	joined: __(
		'Disputes match <select /> of these filters',
		'merchant-payments-for-woocommerce'
	),
};

export const columns = {
	created: __( 'Disputed on', 'merchant-payments-for-woocommerce' ),
	amount: __( 'Amount', 'merchant-payments-for-woocommerce' ),
	status: __( 'Status', 'merchant-payments-for-woocommerce' ),
	reason: __( 'Reason', 'merchant-payments-for-woocommerce' ),
	source: __( 'Payment method', 'merchant-payments-for-woocommerce' ),
	order: __( 'Order', 'merchant-payments-for-woocommerce' ),
	customer: __( 'Customer', 'merchant-payments-for-woocommerce' ),
	dueBy: __( 'Respond by', 'merchant-payments-for-woocommerce' ),
	action: __( 'Action', 'merchant-payments-for-woocommerce' ),
};

export const views = {
	awaiting: __( 'Needs response', 'merchant-payments-for-woocommerce' ),
};

export const total = __(
	'Disputed amount',
	'merchant-payments-for-woocommerce'
);

export const action = {
	respond: __( 'Respond', 'merchant-payments-for-woocommerce' ),
	see: __( 'See details', 'merchant-payments-for-woocommerce' ),
	/** For screen readers, behind the words above. */
	of: ( amount: string, name: string ): string =>
		sprintf(
			/* translators: 1: an amount of money, 2: a customer's name. */
			__( 'Dispute of %1$s, %2$s', 'merchant-payments-for-woocommerce' ),
			amount,
			name
		),
};

export const pastDue = __( 'Past due', 'merchant-payments-for-woocommerce' );

export const exportConfirmation = ( count: number ): string =>
	sprintf(
		/* translators: %d: number of disputes. */
		__(
			"You are about to export %d disputes. If you'd like to reduce the size of your export, you can use one or more filters. Would you like to continue?",
			'merchant-payments-for-woocommerce'
		),
		count
	);

/** At the address of older links (specification part 2, section 2). */
export const moved = {
	loading: {
		title: __( 'One moment please', 'merchant-payments-for-woocommerce' ),
		text: __(
			'Redirecting to payment details…',
			'merchant-payments-for-woocommerce'
		),
	},
	failed: {
		title: __(
			'Error retrieving dispute',
			'merchant-payments-for-woocommerce'
		),
		text: __(
			'Please check your network and try again.',
			'merchant-payments-for-woocommerce'
		),
	},
	retry: __( 'Try again', 'merchant-payments-for-woocommerce' ),
};
