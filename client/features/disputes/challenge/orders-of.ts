import type { EarlierPayment } from '../../../contract/types';
import { formatAmount } from '../../../money/format-amount';
import { formatSeconds } from '../../../time/format-time';
import { orderLabel } from '../../../ui/order-link';
import { says } from './earlier-strings';

/** The payments that are sent, by their orders. */
export const ordersOf = ( chosen: readonly EarlierPayment[] ): string =>
	chosen
		.map( ( { amount, created, currency, order } ) =>
			order
				? orderLabel( order.number )
				: says.payment(
						formatAmount( amount, currency ),
						formatSeconds( created ).date
					)
		)
		.join( ', ' );
