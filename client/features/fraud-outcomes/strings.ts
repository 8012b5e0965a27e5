import { __, sprintf } from '@wordpress/i18n';

import type { ListStrings } from '../../list-page/descriptor';
import { fraudRuleName } from '../../ui/fraud-rule-name';
import { paymentStatusName } from '../../ui/payment-status';
import { failed } from './tab-texts';

export const list: ListStrings = {
	title: __( 'Blocked transactions', 'merchant-payments-for-woocommerce' ),
	counted: __( 'Blocked transactions', 'merchant-payments-for-woocommerce' ),
	empty: __(
		'No blocked transactions. Payments that your fraud filters block appear here.',
		'merchant-payments-for-woocommerce'
	),
	failed,
	loading: __(
		'Loading blocked transactions…',
		'merchant-payments-for-woocommerce'
	),
	notFound: __(
		'No blocked transactions match this search.',
		'merchant-payments-for-woocommerce'
	),
	joined: '',
};

export const changeFilters = __(
	'Change fraud filters',
	'merchant-payments-for-woocommerce'
);

export const columns = {
	created: __( 'Date/Time', 'merchant-payments-for-woocommerce' ),
	amount: __( 'Amount', 'merchant-payments-for-woocommerce' ),
	customer: __( 'Customer', 'merchant-payments-for-woocommerce' ),
	rules: __( 'Fraud filter', 'merchant-payments-for-woocommerce' ),
	risk: __( 'Risk level', 'merchant-payments-for-woocommerce' ),
	status: __( 'Status', 'merchant-payments-for-woocommerce' ),
};

/** The filters that blocked a payment. */
export const rulesInWords = ( rules: readonly string[] ): string =>
	rules.map( fraudRuleName ).join( ', ' );

/** Columns that only the file has. */
export const fileLabels = {
	currency: __( 'Currency', 'merchant-payments-for-woocommerce' ),
	order: __( 'Order', 'merchant-payments-for-woocommerce' ),
	intent: __( 'Payment intent ID', 'merchant-payments-for-woocommerce' ),
};

export const blocked = paymentStatusName( 'fraud_outcome_block' );

export const total = __( 'Blocked total', 'merchant-payments-for-woocommerce' );

export const search = {
	label: __(
		'Search blocked transactions',
		'merchant-payments-for-woocommerce'
	),
	placeholder: __(
		'Search by order number or customer name',
		'merchant-payments-for-woocommerce'
	),
};

export const orderLabel = ( number: string ): string =>
	sprintf(
		/* translators: %s: an order's number. */
		__( 'Order #%s', 'merchant-payments-for-woocommerce' ),
		number
	);
