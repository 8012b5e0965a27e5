import { __ } from '@wordpress/i18n';

export const prompt = {
	label: __( 'Feedback', 'merchant-payments-for-woocommerce' ),
	question: __(
		'Are you happy with Merchant Payments?',
		'merchant-payments-for-woocommerce'
	),
	yes: __( 'Yes', 'merchant-payments-for-woocommerce' ),
	no: __( 'No', 'merchant-payments-for-woocommerce' ),
	dismiss: __( 'Dismiss', 'merchant-payments-for-woocommerce' ),
};

export const close = __( 'Close', 'merchant-payments-for-woocommerce' );

export const happy = {
	title: __( 'We’re glad to hear that', 'merchant-payments-for-woocommerce' ),
	text: __(
		'Would you tell other merchants? A short review helps them decide.',
		'merchant-payments-for-woocommerce'
	),
	review: __( 'Write a review', 'merchant-payments-for-woocommerce' ),
};

export const unhappy = {
	title: __( 'What can we do better?', 'merchant-payments-for-woocommerce' ),
	field: __( 'Your feedback', 'merchant-payments-for-woocommerce' ),
	/** Text with a `<support>` link. */
	help: __(
		'Is something not working? <support>Contact support</support> and we’ll help you.',
		'merchant-payments-for-woocommerce'
	),
	send: __( 'Send', 'merchant-payments-for-woocommerce' ),
};

export const thanks = __(
	'Thank you for your feedback!',
	'merchant-payments-for-woocommerce'
);

export const newTab = __(
	'(opens in a new tab)',
	'merchant-payments-for-woocommerce'
);
