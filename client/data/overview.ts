import { routes } from '../contract/routes';
import type { Overview } from '../contract/types';
import type { Loaded } from './shelves';
import { createSingletonStore, useSingleton } from './singletons';

/** The account at a glance. */
const overview = createSingletonStore< Overview >(
	'overview',
	routes.depositsOverviewAll(),
	[ 'deposits', 'account' ]
);

/**
 * Balances, last payouts and how the account stands.
 *
 * @param isReady Whether it may be read now.
 */
export const useOverview = (
	isReady: boolean
): Loaded< Overview > & { reload: () => void } =>
	useSingleton( overview, isReady );
