import { __, sprintf } from '@wordpress/i18n';

import type { TimelineEvent } from '../../../contract/types';
import { titleCase } from '../../../ui/names';
import { disputeEvents } from './dispute-events';
import type { Entry, EventType, Teller } from './entry';
import { fraudEvents } from './fraud-events';
import { around, money } from './money';
import { paymentEvents } from './payment-events';
import { refundEvents } from './refund-events';

const tellers: Record< EventType, Teller > = {
	...paymentEvents,
	...refundEvents,
	...disputeEvents,
	...fraudEvents,
};

/**
 * What an event tells. One of a type that nobody knows is told by its name and amount.
 */
export function tell( event: TimelineEvent ): Entry {
	return Object.hasOwn( tellers, event.type )
		? tellers[ event.type ]( event )
		: tellUnknown( event );
}

function tellUnknown( { type, amount, currency }: TimelineEvent ): Entry {
	const name = titleCase( type );
	return {
		tone: 'light',
		headline: around(
			money( amount, currency ),
			sprintf(
				/* translators: %s: something that happened, which the plugin does not know. */
				__( '%s: <amount />', 'woocommerce-payments' ),
				name.replace( /[<>]/g, '' )
			),
			name
		),
	};
}
