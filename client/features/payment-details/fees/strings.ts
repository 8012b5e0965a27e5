import { __ } from '@wordpress/i18n';

export const title = __( 'Fee breakdown', 'woocommerce-payments' );
export const failed = __(
	'The breakdown couldn’t be loaded.',
	'woocommerce-payments'
);
export const loading = __( 'Loading fees…', 'woocommerce-payments' );

export const columns = {
	what: __( 'What', 'woocommerce-payments' ),
	rate: __( 'Rate', 'woocommerce-payments' ),
	amount: __( 'Amount', 'woocommerce-payments' ),
};

export const rows = {
	captured: __( 'Charged', 'woocommerce-payments' ),
	beforeTax: __( 'Fees before tax', 'woocommerce-payments' ),
	total: __( 'Total fees', 'woocommerce-payments' ),
	net: __( 'Net of fees', 'woocommerce-payments' ),
	exchange: __( 'Exchange rate', 'woocommerce-payments' ),
};
