import type { StripeElementsOptionsMode } from '@stripe/stripe-js';
import type { FormSettings, Order, Usage } from '../settings';

/**
 * For what the card is kept, whatever the customer chooses.
 *
 * @param settings
 * @param order
 */
export const usageOf = (
	settings: FormSettings,
	order: Order | null
): Usage => ( settings.recurs || ! order?.amount ? 'off_session' : null );

/**
 * What Stripe's script is told of the payment; the server tells Stripe the same (CheckoutPayment, CustomersClient::set_up()).
 *
 * @param settings
 * @param order    Null where a card is only kept, as for an order that costs nothing now.
 */
export const elementsOf = (
	settings: FormSettings,
	order: Order | null
): StripeElementsOptionsMode =>
	order?.amount
		? {
				mode: 'payment',
				amount: order.amount,
				currency: order.currency,
				captureMethod: settings.isManual ? 'manual' : 'automatic',
				...( settings.recurs && { setupFutureUsage: 'off_session' } ),
			}
		: { mode: 'setup', setupFutureUsage: 'off_session' };
