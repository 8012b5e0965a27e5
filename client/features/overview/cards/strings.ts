import { __ } from '@wordpress/i18n';

export const titles = {
	payouts: __( 'Payouts', 'woocommerce-payments' ),
	account: __( 'Account details', 'woocommerce-payments' ),
};

export const texts = {
	loading: __( 'Loading your payouts and account…', 'woocommerce-payments' ),
	failed: __(
		'Your payouts and account couldn’t be shown.',
		'woocommerce-payments'
	),
	reason: __(
		'A part of this page didn’t arrive. Try again, or reload the page.',
		'woocommerce-payments'
	),
};
