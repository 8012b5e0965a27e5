import { __ } from '@wordpress/i18n';

import { LaterPart } from '../../../ui/later-part';
import type { InstantProps } from './instant-payout';

/**
 * The instant payout with a script of its own: it comes after the page's first numbers and the balance.
 *
 * @param name The part of the page that it is: client/pages/overview/instant.tsx, client/pages/payouts/instant.tsx.
 */
export const laterInstantPayout =
	( name: 'overview/instant' | 'payouts/instant' ) =>
	( props: InstantProps ) => (
		<LaterPart
			name={ name }
			failed={ __(
				'Instant payouts couldn’t be shown.',
				'merchant-payments-for-woocommerce'
			) }
			props={ props }
		>
			<div className="merchant-payments-balance__instant is-awaited" />
		</LaterPart>
	);
