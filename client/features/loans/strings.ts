import { __, sprintf } from '@wordpress/i18n';

import type { SmallListDescriptor } from '../../list-page/small-list';

/** The same error for both requests (specification part 2, section 8). */
export const failed = __(
	'Error retrieving the active loan summary.',
	'woocommerce-payments'
);

export const list: SmallListDescriptor< never >[ 'strings' ] = {
	title: __( 'All loans', 'woocommerce-payments' ),
	counted: __( 'Loans', 'woocommerce-payments' ),
	empty: __(
		'No loans yet. Loans you take out appear here with their repayments.',
		'woocommerce-payments'
	),
	failed,
	loading: __( 'Loading loans…', 'woocommerce-payments' ),
};

export const columns = {
	disbursed: __( 'Disbursed', 'woocommerce-payments' ),
	status: __( 'Status', 'woocommerce-payments' ),
	amount: __( 'Amount', 'woocommerce-payments' ),
	fee: __( 'Fixed fee', 'woocommerce-payments' ),
	rate: __( 'Withhold rate', 'woocommerce-payments' ),
	firstPaydown: __( 'First paydown', 'woocommerce-payments' ),
};

/** Columns that only the file has. */
export const fileLabels = {
	currency: __( 'Currency', 'woocommerce-payments' ),
	id: __( 'Loan ID', 'woocommerce-payments' ),
};

export const active = __( 'Active', 'woocommerce-payments' );

export const paidOff = ( date: string ): string =>
	sprintf(
		/* translators: %s: a date. */
		__( 'Paid off: %s', 'woocommerce-payments' ),
		date
	);

/** Texts of the active loan. */
export const running = {
	title: __( 'Active loan', 'woocommerce-payments' ),
	progress: __( 'Repaid', 'woocommerce-payments' ),
	advance: __( 'Loan amount', 'woocommerce-payments' ),
	fee: __( 'Fixed fee', 'woocommerce-payments' ),
	paidOut: __( 'Advance paid out', 'woocommerce-payments' ),
	rate: __( 'Withhold rate', 'woocommerce-payments' ),
	begins: __( 'Repayments begin', 'woocommerce-payments' ),
	due: __( 'Repayment period ends', 'woocommerce-payments' ),
	periodPaid: __( 'Repaid this period', 'woocommerce-payments' ),
	periodRemaining: __( 'Remaining this period', 'woocommerce-payments' ),
};

export const repaidOf = ( paid: string, total: string ): string =>
	sprintf(
		/* translators: 1: amount repaid so far, 2: amount to be repaid in all. */
		__( '%1$s repaid of %2$s', 'woocommerce-payments' ),
		paid,
		total
	);

export const remaining = ( amount: string ): string =>
	sprintf(
		/* translators: %s: an amount. */
		__( '%s remaining', 'woocommerce-payments' ),
		amount
	);
