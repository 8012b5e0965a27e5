import * as routes from '../contract/routes';
import type { Account } from '../contract/types';
import { ask } from './commands';

/**
 * Reads the account from the platform.
 *
 * @return Rejects with an ApiError.
 */
export const readAccount = (): Promise< Account > =>
	ask( { path: routes.accounts() } );
