import type { StripeElementsOptionsMode } from '@stripe/stripe-js';
import type { FormSettings, Total } from '../settings';

/**
 * What Stripe's script is told of the payment; the server tells Stripe the same (CardPayment, CustomersClient::set_up()).
 *
 * @param settings
 * @param total    Null where a card is only kept.
 */
export const elementsOf = (
	settings: FormSettings,
	total: Total | null
): StripeElementsOptionsMode =>
	total
		? {
				mode: 'payment',
				...total,
				captureMethod: settings.isManual ? 'manual' : 'automatic',
			}
		: { mode: 'setup', setupFutureUsage: 'off_session' };
