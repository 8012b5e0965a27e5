import { __, sprintf } from '@wordpress/i18n';

import { named } from '../../../ui/names';

export const texts = {
	/** Specification part 1, section 8. */
	failed: __(
		'Error determining the connection status.',
		'woocommerce-payments'
	),
	noDetails: __( 'Error loading account details.', 'woocommerce-payments' ),
	noDetailsReason: __(
		'Your store’s account sent no details. Try again in a moment.',
		'woocommerce-payments'
	),
	account: __( 'Account status', 'woocommerce-payments' ),
	payments: __( 'Payments', 'woocommerce-payments' ),
	payouts: __( 'Payouts', 'woocommerce-payments' ),
};

/** Names of the account's statuses; of rejections the part before the dot. */
export const statusName = named( {
	complete: __( 'Complete', 'woocommerce-payments' ),
	enabled: __( 'Enabled', 'woocommerce-payments' ),
	restricted_soon: __( 'Restricted soon', 'woocommerce-payments' ),
	restricted_partially: __( 'Restricted partially', 'woocommerce-payments' ),
	restricted: __( 'Restricted', 'woocommerce-payments' ),
	pending_verification: __( 'Pending verification', 'woocommerce-payments' ),
	under_review: __( 'Under review', 'woocommerce-payments' ),
	rejected: __( 'Rejected', 'woocommerce-payments' ),
} );

export const payments = {
	enabled: __( 'Enabled', 'woocommerce-payments' ),
	pending: __( 'Pending verification', 'woocommerce-payments' ),
	disabled: __( 'Disabled', 'woocommerce-payments' ),
};

export const payouts = {
	review: __( 'Under Review', 'woocommerce-payments' ),
	pending: __( 'Pending verification', 'woocommerce-payments' ),
	disabled: __( 'Disabled', 'woocommerce-payments' ),
	automatic: __( 'Automatic', 'woocommerce-payments' ),
	manual: __( 'Manual', 'woocommerce-payments' ),
	unknown: __( 'Unknown', 'woocommerce-payments' ),
};

/**
 * Names the button that explains a status.
 *
 * @param label What has the status.
 * @param text  The status.
 */
export const explain = ( label: string, text: string ): string =>
	sprintf(
		/* translators: 1: what has the status, for example "Payouts", 2: the status, for example "Disabled". */
		__( 'About %1$s: %2$s', 'woocommerce-payments' ),
		label,
		text
	);
