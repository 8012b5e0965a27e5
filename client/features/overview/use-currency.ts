import { updateQueryString } from '@woocommerce/navigation';

import type { Overview } from '../../contract/types';
import { useSearch } from '../../list-page/use-list-query';

/** URL parameter of the chosen currency. */
export const SELECTED = 'selected_currency';

/** Currencies that are paid out or have a balance, the account's default currency first. */
export function currenciesOf( { account, balance }: Overview ): string[] {
	const parts = [
		...account.default_external_accounts,
		...balance.available,
		...balance.pending,
	];
	return [
		...new Set( [
			account.default_currency,
			...parts.map( ( { currency } ) => currency ),
		] ),
	];
}

/**
 * The page's currency: the one in its address, or the first.
 *
 * @param currencies ISO codes in lower case.
 */
export function useCurrency( currencies: readonly string[] ): {
	currency: string | null;
	choose: ( currency: string ) => void;
} {
	const wanted = new URLSearchParams( useSearch() )
		.get( SELECTED )
		?.toLowerCase();
	return {
		currency:
			currencies.find( ( code ) => code === wanted ) ??
			currencies[ 0 ] ??
			null,
		choose: ( currency ) => updateQueryString( { [ SELECTED ]: currency } ),
	};
}
