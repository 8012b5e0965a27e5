import { __ } from '@wordpress/i18n';

import { named } from '../../../ui/names';

export const texts = {
	title: __( 'Account details', 'woocommerce-payments' ),
	loading: __( 'Loading account details…', 'woocommerce-payments' ),
	failed: __( 'Error loading account details.', 'woocommerce-payments' ),
	unknown: __(
		'Error determining the connection status.',
		'woocommerce-payments'
	),
	retry: __( 'Try again', 'woocommerce-payments' ),
	account: __( 'Account', 'woocommerce-payments' ),
	payments: __( 'Payments', 'woocommerce-payments' ),
	payouts: __( 'Payouts', 'woocommerce-payments' ),
	enabled: __( 'Enabled', 'woocommerce-payments' ),
	disabled: __( 'Disabled', 'woocommerce-payments' ),
	edit: __( 'Edit details', 'woocommerce-payments' ),
	more: __( 'More about the payout status', 'woocommerce-payments' ),
	moreAccount: __( 'More about the account status', 'woocommerce-payments' ),
};

export const statusName = named( {
	complete: __( 'Complete', 'woocommerce-payments' ),
	enabled: __( 'Enabled', 'woocommerce-payments' ),
	restricted_soon: __( 'Restricted soon', 'woocommerce-payments' ),
	pending_verification: __( 'Pending verification', 'woocommerce-payments' ),
	restricted_partially: __( 'Restricted partially', 'woocommerce-payments' ),
	restricted: __( 'Restricted', 'woocommerce-payments' ),
	under_review: __( 'Under review', 'woocommerce-payments' ),
	rejected: __( 'Rejected', 'woocommerce-payments' ),
} );

/** Account: automatic by a schedule, or only when asked for (facts/texts.md, section 1). */
export const intervalName = named( {
	daily: __( 'Automatic', 'woocommerce-payments' ),
	weekly: __( 'Automatic', 'woocommerce-payments' ),
	monthly: __( 'Automatic', 'woocommerce-payments' ),
	manual: __( 'Manual', 'woocommerce-payments' ),
} );
