import * as routes from '../contract/routes';
import type { Overview } from '../contract/types';
import type { Loaded } from './reducer';
import { createSingletonStore, useSingleton } from './singletons';

const balances = createSingletonStore< Overview >(
	'balances',
	routes.depositsOverviewAll(),
	[ 'deposits', 'account' ]
);

/** Balances, last payouts and the account's state in each currency. Requests nothing until `isReady`. */
export const useBalances = (
	isReady: boolean
): Loaded< Overview > & { reload: () => void } =>
	useSingleton( balances, isReady );
