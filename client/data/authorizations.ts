import { dispatch } from '@wordpress/data';

import * as routes from '../contract/routes';
import type {
	Authorization,
	AuthorizationResult,
	AuthorizationState,
	AuthorizationSummary,
} from '../contract/types';
import { ask, command } from './commands';
import { createResourceStore } from './create-resource-store';
import { addStore, type Tag } from './stores';

/** Payments that can be captured, by payment intent id. */
export const authorizations = addStore(
	createResourceStore< Authorization, AuthorizationSummary >( {
		name: 'authorizations',
		routes: {
			list: routes.authorizations(),
			summary: routes.authorizationsSummary(),
		},
		idOf: ( { payment_intent_id: intent } ) => intent,
	} ),
	[ 'transactions' ]
);

/** What capturing or canceling changes: payments, and the balances that the next payout comes from. */
export const AUTHORIZATION_CHANGES: readonly Tag[] = [
	'transactions',
	'deposits',
];

/** Error code of a payment that was never authorized without capture; not a failure. */
const MISSING = 'authorization_missing';

/**
 * Reads one authorization from the platform.
 *
 * @param intent Payment intent id.
 * @return Null when the payment has none; rejects with an ApiError.
 */
export async function readAuthorization(
	intent: string
): Promise< AuthorizationState | null > {
	try {
		return await ask< AuthorizationState >( {
			path: routes.authorizationsByPaymentIntentId( intent ),
		} );
	} catch ( reason ) {
		if ( ( reason as { code: string } ).code === MISSING ) {
			return null;
		}
		throw reason;
	}
}

/**
 * Counts the payments that can be captured now.
 *
 * @return Rejects with an ApiError.
 */
export async function countAuthorizations(): Promise< number > {
	const { count } = await ask< AuthorizationSummary >( {
		path: routes.authorizationsSummary(),
	} );
	return count;
}

type Change = (
	order: number,
	intent: string,
	key: string,
	changes?: readonly Tag[]
) => Promise< AuthorizationResult >;

const changeBy =
	( route: ( order: string ) => string ): Change =>
	( order, intent, key, changes = AUTHORIZATION_CHANGES ) =>
		command< AuthorizationResult >( {
			path: route( String( order ) ),
			data: { payment_intent_id: intent },
			key,
			changes,
		} );

/**
 * Captures an authorization; for a payment held by fraud rules this is the approval.
 *
 * The last parameter lists the stores to refresh: a bulk capture passes none and refreshes once at the end.
 */
export const captureAuthorization: Change = async (
	order,
	intent,
	...more
) => {
	const result = await capture( order, intent, ...more );
	// The list has it until it is read again.
	void dispatch( authorizations ).changeItem( intent, { captured: true } );
	return result;
};

const capture = changeBy( routes.ordersByOrderIdCaptureAuthorization );

/**
 * Cancels an authorization; for a payment held by fraud rules this is the block. Parameters as for
 * captureAuthorization().
 */
export const cancelAuthorization = changeBy(
	routes.ordersByOrderIdCancelAuthorization
);
