import { __ } from '@wordpress/i18n';

import { named } from './names';

/** Dispute reasons (specification part 2, section 9). */
export const reasonName = named( {
	bank_cannot_process: __(
		'Bank cannot process',
		'merchant-payments-for-woocommerce'
	),
	check_returned: __( 'Check returned', 'merchant-payments-for-woocommerce' ),
	credit_not_processed: __(
		'Credit not processed',
		'merchant-payments-for-woocommerce'
	),
	customer_initiated: __(
		'Customer initiated',
		'merchant-payments-for-woocommerce'
	),
	debit_not_authorized: __(
		'Debit not authorized',
		'merchant-payments-for-woocommerce'
	),
	duplicate: __( 'Duplicate', 'merchant-payments-for-woocommerce' ),
	fraudulent: __(
		'Transaction unauthorized',
		'merchant-payments-for-woocommerce'
	),
	general: __( 'General', 'merchant-payments-for-woocommerce' ),
	incorrect_account_details: __(
		'Incorrect account details',
		'merchant-payments-for-woocommerce'
	),
	insufficient_funds: __(
		'Insufficient funds',
		'merchant-payments-for-woocommerce'
	),
	noncompliant: __( 'Noncompliant', 'merchant-payments-for-woocommerce' ),
	product_not_received: __(
		'Product not received',
		'merchant-payments-for-woocommerce'
	),
	product_unacceptable: __(
		'Product unacceptable',
		'merchant-payments-for-woocommerce'
	),
	subscription_canceled: __(
		'Subscription canceled',
		'merchant-payments-for-woocommerce'
	),
	unrecognized: __( 'Unrecognized', 'merchant-payments-for-woocommerce' ),
} );
