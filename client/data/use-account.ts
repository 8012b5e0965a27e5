import * as routes from '../contract/routes';
import type { Account } from '../contract/types';
import type { Loaded } from './reducer';
import { createSingletonStore, useSingleton } from './singletons';

const account = createSingletonStore< Account >( 'account', routes.accounts(), [
	'account',
] );

/** The account, read from the platform. Requests nothing until `isReady`. */
export const useAccount = (
	isReady = true
): Loaded< Account > & { reload: () => void } =>
	useSingleton( account, isReady );
