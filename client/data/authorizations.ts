import { routes } from '../contract/routes';
import type {
	Authorization,
	AuthorizationResult,
	AuthorizationState,
	AuthorizationSummary,
} from '../contract/types';
import { ask, command } from './commands';
import { createResourceStore } from './create-resource-store';
import { addStore, type Tag } from './stores';

/** Payments that can be captured, by the id of their intent. */
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

/**
 * What capturing and canceling change: payments, and the money that waits for a payout.
 */
export const AUTHORIZATION_CHANGES: readonly Tag[] = [
	'transactions',
	'deposits',
];

/** The code of a payment that was never only authorized; it is no failure. */
const MISSING = 'authorization_missing';

/**
 * What the platform says of one authorization.
 *
 * @param intent Id of the payment's intent.
 * @return Null where the payment has none; rejects with an ApiError.
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
 * How many payments wait to be captured now.
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
 * Takes the money of an authorization; of a payment that fraud rules hold it is the approval.
 *
 * Parameters: the order's id, the intent's, the idempotency key, and what shows something of it: who captures many says that once, at
 * the end.
 */
export const captureAuthorization = changeBy(
	routes.ordersByOrderIdCaptureAuthorization
);

/**
 * Gives the money of an authorization back; of a payment that fraud rules hold it is the block. Parameters as above.
 */
export const cancelAuthorization = changeBy(
	routes.ordersByOrderIdCancelAuthorization
);
