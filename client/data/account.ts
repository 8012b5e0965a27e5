import { routes } from '../contract/routes';
import type { Account, AccountSession } from '../contract/types';
import { ask } from './commands';
import type { Loaded } from './reducer';
import { createSingletonStore, useSingleton } from './singletons';

const account = createSingletonStore< Account >( 'account', routes.accounts(), [
	'account',
] );

/** How the store's account stands; its status is `NOACCOUNT` where there is none, `ONBOARDING_DISABLED` where there can be none for now. */
export const useAccount = (): Loaded< Account > => useSingleton( account );

/**
 * A key to the platform's embedded components. It is a secret that soon ends, and so no store keeps it.
 *
 * @return Rejects with an ApiError; `wcpay_no_account` where there is no account.
 */
export const startAccountSession = (): Promise< AccountSession > =>
	ask( { path: routes.accountsSession() } );
