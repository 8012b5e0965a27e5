/**
 * A visitor of the shop who buys over HTTP: by the block's checkout, by the classic one, or by a wallet's button.
 */

const BILLING = {
	first_name: 'Ada',
	last_name: 'Lovelace',
	address_1: '1 Main Street',
	city: 'Springfield',
	state: 'CA',
	postcode: '90210',
	country: 'US',
	email: 'ada@store.example',
	phone: '5551234567',
};

const { email: _, ...SHIPPING } = BILLING;

export class Visitor {
	/** By name: what all windows of one browser share. */
	cookies = new Map();

	nonce = '';

	/** Of a cart of its own. */
	token = '';

	/** What its browser calls itself; empty for what it is. */
	agent = '';

	/** By this name its checkouts stand still once they have read the session (late.php); empty where they go on. */
	late = '';

	/**
	 * @param {string}  url   Of the shop.
	 * @param {boolean} isOwn Whether a wallet's button buys a product alone.
	 */
	constructor( url, isOwn = false ) {
		this.url = url;
		this.isOwn = isOwn;
	}

	/**
	 * Another window of the same browser.
	 *
	 * @param {string} agent What it calls itself, of another device that has the session's cookie.
	 */
	window( agent = '' ) {
		const other = new Visitor( this.url );
		other.agent = agent;
		other.cookies = this.cookies;
		other.nonce = this.nonce;
		return other;
	}

	async send( path, options = {} ) {
		const cookie = [ ...this.cookies ]
			.map( ( pair ) => pair.join( '=' ) )
			.join( '; ' );
		const answer = await fetch( new URL( path, this.url ), {
			redirect: 'manual',
			...options,
			headers: {
				...( ! this.isOwn && { cookie } ),
				...( this.late && { 'x-late': this.late } ),
				...( this.agent && { 'user-agent': this.agent } ),
				...options.headers,
			},
		} );
		for ( const line of this.isOwn ? [] : answer.headers.getSetCookie() ) {
			const [ name, value ] = line.split( ';' )[ 0 ].split( '=' );
			if ( value ) {
				this.cookies.set( name, value );
			} else {
				this.cookies.delete( name );
			}
		}
		return answer;
	}

	/** Asks WooCommerce's Store API. */
	async store( path, body, method = body ? 'POST' : 'GET' ) {
		const answer = await this.send( `/?rest_route=/wc/store/v1/${ path }`, {
			method,
			headers: {
				'content-type': 'application/json',
				'x-merchant-payments-express': this.isOwn ? 'own' : 'cart',
				...( this.nonce && { nonce: this.nonce } ),
				...( this.token && { 'cart-token': this.token } ),
			},
			...( body && { body: JSON.stringify( body ) } ),
		} );
		this.nonce = answer.headers.get( 'nonce' ) ?? this.nonce;
		if ( this.isOwn ) {
			this.token = answer.headers.get( 'cart-token' ) ?? this.token;
		}
		return { status: answer.status, body: await answer.json() };
	}

	/** Puts something into the cart; the first time it gets its session. */
	async add( product, quantity = 1 ) {
		if ( ! this.nonce ) {
			await this.store( 'cart' );
		}
		return this.store( 'cart/add-item', { id: product, quantity } );
	}

	async empty() {
		return this.store( 'cart/items', undefined, 'DELETE' );
	}

	/** How many things are in the cart. */
	async count() {
		return ( await this.store( 'cart' ) ).body.items_count;
	}

	/** Buys as the block's checkout does: whether it succeeded, and what the customer reads or where they go. */
	async block( token, total = '2500:usd', method = undefined ) {
		const { status, body } = await this.store(
			'checkout',
			checkoutOf( token, total, method )
		);
		return {
			ok: status === 200,
			status,
			text: body.message ?? body.payment_result.redirect_url,
		};
	}

	/** What the classic checkout's page sends. */
	async classicForm( page ) {
		const html = await ( await this.send( page ) ).text();
		return (
			/process-checkout-nonce" value="(\w+)"/.exec( html )?.[ 1 ] ?? ''
		);
	}

	/** Buys as the classic checkout does. */
	async classic( nonce, token, total = '2500:usd' ) {
		const billing = Object.fromEntries(
			Object.entries( BILLING ).map( ( [ name, value ] ) => [
				`billing_${ name }`,
				value,
			] )
		);
		const answer = await this.send( '/?wc-ajax=checkout', {
			method: 'POST',
			body: new URLSearchParams( {
				...billing,
				payment_method: 'merchant_payments',
				'woocommerce-process-checkout-nonce': nonce,
				merchant_payments_token: token,
				merchant_payments_total: total,
			} ),
		} );
		const body = await answer.json();
		return {
			ok: body.result === 'success',
			status: answer.status,
			text: body.redirect ?? body.messages,
		};
	}
}

/** A request of the Store API that buys. */
export const checkoutOf = (
	token,
	total = '2500:usd',
	method = 'merchant_payments'
) => ( {
	billing_address: BILLING,
	shipping_address: SHIPPING,
	payment_method: method,
	payment_data: [
		{ key: 'merchant_payments_token', value: token },
		{ key: 'merchant_payments_total', value: total },
	],
} );
