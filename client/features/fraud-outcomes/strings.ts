import { __, sprintf } from '@wordpress/i18n';

import type { ListStrings } from '../../list-page/descriptor';
import { paymentStatusName } from '../../ui/payment-status';

export const list: ListStrings = {
	title: __( 'Blocked transactions', 'woocommerce-payments' ),
	counted: __( 'Blocked transactions', 'woocommerce-payments' ),
	empty: __(
		'No blocked transactions. Payments that your fraud filters block appear here.',
		'woocommerce-payments'
	),
	failed: __(
		'The blocked transactions couldn’t be loaded.',
		'woocommerce-payments'
	),
	loading: __( 'Loading blocked transactions…', 'woocommerce-payments' ),
	notFound: __(
		'No blocked transactions match this search.',
		'woocommerce-payments'
	),
	joined: '',
};

export const changeFilters = __(
	'Change fraud filters',
	'woocommerce-payments'
);

export const tabTitle = __( 'Blocked', 'woocommerce-payments' );

export const columns = {
	created: __( 'Date/Time', 'woocommerce-payments' ),
	amount: __( 'Amount', 'woocommerce-payments' ),
	customer: __( 'Customer', 'woocommerce-payments' ),
	status: __( 'Status', 'woocommerce-payments' ),
};

/** Columns that only the file has. */
export const fileLabels = {
	currency: __( 'Currency', 'woocommerce-payments' ),
	order: __( 'Order', 'woocommerce-payments' ),
	intent: __( 'Payment intent ID', 'woocommerce-payments' ),
};

export const blocked = paymentStatusName( 'fraud_outcome_block' );

export const total = __( 'Blocked total', 'woocommerce-payments' );

export const search = {
	label: __( 'Search blocked transactions', 'woocommerce-payments' ),
	placeholder: __(
		'Search by order number or customer name',
		'woocommerce-payments'
	),
};

export const orderLabel = ( number: string ): string =>
	sprintf(
		/* translators: %s: an order's number. */
		__( 'Order #%s', 'woocommerce-payments' ),
		number
	);
