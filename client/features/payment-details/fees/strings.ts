import { __ } from '@wordpress/i18n';

export const title = __( 'Fee breakdown', 'merchant-payments-for-woocommerce' );
export const failed = __(
	'The breakdown couldn’t be loaded.',
	'merchant-payments-for-woocommerce'
);
export const loading = __(
	'Loading fees…',
	'merchant-payments-for-woocommerce'
);

export const columns = {
	what: __( 'What', 'merchant-payments-for-woocommerce' ),
	rate: __( 'Rate', 'merchant-payments-for-woocommerce' ),
	amount: __( 'Amount', 'merchant-payments-for-woocommerce' ),
};

export const rows = {
	captured: __( 'Charged', 'merchant-payments-for-woocommerce' ),
	beforeTax: __( 'Fees before tax', 'merchant-payments-for-woocommerce' ),
	total: __( 'Total fees', 'merchant-payments-for-woocommerce' ),
	net: __( 'Net of fees', 'merchant-payments-for-woocommerce' ),
	exchange: __( 'Exchange rate', 'merchant-payments-for-woocommerce' ),
};
