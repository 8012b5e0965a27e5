import { __ } from '@wordpress/i18n';

import { LaterPart } from '../../../ui/later-part';
import type { InstantProps } from './instant-payout';

/** The instant payout with a script of its own (client/pages/payouts/instant.tsx): it comes after the rows and the balance. */
export const LaterInstantPayout = ( props: InstantProps ) => (
	<LaterPart
		name="payouts/instant"
		failed={ __(
			'Instant payouts couldn’t be shown.',
			'merchant-payments-for-woocommerce'
		) }
		props={ props }
	>
		<div className="merchant-payments-balance__instant is-awaited" />
	</LaterPart>
);
