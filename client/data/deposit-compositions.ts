import * as routes from '../contract/routes';
import type { DepositComposition } from '../contract/types';
import { createResourceStore } from './create-resource-store';
import { addStore } from './stores';

/** The lines that a payout consists of, by payout id. */
export const depositCompositions = addStore(
	createResourceStore< DepositComposition, never >( {
		name: 'deposit-compositions',
		routes: { item: routes.depositsByIdComposition },
		idOf: ( { id } ) => id,
	} ),
	[ 'deposits', 'transactions' ]
);
