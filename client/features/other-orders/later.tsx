import { __ } from '@wordpress/i18n';

import { useConnections } from '../../data/connections';
import { LaterPart } from '../../ui/later-part';

/** client/pages/connect/orders.tsx, where the merchant looks at a Stripe account: other plugins took no payments in the sandbox. */
export function LaterOrders() {
	const { value } = useConnections();
	const viewed = value?.data.find( ( one ) => one.is_viewed && one.is_open );
	return viewed && viewed.mode !== 'sandbox' ? (
		<LaterPart
			name="connect/orders"
			failed={ __(
				'The orders of other plugins couldn’t be loaded',
				'merchant-payments-for-woocommerce'
			) }
			props={ {} }
		/>
	) : null;
}
