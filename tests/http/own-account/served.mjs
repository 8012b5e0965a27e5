/**
 * A site whose sandbox is served as a merchant's own account, and clients of it.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import Stripe from 'stripe';
import { root } from '../../../bin/store/paths.mjs';
import { prepareSite } from '../../../bin/store/site.mjs';
import { SECRET_KEY, serveSandbox } from '../server.mjs';
import { LOOSE } from './limits.mjs';

const FORM = 'application/x-www-form-urlencoded';

/** What the SDK hides: an answer as it came. */
async function ask(
	url,
	version,
	name,
	{ key = SECRET_KEY, params, headers }
) {
	const [ method, address ] = name.split( ' ' );
	const form = new URLSearchParams( params ).toString();
	const isRead = method === 'GET';
	const query = isRead && form ? `?${ form }` : '';
	const answer = await fetch( `${ url }${ address }${ query }`, {
		method,
		headers: {
			authorization: `Bearer ${ key }`,
			'stripe-version': version,
			...( isRead ? {} : { 'content-type': FORM } ),
			...headers,
		},
		body: isRead ? undefined : form,
	} );
	const body = await answer.json();
	const { status, headers: its } = answer;
	return { status, headers: its, body, error: body.error };
}

/** Calls of one server. */
function clients( url, version ) {
	const client = ( key = SECRET_KEY ) =>
		new Stripe( key, {
			host: '127.0.0.1',
			port: new URL( url ).port,
			protocol: 'http',
			maxNetworkRetries: 0,
			telemetry: false,
		} );
	return {
		client,
		call: ( name, more = {} ) => ask( url, version, name, more ),
		pay: () =>
			client().paymentIntents.create( {
				amount: 5000,
				currency: 'usd',
				confirm: true,
				payment_method: 'pm_card_visa',
				allowed_payment_method_types: [ 'card' ],
			} ),
	};
}

/**
 * @param {string} name Of the site.
 * @return {Promise<Object>} Its server; `call()`, `client()` and `pay()` with it; `another()`, a second server of the same sandbox.
 */
export async function serveOwnAccount( name ) {
	const site = await prepareSite( { name, pinned: true, fresh: true } );
	const source = 'node_modules/stripe/esm/apiVersion.js';
	const text = await readFile( path.join( root, source ), 'utf8' );
	const [ , version ] = /ApiVersion = '([^']+)'/.exec( text );
	const another = async ( own ) => {
		const server = await serveSandbox( {
			dir: site.dir,
			sandbox: 'own',
			workers: 1,
			own,
		} );
		return { server, ...clients( server.url, version ) };
	};
	const first = await another( { limits: LOOSE } );
	await first.server.reset( 1 );
	return {
		...first,
		another,
		async stop() {
			await first.server.stop();
			await site.close();
		},
	};
}
