/**
 * The page of a bank or a payment service where a customer agrees or refuses, and is sent back to the shop, as Stripe's test mode shows
 * one.
 */

/** Where it is; the method's name and the payment's secret follow. */
const PAGE = '/redirect';

const form = ( method ) =>
	`<!doctype html><html lang="en"><title>${ method }</title><link rel="icon" href="data:,">
	<h1>${ method }, played by the sandbox</h1><form method="post">
	<button name="passes" value="1">Pay</button> <button name="passes" value="0">Refuse</button></form>`;

/** @param {Function} ask Asks the sandbox. */
export function createBankPage( ask ) {
	const find = async ( secret ) => {
		const id = secret.split( '_secret_' )[ 0 ];
		const path = `/v1/payment_intents/${ id }`;
		const call = { method: 'GET', path, params: {}, key: null };
		const { body } = await ask( call );
		return body.client_secret === secret ? body : null;
	};

	/** Sends the customer back. */
	const sendBack = async ( { id, next_action: next }, secret, passes ) => {
		await ask( {
			method: 'POST',
			path: `/v1/sandbox/payment_intents/${ id }/authenticate`,
			params: { outcome: passes ? 'succeeded' : 'failed' },
			key: null,
		} );
		const back = new URL( next.redirect_to_url.return_url );
		for ( const [ name, value ] of [
			[ 'payment_intent', id ],
			[ 'payment_intent_client_secret', secret ],
			[ 'redirect_status', passes ? 'succeeded' : 'failed' ],
		] ) {
			back.searchParams.set( name, value );
		}
		return { status: 303, headers: { location: back.href }, body: '' };
	};

	return {
		/**
		 * An answer's text, whose customers are sent here; the sandbox has such a page in its store.
		 *
		 * @param {Object} answer Stripe's.
		 * @param {string} host   Of this server.
		 */
		textOf: ( answer, host ) =>
			JSON.stringify( answer, ( name, value ) => {
				if ( name !== 'redirect_to_url' || ! value?.url ) {
					return value;
				}
				const asked = new URL( value.url ).searchParams;
				const method = asked.get( 'method' );
				const query = new URLSearchParams( {
					secret: asked.get( 'secret' ),
				} );
				const url = `http://${ host }${ PAGE }/${ method }?${ query }`;
				return { ...value, url };
			} ),
		/** The page; null where another is asked for. */
		async show( { method }, { pathname, searchParams }, body ) {
			if ( ! pathname.startsWith( PAGE ) ) {
				return null;
			}
			const secret = searchParams.get( 'secret' ) ?? '';
			const intent = await find( secret );
			if ( ! intent?.next_action ) {
				return { status: 404, headers: {}, body: 'Nobody waits.' };
			}
			if ( method === 'POST' ) {
				const said = new URLSearchParams( body.toString() );
				return sendBack( intent, secret, said.get( 'passes' ) === '1' );
			}
			return {
				status: 200,
				headers: { 'content-type': 'text/html; charset=utf-8' },
				body: form( pathname.split( '/' ).at( -1 ) ),
			};
		},
	};
}
