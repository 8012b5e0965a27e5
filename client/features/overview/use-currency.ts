import { updateQueryString } from '@woocommerce/navigation';

import type { Overview } from '../../contract/types';
import { useSearch } from '../../list-page/use-list-query';

/** URL parameter of the chosen currency. */
export const SELECTED = 'selected_currency';

const unique = ( codes: string[] ): string[] => [ ...new Set( codes ) ];

/** Currencies that are paid out, the account's default currency first. */
const paidOut = ( { account }: Overview ): string[] =>
	unique( [
		account.default_currency,
		...account.default_external_accounts.map(
			( { currency } ) => currency
		),
	] );

/** Those, and currencies that have a balance only. */
const known = ( overview: Overview ): string[] =>
	unique( [
		...paidOut( overview ),
		...[ ...overview.balance.available, ...overview.balance.pending ].map(
			( { currency } ) => currency
		),
	] );

/**
 * The page's currency: the one in its address, or the account's default currency. The page offers those that are paid out (specification
 * part 1, section 2); other balances stand on Payouts, and links lead here with their currency.
 *
 * @param overview Null until it is known.
 */
export function useCurrency( overview: Overview | null ): {
	/** ISO codes in lower case. */
	offered: readonly string[];
	currency: string | null;
	choose: ( currency: string ) => void;
} {
	const wanted = new URLSearchParams( useSearch() )
		.get( SELECTED )
		?.toLowerCase();
	const payout = overview ? paidOut( overview ) : [];
	const all = overview ? known( overview ) : [];
	const currency =
		all.find( ( code ) => code === wanted ) ?? all[ 0 ] ?? null;
	return {
		offered:
			payout.length > 1 && currency
				? unique( [ ...payout, currency ] )
				: payout,
		currency,
		choose: ( next ) => updateQueryString( { [ SELECTED ]: next } ),
	};
}
