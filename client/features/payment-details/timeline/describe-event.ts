import { __, sprintf } from '@wordpress/i18n';

import type { TimelineEvent } from '../../../contract/types';
import { titleCase } from '../../../ui/names';
import { disputeEvents } from './dispute-events';
import type { Entry, EventType, Describer } from './entry';
import { fraudEvents } from './fraud-events';
import { withAmount, money } from './money';
import { paymentEvents } from './payment-events';
import { refundEvents } from './refund-events';

const describers: Record< EventType, Describer > = {
	...paymentEvents,
	...refundEvents,
	...disputeEvents,
	...fraudEvents,
};

/** Describes an event; an unknown one by its type and amount. */
export function describeEvent( event: TimelineEvent ): Entry {
	return Object.hasOwn( describers, event.type )
		? describers[ event.type ]( event )
		: describeUnknown( event );
}

function describeUnknown( { type, amount, currency }: TimelineEvent ): Entry {
	const name = titleCase( type );
	return {
		tone: 'light',
		headline: withAmount(
			money( amount, currency ),
			sprintf(
				/* translators: %s: something that happened, which the plugin does not know. */
				__( '%s: <amount />', 'merchant-payments-for-woocommerce' ),
				name.replace( /[<>]/g, '' )
			),
			name
		),
	};
}
