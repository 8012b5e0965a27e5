import * as routes from '../contract/routes';
import type { Deposit, InstantPart } from '../contract/types';
import type { ApiError } from './api-error';
import { command } from './commands';

/** Amounts of an instant payout in minor units: `amount` leaves the balance, `fee` is deducted, `net` reaches the bank. */
export type Quote = Pick< InstantPart, 'amount' | 'fee' | 'net' >;

/**
 * Pays out everything that is available instantly. Refused when the quote has changed.
 *
 * @param currency ISO code.
 * @param quote    The quote that the merchant confirmed.
 * @param key      Idempotency key: retries with the same key make one payout.
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

/** The current quote, when the payout was refused because the quote had changed. */
export function freshQuote( { code, details }: ApiError ): Quote | null {
	return code === CHANGED && details?.quote
		? ( details.quote as Quote )
		: null;
}
