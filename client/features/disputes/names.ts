import { __ } from '@wordpress/i18n';

import { choicesOf, named, type Names } from '../../ui/names';
import type { Tone } from '../../ui/status-badge';

/** Statuses of disputes and inquiries; exports use the same names (`includes/Features/Disputes/DisputeNames.php`). */
const statuses: Names = {
	warning_needs_response: __(
		'Inquiry: needs response',
		'merchant-payments-for-woocommerce'
	),
	warning_under_review: __(
		'Inquiry: under review',
		'merchant-payments-for-woocommerce'
	),
	warning_closed: __(
		'Inquiry: closed',
		'merchant-payments-for-woocommerce'
	),
	needs_response: __( 'Needs response', 'merchant-payments-for-woocommerce' ),
	under_review: __( 'Under review', 'merchant-payments-for-woocommerce' ),
	charge_refunded: __(
		'Charge refunded',
		'merchant-payments-for-woocommerce'
	),
	won: __( 'Won', 'merchant-payments-for-woocommerce' ),
	lost: __( 'Lost', 'merchant-payments-for-woocommerce' ),
	prevented: __( 'Prevented', 'merchant-payments-for-woocommerce' ),
	appeal_needs_response: __(
		'Appeal: needs response',
		'merchant-payments-for-woocommerce'
	),
	appeal_under_review: __(
		'Appeal: under review',
		'merchant-payments-for-woocommerce'
	),
};

/** A Map, because an unknown status could be a property name of every object, such as `constructor`. */
const TONES: ReadonlyMap< string, Tone > = new Map( [
	[ 'warning_needs_response', 'alert' ],
	[ 'needs_response', 'alert' ],
	[ 'appeal_needs_response', 'alert' ],
	[ 'warning_under_review', 'primary' ],
	[ 'under_review', 'primary' ],
	[ 'appeal_under_review', 'primary' ],
	[ 'won', 'success' ],
] );

export const statusName = named( statuses );
export const statusTone = ( status: string ): Tone =>
	TONES.get( status ) ?? 'light';
export const statusChoices = choicesOf( statuses );

/** Whether the bank waits for an answer (specification part 2, section 4). */
export const needsResponse = ( status: string ): boolean =>
	status === 'needs_response' || status === 'warning_needs_response';
