import { __ } from '@wordpress/i18n';

export const titles = {
	payouts: __( 'Payouts', 'merchant-payments-for-woocommerce' ),
	account: __( 'Account details', 'merchant-payments-for-woocommerce' ),
};

export const texts = {
	loading: __(
		'Loading your payouts and account…',
		'merchant-payments-for-woocommerce'
	),
	failed: __(
		'Your payouts and account couldn’t be shown.',
		'merchant-payments-for-woocommerce'
	),
};
