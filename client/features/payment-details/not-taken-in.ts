import { __ } from '@wordpress/i18n';

import type { Charge, PendingOperation } from '../../contract/types';

type Kind = PendingOperation[ 'kind' ];

interface Known {
	/** Whether the platform's own answer about the payment shows that it has happened. */
	hasHappened: ( charge: Charge ) => boolean;
	text: string;
}

/** What the platform says has happened, and the store has not taken in. */
const KNOWN: Readonly< Partial< Record< Kind, Known > > > = {
	capture: {
		hasHappened: ( { captured } ) => captured,
		text: __(
			'This payment was captured, but the payments platform’s answer was lost: your order doesn’t know about it yet.',
			'merchant-payments-for-woocommerce'
		),
	},
	cancel: {
		// A canceled authorization counts as refunded.
		hasHappened: ( { captured, refunded } ) => ! captured && refunded,
		text: __(
			'This payment was canceled, but the payments platform’s answer was lost: your order doesn’t know about it yet.',
			'merchant-payments-for-woocommerce'
		),
	},
	refund: {
		// A part that was refunded may be an earlier refund's.
		hasHappened: ( { refunded } ) => refunded,
		text: __(
			'This payment was refunded, but the payments platform’s answer was lost: your order doesn’t know about it yet.',
			'merchant-payments-for-woocommerce'
		),
	},
};

/** Texts of the operations that have happened. */
export const textsOf = ( charge: Charge ): Partial< Record< Kind, string > > =>
	Object.fromEntries(
		Object.entries( KNOWN )
			.filter( ( [ , { hasHappened } ] ) => hasHappened( charge ) )
			.map( ( [ kind, { text } ] ) => [ kind, text ] )
	);
