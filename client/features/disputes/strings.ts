import { __, sprintf } from '@wordpress/i18n';

import type { ListStrings } from '../../list-page/descriptor';

export const list: ListStrings = {
	title: __( 'All disputes', 'woocommerce-payments' ),
	counted: __( 'Disputes', 'woocommerce-payments' ),
	empty: __( 'There are no disputes yet.', 'woocommerce-payments' ),
	failed: __( 'Error retrieving disputes.', 'woocommerce-payments' ),
	totalsFailed: __(
		'Error retrieving the summary of disputes.',
		'woocommerce-payments'
	),
	loading: __( 'Loading disputes…', 'woocommerce-payments' ),
	notFound: __( 'No disputes match these filters.', 'woocommerce-payments' ),
	joined: __(
		'Disputes match <select /> of these filters',
		'woocommerce-payments'
	),
};

export const columns = {
	created: __( 'Disputed on', 'woocommerce-payments' ),
	amount: __( 'Amount', 'woocommerce-payments' ),
	status: __( 'Status', 'woocommerce-payments' ),
	reason: __( 'Reason', 'woocommerce-payments' ),
	source: __( 'Payment method', 'woocommerce-payments' ),
	order: __( 'Order', 'woocommerce-payments' ),
	customer: __( 'Customer', 'woocommerce-payments' ),
	dueBy: __( 'Respond by', 'woocommerce-payments' ),
	action: __( 'Action', 'woocommerce-payments' ),
};

export const views = {
	awaiting: __( 'Needs response', 'woocommerce-payments' ),
};

export const total = __( 'Disputed amount', 'woocommerce-payments' );

export const action = {
	respond: __( 'Respond', 'woocommerce-payments' ),
	see: __( 'See details', 'woocommerce-payments' ),
	/** For screen readers, behind the words above. */
	of: ( amount: string, name: string ): string =>
		sprintf(
			/* translators: 1: an amount of money, 2: a customer's name. */
			__( 'Dispute of %1$s, %2$s', 'woocommerce-payments' ),
			amount,
			name
		),
};

export const pastDue = __( 'Past due', 'woocommerce-payments' );

export const exportConfirmation = ( count: number ): string =>
	sprintf(
		/* translators: %d: number of disputes. */
		__(
			"You are about to export %d disputes. If you'd like to reduce the size of your export, you can use one or more filters. Would you like to continue?",
			'woocommerce-payments'
		),
		count
	);

/** At the address of older links (specification part 2, section 2). */
export const moved = {
	loading: {
		title: __( 'One moment please', 'woocommerce-payments' ),
		text: __( 'Redirecting to payment details…', 'woocommerce-payments' ),
	},
	failed: {
		title: __( 'Error retrieving dispute', 'woocommerce-payments' ),
		text: __(
			'Please check your network and try again.',
			'woocommerce-payments'
		),
	},
	retry: __( 'Try again', 'woocommerce-payments' ),
};
