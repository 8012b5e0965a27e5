import type { InstantPart, Overview } from '../../../contract/types';

/** A currency's balance in minor units. */
export interface Balance {
	/** ISO code in lower case. */
	currency: string;
	available: number;
	pending: number;
	/** Null when the currency has no instant payouts. */
	instant: InstantPart | null;
}

/** Balances by currency, the account's default currency first. */
export function balancesOf( overview: Overview ): Balance[] {
	const { balance, account } = overview;
	const { available, pending } = balance;
	const own = account.default_currency;
	const codes = [ ...available, ...pending ].map( ( part ) => part.currency );
	const sorted = [ ...new Set( codes ) ].sort(
		( a, b ) => Number( b === own ) - Number( a === own )
	);
	return ( sorted.length > 0 ? sorted : [ own ] ).map( ( currency ) =>
		balanceOf( overview, currency )
	);
}

/**
 * The balance of a currency, zero when there is none.
 *
 * @param overview
 * @param overview.balance
 * @param currency         ISO code in lower case.
 */
export function balanceOf( { balance }: Overview, currency: string ): Balance {
	const { available, pending, instant } = balance;
	return {
		currency,
		available: amountOf( available, currency ),
		pending: amountOf( pending, currency ),
		instant: instant.find( ( part ) => part.currency === currency ) ?? null,
	};
}

const amountOf = (
	parts: readonly { currency: string; amount: number }[],
	wanted: string
): number => parts.find( ( { currency } ) => currency === wanted )?.amount ?? 0;

/**
 * The balance of the currency in the URL, or the first one.
 *
 * @param balances At least one.
 * @param selected The URL's currency.
 */
export const chosen = (
	balances: readonly Balance[],
	selected: string | null
): Balance =>
	balances.find( ( { currency } ) => currency === selected?.toLowerCase() ) ??
	( balances[ 0 ] as Balance );
