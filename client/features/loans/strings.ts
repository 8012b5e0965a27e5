import { __, sprintf } from '@wordpress/i18n';

import type { SmallListDescriptor } from '../../list-page/small-list';

/** The same error for both requests (specification part 2, section 8). */
export const failed = __(
	'Error retrieving the active loan summary.',
	'merchant-payments-for-woocommerce'
);

export const list: SmallListDescriptor< never >[ 'strings' ] = {
	title: __( 'All loans', 'merchant-payments-for-woocommerce' ),
	counted: __( 'Loans', 'merchant-payments-for-woocommerce' ),
	empty: __(
		'No loans yet. Loans you take out appear here with their repayments.',
		'merchant-payments-for-woocommerce'
	),
	failed,
	loading: __( 'Loading loans…', 'merchant-payments-for-woocommerce' ),
};

export const columns = {
	disbursed: __( 'Disbursed', 'merchant-payments-for-woocommerce' ),
	status: __( 'Status', 'merchant-payments-for-woocommerce' ),
	amount: __( 'Amount', 'merchant-payments-for-woocommerce' ),
	fee: __( 'Fixed fee', 'merchant-payments-for-woocommerce' ),
	rate: __( 'Withhold rate', 'merchant-payments-for-woocommerce' ),
	firstPaydown: __( 'First paydown', 'merchant-payments-for-woocommerce' ),
};

/** Columns that only the file has. */
export const fileLabels = {
	currency: __( 'Currency', 'merchant-payments-for-woocommerce' ),
	id: __( 'Loan ID', 'merchant-payments-for-woocommerce' ),
};

export const active = __( 'Active', 'merchant-payments-for-woocommerce' );

export const paidOff = ( date: string ): string =>
	sprintf(
		/* translators: %s: a date. */
		__( 'Paid off: %s', 'merchant-payments-for-woocommerce' ),
		date
	);

/** Texts of the active loan. */
export const running = {
	title: __( 'Active loan', 'merchant-payments-for-woocommerce' ),
	progress: __( 'Repaid', 'merchant-payments-for-woocommerce' ),
	advance: __( 'Loan amount', 'merchant-payments-for-woocommerce' ),
	fee: __( 'Fixed fee', 'merchant-payments-for-woocommerce' ),
	paidOut: __( 'Advance paid out', 'merchant-payments-for-woocommerce' ),
	rate: __( 'Withhold rate', 'merchant-payments-for-woocommerce' ),
	begins: __( 'Repayments begin', 'merchant-payments-for-woocommerce' ),
	due: __( 'Repayment period ends', 'merchant-payments-for-woocommerce' ),
	periodPaid: __( 'Repaid this period', 'merchant-payments-for-woocommerce' ),
	periodRemaining: __(
		'Remaining this period',
		'merchant-payments-for-woocommerce'
	),
};

export const repaidOf = ( paid: string, total: string ): string =>
	sprintf(
		/* translators: 1: amount repaid so far, 2: amount to be repaid in all. */
		__( '%1$s repaid of %2$s', 'merchant-payments-for-woocommerce' ),
		paid,
		total
	);

export const remaining = ( amount: string ): string =>
	sprintf(
		/* translators: %s: an amount. */
		__( '%s remaining', 'merchant-payments-for-woocommerce' ),
		amount
	);
