import * as routes from '../contract/routes';
import type { Deposit, DepositSummary } from '../contract/types';
import { createResourceStore } from './create-resource-store';
import { addStore } from './stores';

/** Payouts; the API calls them deposits. */
export const deposits = addStore(
	createResourceStore< Deposit, DepositSummary >( {
		name: 'deposits',
		routes: {
			list: routes.deposits(),
			summary: routes.depositsSummary(),
			item: routes.depositsById,
		},
		idOf: ( deposit ) => deposit.id,
	} ),
	[ 'deposits' ]
);
