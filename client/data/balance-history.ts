import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useMemo } from '@wordpress/element';

import { routes } from '../contract/routes';
import type { BalanceHistory } from '../contract/types';
import { createResourceStore } from './create-resource-store';
import { UNREAD, type Loaded } from './reducer';
import { addStore } from './stores';
import { useLastGood } from './use-list';

/** Histories are kept as totals are: by what is asked. There is nothing to list. */
const histories = addStore(
	createResourceStore< never, BalanceHistory >( {
		name: 'balance-history',
		routes: { summary: routes.depositsBalanceHistory() },
		idOf: String,
	} ),
	[ 'deposits', 'transactions' ]
);

/**
 * How the balance of a currency came to be what it is, and a way to read it again.
 *
 * @param currency ISO code; null as long as that is not known.
 */
export function useBalanceHistory(
	currency: string | null
): Loaded< BalanceHistory > & { reload: () => void } {
	const asked = useMemo(
		() => ( { currency: currency ?? '' } ),
		[ currency ]
	);
	const history = useSelect(
		( select ): Loaded< BalanceHistory > =>
			currency === null
				? UNREAD
				: select( histories ).getSummary( asked ),
		[ asked, currency ]
	);
	const { loadSummary, leaveSummary, refreshSummary } =
		useDispatch( histories );

	useEffect( () => {
		if ( currency !== null ) {
			refreshSummary( asked );
		}
	}, [ asked, currency, refreshSummary ] );

	useEffect(
		() => () => {
			leaveSummary( asked );
		},
		[ asked, leaveSummary ]
	);

	return {
		...useLastGood< BalanceHistory >( history ),
		reload: () => {
			loadSummary( asked );
		},
	};
}
