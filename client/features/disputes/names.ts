import { __ } from '@wordpress/i18n';

import { choicesOf, named, type Names } from '../../ui/names';
import type { Tone } from '../../ui/status-badge';

/** How far disputes and inquiries have come; exports say the same (`includes/Features/Disputes/DisputeNames.php`). */
const statuses: Names = {
	warning_needs_response: __(
		'Inquiry: needs response',
		'woocommerce-payments'
	),
	warning_under_review: __( 'Inquiry: under review', 'woocommerce-payments' ),
	warning_closed: __( 'Inquiry: closed', 'woocommerce-payments' ),
	needs_response: __( 'Needs response', 'woocommerce-payments' ),
	under_review: __( 'Under review', 'woocommerce-payments' ),
	charge_refunded: __( 'Charge refunded', 'woocommerce-payments' ),
	won: __( 'Won', 'woocommerce-payments' ),
	lost: __( 'Lost', 'woocommerce-payments' ),
};

/** Why payments are disputed (specification part 2, section 9). */
const reasons: Names = {
	bank_cannot_process: __( 'Bank cannot process', 'woocommerce-payments' ),
	check_returned: __( 'Check returned', 'woocommerce-payments' ),
	credit_not_processed: __( 'Credit not processed', 'woocommerce-payments' ),
	customer_initiated: __( 'Customer initiated', 'woocommerce-payments' ),
	debit_not_authorized: __( 'Debit not authorized', 'woocommerce-payments' ),
	duplicate: __( 'Duplicate', 'woocommerce-payments' ),
	fraudulent: __( 'Transaction unauthorized', 'woocommerce-payments' ),
	general: __( 'General', 'woocommerce-payments' ),
	incorrect_account_details: __(
		'Incorrect account details',
		'woocommerce-payments'
	),
	insufficient_funds: __( 'Insufficient funds', 'woocommerce-payments' ),
	noncompliant: __( 'Noncompliant', 'woocommerce-payments' ),
	product_not_received: __( 'Product not received', 'woocommerce-payments' ),
	product_unacceptable: __( 'Product unacceptable', 'woocommerce-payments' ),
	subscription_canceled: __(
		'Subscription canceled',
		'woocommerce-payments'
	),
	unrecognized: __( 'Unrecognized', 'woocommerce-payments' ),
};

/** A map, because an unknown status may be called as something that every object has. */
const TONES: ReadonlyMap< string, Tone > = new Map( [
	[ 'warning_needs_response', 'alert' ],
	[ 'needs_response', 'alert' ],
	[ 'warning_under_review', 'primary' ],
	[ 'under_review', 'primary' ],
	[ 'won', 'success' ],
] );

export const statusName = named( statuses );
export const statusTone = ( status: string ): Tone =>
	TONES.get( status ) ?? 'light';
export const statusChoices = choicesOf( statuses );
export const reasonName = named( reasons );
