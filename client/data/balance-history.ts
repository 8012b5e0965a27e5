import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useMemo } from '@wordpress/element';

import * as routes from '../contract/routes';
import type { BalanceHistory } from '../contract/types';
import { createResourceStore } from './create-resource-store';
import { UNREAD, type Loaded } from './reducer';
import { addStore } from './stores';
import { useLastValue } from './use-list';

/** Stored as a summary, by its filters: the resource has no list. */
const histories = addStore(
	createResourceStore< never, BalanceHistory >( {
		name: 'balance-history',
		routes: { summary: routes.depositsBalanceHistory() },
		idOf: String,
	} ),
	[ 'deposits', 'transactions' ]
);

/**
 * How the balance of a currency came about, with a way to reload it.
 *
 * @param currency ISO code; null until it is known.
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
		...useLastValue< BalanceHistory >( history ),
		reload: () => {
			loadSummary( asked );
		},
	};
}
