/**
 * The webhook endpoints of an account, as Stripe keeps them and sends to them (docs.stripe.com/webhooks): at most 16, a secret that is told
 * once, a signature of time and body, and a few tries when nobody takes an event.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { refusal } from './own-account/refusal.mjs';

const MOST = 16;
const TRIES = 3;
const SECONDS = 10;

const PATH = '/v1/webhook_endpoints';

/** `t=…,v1=…`, as Stripe signs what it sends. */
export function signatureOf( secret, body, seconds = Date.now() / 1000 ) {
	const time = Math.floor( seconds );
	const hash = createHmac( 'sha256', secret )
		.update( `${ time }.${ body }` )
		.digest( 'hex' );
	return `t=${ time },v1=${ hash }`;
}

const shown = ( { secret: _, queue: __, ...endpoint } ) => endpoint;

const wants = ( { status, enabled_events: types }, { type } ) =>
	status === 'enabled' && ( types.includes( '*' ) || types.includes( type ) );

/**
 * @param {{ events: () => Promise<Object[]>, livemode: boolean }} wish The account's events, newest first.
 * @return {{ answer: Function, deliver: Function, all: Function }} `answer()` says what Stripe says to a call about endpoints, null to
 *   others; `deliver()` sends what has happened since; `all()` has the secrets, too.
 */
export function createWebhooks( { events, livemode } ) {
	const all = new Map();
	let last = null;
	let running = Promise.resolve();

	const create = async ( params ) => {
		if ( all.size >= MOST ) {
			return refusal(
				400,
				`An account has ${ MOST } endpoints at most.`
			);
		}
		last ??= ( await events() )[ 0 ]?.id ?? '';
		const endpoint = {
			id: `we_${ randomBytes( 10 ).toString( 'hex' ) }`,
			object: 'webhook_endpoint',
			api_version: params.api_version ?? null,
			application: null,
			created: Math.floor( Date.now() / 1000 ),
			description: params.description ?? null,
			enabled_events: Object.values( params.enabled_events ),
			livemode,
			metadata: params.metadata ?? {},
			status: 'enabled',
			url: params.url,
		};
		const secret = `whsec_${ randomBytes( 16 ).toString( 'hex' ) }`;
		all.set( endpoint.id, { ...endpoint, secret, queue: [] } );
		return { status: 200, body: { ...endpoint, secret } };
	};

	const change = ( endpoint, params ) => {
		const { disabled, enabled_events: types, ...more } = params;
		Object.assign(
			endpoint,
			more,
			types ? { enabled_events: Object.values( types ) } : {},
			disabled === undefined
				? {}
				: { status: disabled === 'true' ? 'disabled' : 'enabled' }
		);
		return { status: 200, body: shown( endpoint ) };
	};

	const ofOne = ( method, id, params ) => {
		const endpoint = all.get( id );
		if ( ! endpoint ) {
			return refusal( 404, `No such webhook endpoint: '${ id }'`, {
				code: 'resource_missing',
				param: 'id',
			} );
		}
		if ( method === 'DELETE' ) {
			all.delete( id );
			return {
				status: 200,
				body: { id, object: 'webhook_endpoint', deleted: true },
			};
		}
		return method === 'GET'
			? { status: 200, body: shown( endpoint ) }
			: change( endpoint, params );
	};

	const send = async ( { url, secret }, event ) => {
		const body = JSON.stringify( event );
		const answer = await fetch( url, {
			method: 'POST',
			headers: {
				'content-type': 'application/json; charset=utf-8',
				'stripe-signature': signatureOf( secret, body ),
			},
			body,
			redirect: 'manual',
			signal: AbortSignal.timeout( SECONDS * 1000 ),
		} ).catch( () => ( { ok: false } ) );
		return answer.ok;
	};

	const news = async () => {
		const list = await events();
		const at = list.findIndex( ( { id } ) => id === last );
		last = list[ 0 ]?.id ?? last;
		return ( at < 0 ? list : list.slice( 0, at ) ).reverse();
	};

	const deliverAll = async () => {
		if ( all.size === 0 ) {
			return;
		}
		for ( const event of await news() ) {
			for ( const endpoint of all.values() ) {
				if ( wants( endpoint, event ) ) {
					endpoint.queue.push( { event, tries: 0 } );
				}
			}
		}
		for ( const endpoint of all.values() ) {
			const left = [];
			for ( const { event, tries } of endpoint.queue.splice( 0 ) ) {
				if (
					! ( await send( endpoint, event ) ) &&
					tries + 1 < TRIES
				) {
					left.push( { event, tries: tries + 1 } );
				}
			}
			endpoint.queue.push( ...left );
		}
	};

	return {
		async answer( { path, params }, method ) {
			if ( ! path.startsWith( PATH ) ) {
				return null;
			}
			const id = path.slice( PATH.length + 1 );
			if ( id ) {
				return ofOne( method, id, params );
			}
			if ( method === 'POST' ) {
				return create( params );
			}
			const data = [ ...all.values() ].map( shown ).reverse();
			return {
				status: 200,
				body: { object: 'list', data, has_more: false, url: PATH },
			};
		},
		deliver() {
			running = running.then( deliverAll, deliverAll );
			return running;
		},
		all: () =>
			[ ...all.values() ].map( ( { queue, ...endpoint } ) => ( {
				...endpoint,
				waiting: queue.length,
			} ) ),
	};
}
