import type { StripeElementsOptionsMode } from '@stripe/stripe-js';
import type { FormSettings, Order } from '../settings';

/**
 * What Stripe's script is told of the payment; the server tells Stripe the same (CheckoutPayment, CustomersClient::set_up()).
 *
 * @param settings
 * @param order    Null where a card is only kept.
 */
export const elementsOf = (
	settings: FormSettings,
	order: Order | null
): StripeElementsOptionsMode =>
	order
		? {
				mode: 'payment',
				amount: order.amount,
				currency: order.currency,
				captureMethod: settings.isManual ? 'manual' : 'automatic',
			}
		: { mode: 'setup', setupFutureUsage: 'off_session' };
