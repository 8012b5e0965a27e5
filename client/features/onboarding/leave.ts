import { readAccount } from '../../data/account';
import { finalizeOnboarding } from '../../data/onboarding';
import { openPage } from '../../data/open-page';
import { forgetAnswers } from './business/stored-answers';

export const CONNECT = '/payments/connect';
export const OVERVIEW = '/payments/overview';
export const WIZARD = '/payments/onboarding';

export const CONNECTION_ERROR = { 'wcpay-connection-error': '1' };

/** Leaves the verification of the wizard. */
export async function finishOnboarding( source: string ): Promise< void > {
	try {
		const { success, params } = await finalizeOnboarding( source );
		if ( success ) {
			forgetAnswers();
			openPage( OVERVIEW, params );
		} else {
			openPage( CONNECT, { ...params, ...CONNECTION_ERROR } );
		}
	} catch {
		openPage( CONNECT, CONNECTION_ERROR );
	}
}

/** Leaves the verification of an existing account. */
export async function exitVerification(): Promise< void > {
	try {
		const { details_submitted: isUsable = false } = await readAccount();
		openPage( isUsable ? OVERVIEW : CONNECT );
	} catch {
		// The server sends a store without a usable account on to Connect.
		openPage( OVERVIEW );
	}
}
