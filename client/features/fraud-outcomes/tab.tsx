import { __ } from '@wordpress/i18n';

import type { ListTab } from '../../list-page/tabbed-lists';
import { LaterPart } from '../../ui/later-part';
import { failed, SEARCHED } from './tab-texts';

/** client/pages/transactions/blocked.tsx: most visits of Transactions do without it. */
const Content = () => (
	<LaterPart name="transactions/blocked" failed={ failed } props={ {} } />
);

/** The Blocked tab of the transactions page. */
export const blockedTab: ListTab = {
	name: 'blocked-page',
	title: __( 'Blocked', 'merchant-payments-for-woocommerce' ),
	parameters: [ SEARCHED ],
	Content,
};
