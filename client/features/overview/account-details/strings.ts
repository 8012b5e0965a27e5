import { __, sprintf } from '@wordpress/i18n';

import { named } from '../../../ui/names';

export const texts = {
	/** Specification part 1, section 8. */
	failed: __(
		'Error determining the connection status.',
		'merchant-payments-for-woocommerce'
	),
	noDetails: __(
		'Error loading account details.',
		'merchant-payments-for-woocommerce'
	),
	noDetailsReason: __(
		'Your store’s account sent no details. Try again in a moment.',
		'merchant-payments-for-woocommerce'
	),
	account: __( 'Account status', 'merchant-payments-for-woocommerce' ),
	payments: __( 'Payments', 'merchant-payments-for-woocommerce' ),
	payouts: __( 'Payouts', 'merchant-payments-for-woocommerce' ),
};

/** Names of the account's statuses; of rejections the part before the dot. */
export const statusName = named( {
	complete: __( 'Complete', 'merchant-payments-for-woocommerce' ),
	enabled: __( 'Enabled', 'merchant-payments-for-woocommerce' ),
	restricted_soon: __(
		'Restricted soon',
		'merchant-payments-for-woocommerce'
	),
	restricted_partially: __(
		'Restricted partially',
		'merchant-payments-for-woocommerce'
	),
	restricted: __( 'Restricted', 'merchant-payments-for-woocommerce' ),
	pending_verification: __(
		'Pending verification',
		'merchant-payments-for-woocommerce'
	),
	under_review: __( 'Under review', 'merchant-payments-for-woocommerce' ),
	rejected: __( 'Rejected', 'merchant-payments-for-woocommerce' ),
} );

export const payments = {
	enabled: __( 'Enabled', 'merchant-payments-for-woocommerce' ),
	pending: __( 'Pending verification', 'merchant-payments-for-woocommerce' ),
	disabled: __( 'Disabled', 'merchant-payments-for-woocommerce' ),
};

export const payouts = {
	review: __( 'Under Review', 'merchant-payments-for-woocommerce' ),
	pending: __( 'Pending verification', 'merchant-payments-for-woocommerce' ),
	disabled: __( 'Disabled', 'merchant-payments-for-woocommerce' ),
	automatic: __( 'Automatic', 'merchant-payments-for-woocommerce' ),
	manual: __( 'Manual', 'merchant-payments-for-woocommerce' ),
	unknown: __( 'Unknown', 'merchant-payments-for-woocommerce' ),
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
		__( 'About %1$s: %2$s', 'merchant-payments-for-woocommerce' ),
		label,
		text
	);
