import { routes } from '../contract/routes';
import type { Deposit, InstantPart } from '../contract/types';
import type { ApiError } from './api-error';
import { command } from './commands';

/** What an instant payout would be, in minor units: what leaves the balance, what of it is the fee, and what reaches the bank. */
export type Quote = Pick< InstantPart, 'amount' | 'fee' | 'net' >;

/**
 * Pays out all that can be at once. Refused when the quote does not hold any more.
 *
 * @param currency ISO code.
 * @param quote    As the merchant was shown it.
 * @param key      Of this payout: however often it is sent, there is one.
 */
export const payOutInstantly = (
	currency: string,
	{ amount, fee }: Quote,
	key: string
): Promise< Deposit > =>
	command( {
		path: routes.deposits(),
		data: { type: 'instant', currency, amount, fee },
		key,
		changes: [ 'deposits', 'transactions' ],
	} );

const CHANGED = 'wcpay_instant_payout_changed';

/**
 * The quote that holds now, where that was why a payout was refused.
 */
export function freshQuote( { code, details }: ApiError ): Quote | null {
	return code === CHANGED && details?.quote
		? ( details.quote as Quote )
		: null;
}
