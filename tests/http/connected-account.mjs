/**
 * The account of the sandbox as it is: one that a platform connected, and that may do everything by the API. Own accounts are in
 * own-account/profile.mjs.
 */

export const SECRET_KEY = 'sk_test_51LocalSandbox';

/** Another key of the same account, and one that may not read whose it is. */
const SECOND_KEY = 'sk_test_51LocalSecond';
const RESTRICTED_KEY = 'rk_test_51LocalRestricted';
const BEARERS = [ SECRET_KEY, SECOND_KEY, RESTRICTED_KEY ].map(
	( key ) => `Bearer ${ key }`
);

const refusal = ( status, message ) => ( {
	status,
	body: { error: { type: 'invalid_request_error', message } },
} );

function ofKey( { authorization }, call ) {
	if ( ! BEARERS.includes( authorization ) ) {
		const said = authorization
			? 'Invalid API Key provided: sk_test_*****'
			: 'You did not provide an API key.';
		return refusal( 401, said );
	}
	return authorization === `Bearer ${ RESTRICTED_KEY }` &&
		call === 'GET /v1/account'
		? refusal(
				403,
				'The provided key does not have the required permissions for this endpoint.'
			)
		: null;
}

/**
 * @param {{ ask: (call: Object) => Promise<Object> }} wish Asks the sandbox.
 * @return {Object} What server.mjs asks a profile.
 */
export function connectedAccount( { ask } ) {
	const id = async () => {
		const path = '/v1/account';
		const call = { method: 'GET', path, params: {}, key: null };
		return ( await ask( call ) ).body.id;
	};
	const ofAccount = async ( named ) =>
		! named || ( await id() ) === named
			? null
			: refusal(
					403,
					'The provided key does not have access to this account.'
				);
	return {
		define: () => {},
		// The sandbox itself remembers what was answered to a key.
		stored: { find: () => null, keep: () => {} },
		refusal: async ( request, call ) =>
			ofKey( request.headers, call ) ??
			( await ofAccount( request.headers[ 'stripe-account' ] ) ),
		permission: () => null,
		answer: ( request, what, next ) => next(),
	};
}
