import type { Account } from '../../contract/types';
import { labels } from './strings';

/** How far a store is with its account (specification part 1, section 4). */
export interface Standing {
	isConnected: boolean;
	/** Whether the account has the details of the business. */
	isValid: boolean;
	isTestAccount: boolean;
	isResettable: boolean;
}

export function standingOf( account: Account ): Standing {
	const isConnected = account.account_id !== undefined;
	const isValid = isConnected && account.details_submitted === true;
	return {
		isConnected,
		isValid,
		isTestAccount: account.test_drive === true,
		isResettable:
			isConnected && ( ! isValid || account.test_mode_onboarding ),
	};
}

export function mainLabel( { isConnected, isValid }: Standing ): string {
	if ( ! isConnected ) {
		return labels.connect;
	}
	return isValid ? labels.verify : labels.finish;
}

/**
 * Whether the account can't be verified now.
 *
 * @param standing
 * @param error    Why the last attempt failed.
 */
export const isBlocked = (
	{ isConnected, isValid }: Standing,
	error: string
): boolean =>
	isConnected && ! isValid && /account setup session/i.test( error );
