import { __ } from '@wordpress/i18n';

import type { Names } from './names';

/** What changes of the balance count as; the values of `category_is`. */
export const categories = {
	activity: __( 'Activity', 'merchant-payments-for-woocommerce' ),
	sales: __( 'Gross sales', 'merchant-payments-for-woocommerce' ),
	refunds: __( 'Refunds', 'merchant-payments-for-woocommerce' ),
	disputes: __( 'Disputes', 'merchant-payments-for-woocommerce' ),
	fees: __( 'Other fees', 'merchant-payments-for-woocommerce' ),
	other_changes: __(
		'Other balance changes',
		'merchant-payments-for-woocommerce'
	),
	loan_advances: __( 'Loans paid out', 'merchant-payments-for-woocommerce' ),
	loan_repayments: __(
		'Loans paid back',
		'merchant-payments-for-woocommerce'
	),
	reserves: __( 'Reserves', 'merchant-payments-for-woocommerce' ),
	topups: __( 'Top-ups', 'merchant-payments-for-woocommerce' ),
	transfers: __( 'Transfers', 'merchant-payments-for-woocommerce' ),
	other: __( 'Other', 'merchant-payments-for-woocommerce' ),
	returned_payouts: __(
		'Returned payouts',
		'merchant-payments-for-woocommerce'
	),
} satisfies Names;
