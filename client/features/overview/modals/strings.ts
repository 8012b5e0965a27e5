import { __ } from '@wordpress/i18n';

export const success = {
	title: __( 'You’re ready to take payments', 'woocommerce-payments' ),
	text: __(
		'Your business is verified. Customers can pay in your store from now on.',
		'woocommerce-payments'
	),
	payouts: __(
		'Your payouts are sent to your bank account on your schedule.',
		'woocommerce-payments'
	),
	firstPayout: __(
		'Your first payout is sent 7 to 14 days after your first payment. After that, payouts follow your schedule.',
		'woocommerce-payments'
	),
	close: __( 'Go to the overview', 'woocommerce-payments' ),
};

export const activateLive = {
	title: __( 'Activate live payments', 'woocommerce-payments' ),
	rehearsal: __(
		'This is a rehearsal in the sandbox: no real money moves. To take real payments, set your Stripe keys in wp-config.php.',
		'woocommerce-payments'
	),
	before: __(
		'You verify your business in about 10 minutes. Before you start:',
		'woocommerce-payments'
	),
	facts: [
		__(
			'Your test account is closed as soon as your live account is created. Its test payments, disputes and payouts don’t move to the live account.',
			'woocommerce-payments'
		),
		__(
			'Test orders stay in WooCommerce, where you can delete them.',
			'woocommerce-payments'
		),
		__(
			'Customers can pay once your business is verified.',
			'woocommerce-payments'
		),
	],
	cancel: __( 'Cancel', 'woocommerce-payments' ),
	proceed: __( 'Continue', 'woocommerce-payments' ),
};

export const reset = {
	title: __( 'Reset your test account?', 'woocommerce-payments' ),
	text: __(
		'The test account is closed, and your store takes no payments until you connect it again. Its test payments, disputes and payouts don’t move to the next account.',
		'woocommerce-payments'
	),
	orders: __( 'Your orders stay in WooCommerce.', 'woocommerce-payments' ),
	confirm: __( 'Reset account', 'woocommerce-payments' ),
	failed: __(
		'There was a problem resetting your account. Please wait a few seconds and try again.',
		'woocommerce-payments'
	),
};
