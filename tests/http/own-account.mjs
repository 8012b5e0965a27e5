/**
 * A merchant's own account as Stripe answers it, beside the kinder one of a Connect platform: written from Stripe's documentation and not
 * from the plugin's client. Keys with permissions of their own, refusals by 401 and 403, and an account with fewer fields.
 */
import { readForm } from './form.mjs';

/** The key of an own account that may do everything. */
export const OWN_KEY = 'sk_test_51LocalOwnAccount';

const error = ( status, message, more = {} ) => ( {
	status,
	body: { error: { type: 'invalid_request_error', message, ...more } },
} );

/** Permissions by the beginning of a path; the longest that fits counts. */
const GROUPS = {
	'/v1/account': 'connected_account',
	'/v1/balance': 'balance',
	'/v1/balance_transactions': 'balance_transaction_source',
	'/v1/charges': 'charge',
	'/v1/refunds': 'charge',
	'/v1/payment_intents': 'payment_intent',
	'/v1/payment_methods': 'payment_method',
	'/v1/customers': 'customer',
	'/v1/disputes': 'dispute',
	'/v1/payouts': 'payout',
	'/v1/events': 'event',
	'/v1/files': 'file',
	'/v1/terminal/readers': 'terminal_reader',
	'/v1/terminal/locations': 'terminal_location',
};

/** What an own account has not (docs.stripe.com/api/accounts/object), and what only its Dashboard changes. */
const ABSENT = [
	'created',
	'external_accounts',
	'future_requirements',
	'individual',
	'metadata',
	'requirements',
	'tos_acceptance',
];

const masked = ( key ) => `${ key.slice( 0, 8 ) }****${ key.slice( -4 ) }`;

function permissionOf( method, path ) {
	const [ group ] = Object.keys( GROUPS )
		.filter( ( start ) => path === start || path.startsWith( start + '/' ) )
		.sort( ( one, other ) => other.length - one.length );
	return group
		? `rak_${ GROUPS[ group ] }_${ method === 'GET' ? 'read' : 'write' }`
		: null;
}

/** Permissions by the field that is expanded. */
const EXPANDED = {
	balance_transaction: 'rak_balance_transaction_source_read',
	charge: 'rak_charge_read',
	customer: 'rak_customer_read',
	latest_charge: 'rak_charge_read',
	payment_intent: 'rak_payment_intent_read',
	payment_method: 'rak_payment_method_read',
	source: 'rak_charge_read',
};

/** What only Connect platforms may do, and how it is refused. */
const ONLY_CONNECTED = [
	[
		/^\/v1\/accounts(\/|$)/,
		error(
			403,
			'You cannot use this method on your own account: you may only use it on connected accounts.'
		),
	],
	[
		/^\/v1\/account_links$/,
		error( 400, 'You need a client application to create account links.' ),
	],
	[
		/^\/v1\/(account_sessions|capital)/,
		error( 400, 'This is for Connect platforms only.' ),
	],
];

/** A permission to write includes the one to read. */
const has = ( permissions, wanted ) =>
	permissions.includes( wanted ) ||
	permissions.includes( wanted.replace( /_read$/, '_write' ) );

const lacking = ( key, wanted, account ) =>
	error(
		403,
		`The provided key '${ masked( key ) }' does not have the required permissions for this endpoint on account '${ account }'. Having the '${ wanted }' permission would allow this request to continue.`
	);

const refusals = {
	expired: ( key ) =>
		error( 401, `Expired API Key provided: ${ masked( key ) }`, {
			code: 'api_key_expired',
		} ),
	revoked: ( key ) => error( 401, `Invalid API Key provided: ${ key }` ),
	address: ( key ) =>
		error(
			401,
			`The API key ${ masked( key ) } does not allow requests from your IP address (203.0.113.7).`
		),
};

const keyOf = ( { headers } ) =>
	( headers.authorization ?? '' ).replace( /^Bearer /, '' );

/** What is refused because of the key, its permissions, or what an own account may not do; null when the call may go on. */
function refusalOf( { permissions, refused }, key, { method, path }, account ) {
	if ( refused ) {
		return refusals[ refused ]( key );
	}
	const wanted = permissionOf( method, path );
	if ( permissions && wanted && ! has( permissions, wanted ) ) {
		return lacking( key, wanted, account );
	}
	const [ , own ] =
		ONLY_CONNECTED.find( ( [ pattern ] ) => pattern.test( path ) ) ?? [];
	return own ?? null;
}

/** Expanding an object needs its permission, too. */
function refusalOfExpanded( { permissions }, key, expand, account ) {
	const wanted = [ expand ?? [] ]
		.flat()
		.flatMap( ( field ) => field.split( '.' ) )
		.map( ( field ) => EXPANDED[ field ] )
		.filter( ( one ) => one && ! has( permissions ?? [ one ], one ) );
	return wanted.length > 0 ? lacking( key, wanted[ 0 ], account ) : null;
}

/** What the account is to its own key. */
function ownShape( account ) {
	const body = Object.fromEntries(
		Object.entries( account ).filter(
			( [ name ] ) => ! ABSENT.includes( name )
		)
	);
	const { card_payments: cards, ...settings } = body.settings;
	const rest = { ...cards };
	delete rest.decline_on;
	return {
		...body,
		controller: { type: 'account' },
		settings: { ...settings, card_payments: rest },
	};
}

/**
 * @param {() => Promise<string>} accountId
 * @return {Object} `define()` for tests; `isKey()`, `refuses()` and `shaped()` for the server.
 */
export function createOwnAccount( accountId ) {
	/** By key: null for all permissions, or their names; and how the key itself is refused. */
	const keys = new Map( [ [ OWN_KEY, { permissions: null } ] ] );
	const isKey = ( request ) => keys.has( keyOf( request ) );
	return {
		/**
		 * @param {{ key: string, permissions?: string[], refused?: string }} wish
		 */
		define: ( { key, permissions = null, refused } ) => {
			keys.set( key, { permissions, refused } );
		},
		isKey,
		refuses: async ( request, address ) => {
			if ( ! isKey( request ) ) {
				return null;
			}
			const key = keyOf( request );
			const account = await accountId();
			const { method } = request;
			const { expand } =
				method === 'GET' ? readForm( address.search.slice( 1 ) ) : {};
			const asked = { method, path: address.pathname };
			return (
				refusalOf( keys.get( key ), key, asked, account ) ??
				refusalOfExpanded( keys.get( key ), key, expand, account )
			);
		},
		shaped: ( request, call, answer ) =>
			isKey( request ) &&
			call === 'GET /v1/account' &&
			answer.status === 200
				? { ...answer, body: ownShape( answer.body ) }
				: answer,
	};
}
