import { playStripe, SETTINGS } from './played-stripe';

type Handler = ( event: unknown, answer: Record< string, string > ) => unknown;

/** WooCommerce's classic checkout: its form, and the events of its script. */
async function checkout( total = 2500, saved = '', changes = {} ) {
	const told = {
		...SETTINGS,
		...changes,
		amount: total,
		currency: 'usd',
		country: 'DE',
		order: null,
	};
	document.body.innerHTML = `<form class="checkout"><input name="billing_email" value="ada@store.example">
		${ saved }<div><div class="merchant-payments-form"></div></div></form>`;
	const place = document.querySelector< HTMLElement >(
		'.merchant-payments-form'
	);
	place?.setAttribute( 'data-form', JSON.stringify( told ) );
	const handlers: Record< string, Handler > = {};
	const sent: Record< string, FormDataEntryValue >[] = [];
	const form = document.querySelector( 'form' ) as HTMLFormElement;
	const page = {
		on: ( name: string, handler: Handler ) => {
			handlers[ name ] = handler;
			return page;
		},
		submit: () => {
			if ( trigger( 'checkout_place_order_merchant_payments' ) ) {
				sent.push( Object.fromEntries( new FormData( form ) ) );
			}
			return page;
		},
		removeClass: () => page,
		unblock: () => page,
	};
	const trigger = ( name: string, answer: Record< string, string > = {} ) =>
		handlers[ name ]?.( {}, answer );
	( window as unknown as { jQuery: unknown } ).jQuery = () => page;
	await jest.isolateModulesAsync( async () => {
		await import( '../classic' );
	} );
	document.dispatchEvent( new Event( 'DOMContentLoaded' ) );
	return { page, sent, trigger };
}

const settle = () => new Promise( ( resolve ) => setTimeout( resolve, 20 ) );

it.each( [
	[ 'card', 'never' ],
	[ 'link', 'auto' ],
] )(
	'offers Link where the store does, and other wallets nowhere: %s',
	async ( id, link ) => {
		const { looks } = playStripe( () => ( {} ) );
		await checkout( 2500, '', {
			methods: [ ...SETTINGS.methods, { ...SETTINGS.methods[ 0 ], id } ],
		} );
		await settle();
		expect( looks ).toEqual( [
			{ wallets: { applePay: 'never', googlePay: 'never', link } },
		] );
	}
);

it( 'reads the card before the form is sent, anew for each attempt', async () => {
	playStripe( () => ( {} ) );
	const { page, sent, trigger } = await checkout();
	page.submit();
	expect( sent ).toEqual( [] );
	await settle();
	expect( sent ).toEqual( [
		{
			billing_email: 'ada@store.example',
			merchant_payments_total: '2500:usd',
			merchant_payments_methods: 'card',
			merchant_payments_token: 'ctoken_1',
		},
	] );
	// Declined.
	trigger( 'checkout_error' );
	page.submit();
	await settle();
	expect( sent[ 1 ] ).toMatchObject( {
		merchant_payments_token: 'ctoken_2',
	} );
} );

it( 'stays on the page while the bank asks, and says what came of it', async () => {
	const played = playStripe( () => ( {
		success: false,
		data: { message: 'Please use another card.' },
	} ) );
	const { trigger } = await checkout();
	const answer = {
		redirect: 'https://store.example/order-pay/55',
		merchant_payments_secret: 'pi_1_secret_2',
		merchant_payments_order: '55',
		merchant_payments_key: 'wc_order_1',
	};
	expect( trigger( 'checkout_place_order_success', answer ) ).toBe( true );
	expect( answer.redirect ).toBe( '#merchant-payments' );
	await settle();
	expect( played.challenges ).toEqual( [ 'pi_1_secret_2' ] );
	expect( document.querySelector( '[role=alert]' ) ).toHaveTextContent(
		'Please use another card.'
	);
	const paid = { redirect: '/thanks' };
	expect( trigger( 'checkout_place_order_success', paid ) ).toBe( true );
	expect( paid.redirect ).toBe( '/thanks' );
} );

const SAVED = 'wc-merchant_payments-payment-token';

it( 'reads no card where a saved one is chosen, and names each press', async () => {
	const played = playStripe( () => ( {} ) );
	const { page, sent } = await checkout(
		2500,
		`<input type="radio" name="${ SAVED }" value="7" checked>`
	);
	page.submit();
	page.submit();
	expect( sent[ 0 ] ).toMatchObject( {
		[ SAVED ]: '7',
		merchant_payments_total: '2500:usd',
	} );
	expect( sent[ 0 ] ).not.toHaveProperty( 'merchant_payments_token' );
	const presses = sent.map( ( form ) => form.merchant_payments_attempt );
	expect( new Set( presses ).size ).toBe( 2 );
	expect( played.totals ).toHaveLength( 1 );
} );

it( 'tells Stripe that the card is kept when the box is ticked', async () => {
	const played = playStripe( () => ( {} ) );
	const { page, sent } = await checkout(
		2500,
		`<input type="radio" name="${ SAVED }" value="new" checked>
		<input type="checkbox" name="wc-merchant_payments-new-payment-method" value="true" checked>`
	);
	page.submit();
	await settle();
	expect( sent ).toHaveLength( 1 );
	expect( played.totals ).toContainEqual( {
		setupFutureUsage: 'on_session',
		allowedPaymentMethodTypes: [ 'card' ],
	} );
} );
