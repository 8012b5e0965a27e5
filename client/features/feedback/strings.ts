import { __ } from '@wordpress/i18n';

export const prompt = {
	label: __( 'Feedback', 'woocommerce-payments' ),
	question: __(
		'Are you happy with Merchant Payments?',
		'woocommerce-payments'
	),
	yes: __( 'Yes', 'woocommerce-payments' ),
	no: __( 'No', 'woocommerce-payments' ),
	dismiss: __( 'Dismiss', 'woocommerce-payments' ),
};

export const close = __( 'Close', 'woocommerce-payments' );

export const happy = {
	title: __( 'We’re glad to hear that', 'woocommerce-payments' ),
	text: __(
		'Would you tell other merchants? A short review helps them decide.',
		'woocommerce-payments'
	),
	review: __( 'Write a review', 'woocommerce-payments' ),
};

export const unhappy = {
	title: __( 'What can we do better?', 'woocommerce-payments' ),
	field: __( 'Your feedback', 'woocommerce-payments' ),
	/** Text with a `<support>` link. */
	help: __(
		'Is something not working? <support>Contact support</support> and we’ll help you.',
		'woocommerce-payments'
	),
	send: __( 'Send', 'woocommerce-payments' ),
};

export const thanks = __(
	'Thank you for your feedback!',
	'woocommerce-payments'
);

export const newTab = __( '(opens in a new tab)', 'woocommerce-payments' );
