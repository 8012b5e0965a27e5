import { __ } from '@wordpress/i18n';

import { choicesOf, named, type Names } from '../../ui/names';
import type { Tone } from '../../ui/status-badge';

/** Statuses of disputes and inquiries; exports use the same names (`includes/Features/Disputes/DisputeNames.php`). */
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

/** A Map, because an unknown status could be a property name of every object, such as `constructor`. */
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

/** Whether the bank waits for an answer (specification part 2, section 4). */
export const needsResponse = ( status: string ): boolean =>
	status === 'needs_response' || status === 'warning_needs_response';
