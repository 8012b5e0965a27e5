/**
 * A merchant who acts over HTTP, and what became of the payments.
 */
import assert from 'node:assert/strict';
import path from 'node:path';
import { root } from '../../bin/store/paths.mjs';

const script = path.join( root, 'tests/races/payments.php' );

/**
 * Runs payments.php in a site.
 *
 * @param {Object}             site A site.
 * @param {...(string|number)} args Its arguments.
 * @return {Promise<any>} What it printed.
 */
export async function ask( site, ...args ) {
	const { code, stdout, stderr } = await site.php( [
		script,
		site.dir,
		...args.map( String ),
	] );
	assert.equal( code, 0, stderr || stdout );
	return JSON.parse( stdout );
}

/** What logged-in pages send with each request. */
const cookiesOf = ( answer ) =>
	answer.headers
		.getSetCookie()
		.map( ( cookie ) => cookie.split( ';' )[ 0 ] )
		.join( '; ' );

/**
 * Logs the administrator in.
 *
 * @param {string} url Address of the site.
 * @return {Promise<(path: string, body: Object, headers?: Object) => Promise<{ status: number, body: Object, replayed: boolean }>>}
 *         Sends a POST below /wc/v3/payments.
 */
export async function logIn( url ) {
	const form = await fetch( `${ url }/wp-login.php` );
	const answer = await fetch( `${ url }/wp-login.php`, {
		method: 'POST',
		redirect: 'manual',
		headers: { cookie: cookiesOf( form ) },
		body: new URLSearchParams( {
			log: 'admin',
			pwd: 'password',
			testcookie: '1',
		} ),
	} );
	const cookie = cookiesOf( answer );
	const nonce = await (
		await fetch( `${ url }/wp-admin/admin-ajax.php?action=rest-nonce`, {
			headers: { cookie },
		} )
	).text();
	return async ( address, body, headers = {} ) => {
		// Other routes than ours begin with the namespace. Two of WooCommerce's refunds at once may leave half a mail in its answer.
		const route = address.startsWith( '/wc/' )
			? address
			: `/wc/v3/payments${ address }`;
		const response = await fetch(
			`${ url }/index.php?rest_route=${ route }`,
			{
				method: 'POST',
				headers: {
					cookie,
					'x-wp-nonce': nonce,
					'content-type': 'application/json',
					...headers,
				},
				body: JSON.stringify( body ),
			}
		);
		return {
			status: response.status,
			body: route === address ? {} : await response.json(),
			replayed: response.headers.get( 'idempotency-replayed' ) === 'true',
		};
	};
}

export const capture = ( { order, intent } ) => [
	`/orders/${ order }/capture_authorization`,
	{ payment_intent_id: intent },
];

export const cancel = ( { order, intent } ) => [
	`/orders/${ order }/cancel_authorization`,
	{ payment_intent_id: intent },
];

export const refund = ( { order, charge } ) => [
	'/refund',
	{ charge_id: charge, order_id: order, amount: 5000, reason: null },
];

export const submit = ( { dispute } ) => [
	`/disputes/${ dispute }`,
	{ evidence: { product_description: 'A lamp' }, submit: true },
];

export const accept = ( { dispute } ) => [ `/disputes/${ dispute }/close`, {} ];

/** One dialog's button: the same request within a minute would count as the same one anyway, whatever came in since. */
export const payOut = ( { order } ) => [
	'/deposits',
	{ type: 'instant', currency: 'usd' },
	{ 'idempotency-key': `payout-after-${ order }` },
];

/** What order, ledger and platform say of a payment after each. */
export const captured = {
	status: 'processing',
	refunds: 0,
	notes: 1,
	captured: 5000,
	refunded: 0,
	answers: 0,
	rows: [ 'charge' ],
};

export const refunded = {
	...captured,
	status: 'refunded',
	refunds: 1,
	refunded: 5000,
	rows: [ 'charge', 'refund' ],
};

export const answered = {
	...captured,
	status: 'on-hold',
	answers: 1,
	rows: [ 'charge', 'dispute' ],
};

/** Nobody has answered yet. */
export const disputed = { ...answered, notes: 0, answers: 0 };

/** Authorized, and nobody has decided. */
export const held = {
	...captured,
	status: 'on-hold',
	captured: 0,
	notes: 0,
	rows: [],
};

/** The bank took the money: the order is refunded, the charge is not. */
export const accepted = {
	...answered,
	status: 'refunded',
	refunds: 1,
	notes: 0,
	answers: 0,
};

export const canceled = {
	status: 'cancelled',
	refunds: 0,
	notes: 1,
	captured: 0,
	refunded: 5000,
	answers: 0,
	rows: [],
};
