import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { CartPurchase } from '../express/cart-purchase';
import { ExpressButtons } from '../express/express-buttons';
import { OrderPurchase } from '../express/order-purchase';
import { chosenProduct } from '../express/product';
import type { Purchase } from '../express/purchase';
import '../sandbox';
import {
	CART,
	EXPRESS,
	placed,
	playDialogs,
	playStore,
	type Asked,
} from './played-store';

const said: string[] = [];
const gone: string[] = [];

beforeAll( playDialogs );
beforeEach( () => {
	said.length = gone.length = 0;
	document.body.innerHTML = '<form class="cart"></form><div id="at"></div>';
} );

/** The sandbox's wallet stands in for Stripe's. */
function mount( purchase: Purchase, settings = EXPRESS ): void {
	new ExpressButtons( settings, purchase, {
		say: ( sentence ) => sentence && said.push( sentence ),
		goTo: ( address ) => gone.push( address ),
	} ).mount( document.getElementById( 'at' ) as HTMLElement, () => {} );
}

const element = < T extends HTMLElement >( selector: string ): T =>
	document.querySelector( selector ) as T;

const product = () =>
	new CartPurchase( EXPRESS, () => chosenProduct( EXPRESS.product ) );

async function press() {
	fireEvent.click( screen.getByRole( 'button', { name: 'Test wallet' } ) );
	return within( await screen.findByRole( 'dialog', { hidden: true } ) );
}

type Sheet = Awaited< ReturnType< typeof press > >;

const pay = ( sheet: Sheet, name = 'Pay' ) =>
	fireEvent.click( sheet.getByRole( 'button', { name, hidden: true } ) );

/** The sandbox's token, then the checkout. */
const shop =
	( checkout: object | Error = placed() ) =>
	( path: string, { body }: Asked ) => {
		if ( body.step ) {
			return {
				body: {
					success: true,
					data: { token: 'ctoken_1', redirect: '/asked' },
				},
			};
		}
		if ( path !== 'checkout' ) {
			return undefined;
		}
		return checkout instanceof Error
			? { status: 400, body: { message: checkout.message } }
			: { body: checkout };
	};

/** Requests to WooCommerce. */
const paths = ( asked: Asked[] ) =>
	asked.filter( ( { body } ) => ! body.step ).map( ( { path } ) => path );

it( 'buys a product in a cart of its own, for what the sheet shows', async () => {
	const asked = playStore( shop() );
	mount( product() );
	const sheet = await press();
	await sheet.findByLabelText( 'By van' );
	expect( sheet.getByText( '$20.00' ) ).toBeInTheDocument();
	expect( sheet.getByText( 'Mug × 2' ) ).toBeInTheDocument();
	expect( sheet.getByLabelText( 'By van' ) ).toBeChecked();
	await waitFor( () =>
		expect( paths( asked ) ).toContain( 'cart/update-customer' )
	);
	pay( sheet );
	await waitFor( () => expect( gone ).toEqual( [ '/thanks' ] ) );
	expect( paths( asked ) ).toEqual( [
		'cart',
		'cart/add-item',
		'cart/update-customer',
		'cart/update-customer',
		'checkout',
	] );
	expect( asked[ 0 ] ).toMatchObject( { cookies: 'omit' } );
	expect( asked[ 0 ]?.headers ).not.toHaveProperty( 'X-WP-Nonce' );
	expect( asked[ 1 ] ).toMatchObject( {
		body: { id: 7, quantity: 1 },
		headers: {
			'Cart-Token': 'cart-1',
			'X-WP-Nonce': 'user-1',
			'X-Merchant-Payments-Express': 'own',
		},
	} );
	// The wallet keeps the street back until the customer pays.
	expect( asked[ 2 ]?.body ).toMatchObject( {
		shipping_address: { city: 'San Francisco', address_1: '' },
	} );
	expect( asked.at( -1 )?.body ).toMatchObject( {
		payment_method: 'merchant_payments',
		billing_address: { first_name: 'Ada', email: 'ada@example.com' },
		shipping_address: { address_1: '1 Test Street', state: 'CA' },
		payment_data: [
			{ key: 'merchant_payments_token', value: 'ctoken_1' },
			{ key: 'merchant_payments_total', value: '2000:usd' },
			{ key: 'merchant_payments_methods', value: 'card' },
		],
	} );
} );

it( 'asks for a variation first', async () => {
	const asked = playStore( shop() );
	element( 'form' ).innerHTML =
		'<select name="attribute_pa_size"><option value="">Choose<option value="xl">XL</select><input name="variation_id" value="0">';
	mount( product() );
	fireEvent.click( screen.getByRole( 'button', { name: 'Test wallet' } ) );
	await waitFor( () =>
		expect( said ).toEqual( [
			'Please choose what you want to buy first.',
		] )
	);
	expect( asked ).toEqual( [] );
	element< HTMLSelectElement >( 'select' ).value = 'xl';
	element< HTMLInputElement >( 'input' ).value = '71';
	await press();
	expect( asked[ 1 ]?.body ).toEqual( {
		id: 71,
		quantity: 1,
		variation: [ { attribute: 'pa_size', value: 'xl' } ],
	} );
} );

it( 'is not slower than a wallet waits, and pays no other total than was seen', async () => {
	const asked = playStore( ( path, request ) =>
		path === 'cart/add-item'
			? new Promise( ( resolve ) => {
					setTimeout(
						() =>
							resolve( {
								body: { ...CART, needs_shipping: false },
							} ),
						1200
					);
				} )
			: shop()( path, request )
	);
	mount( product(), { ...EXPRESS, amount: 1900, needsAddress: false } );
	const sheet = await press();
	expect( sheet.getByText( '$19.00' ) ).toBeInTheDocument();
	pay( sheet );
	await waitFor( () => expect( gone ).toHaveLength( 1 ), { timeout: 3000 } );
	expect( asked.at( -1 )?.body.payment_data ).toContainEqual( {
		key: 'merchant_payments_total',
		value: '1900:usd',
	} );
} );

it( 'says where the shop does not ship, and buys nothing', async () => {
	const asked = playStore( ( path, request ) =>
		path === 'cart/update-customer'
			? {
					body: {
						...CART,
						shipping_rates: [
							{ package_id: 0, shipping_rates: [] },
						],
					},
				}
			: shop()( path, request )
	);
	mount( product() );
	const sheet = await press();
	await sheet.findByText( 'The shop does not take this.' );
	pay( sheet );
	await waitFor( () => expect( said ).toHaveLength( 2 ) );
	expect( said[ 1 ] ).toMatch( /does not ship there/ );
	expect( paths( asked ) ).not.toContain( 'checkout' );
	expect( gone ).toEqual( [] );
} );

it( 'ships as was chosen, although the whole address changes what is first', async () => {
	const asked = playStore( shop() );
	mount( product() );
	const sheet = await press();
	fireEvent.click( await sheet.findByLabelText( 'By bike' ) );
	await waitFor( () =>
		expect( paths( asked ) ).toContain( 'cart/select-shipping-rate' )
	);
	// The answer draws the sheet with what the shop has chosen.
	fireEvent.click( sheet.getByLabelText( 'By bike' ) );
	pay( sheet );
	await waitFor( () => expect( gone ).toHaveLength( 1 ) );
	expect( paths( asked ).slice( -3 ) ).toEqual( [
		'cart/update-customer',
		'cart/select-shipping-rate',
		'checkout',
	] );
	expect( asked.at( -2 )?.body ).toEqual( {
		package_id: 0,
		rate_id: 'bike',
	} );
} );

it( 'fetches the nonce when the page is older than it', async () => {
	let isOld = true;
	const asked = playStore( ( path, request ) => {
		if ( path === 'cart/update-customer' && isOld ) {
			isOld = false;
			return {
				status: 403,
				body: {
					code: 'woocommerce_rest_invalid_nonce',
					message: 'Old.',
				},
			};
		}
		return shop()( path, request );
	} );
	mount( new CartPurchase( { ...EXPRESS, place: 'cart' } ) );
	const sheet = await press();
	await waitFor( () => expect( paths( asked ) ).toHaveLength( 4 ) );
	expect( paths( asked ) ).toEqual( [
		'cart',
		'cart/update-customer',
		'cart',
		'cart/update-customer',
	] );
	expect( asked[ 3 ]?.headers ).toMatchObject( { Nonce: 'nonce-3' } );
	expect( asked[ 3 ]?.headers ).not.toHaveProperty( 'Cart-Token' );
	pay( sheet, 'Cancel' );
	// The cart goes where it went before.
	await waitFor( () =>
		expect( asked.at( -1 )?.body ).toEqual( {
			shipping_address: CART.shipping_address,
		} )
	);
} );

it( 'says why a payment failed, and lets the bank ask', async () => {
	playStore(
		shop( new Error( 'The card&#8217;s limit is <b>reached</b>.' ) )
	);
	mount( product() );
	pay( await press() );
	await waitFor( () =>
		expect( said ).toEqual( [ 'The card’s limit is reached.' ] )
	);

	const asked = playStore(
		shop(
			placed( {
				merchant_payments_secret: 'pi_1_secret_2',
				merchant_payments_order: '55',
				merchant_payments_key: 'wc_1',
			} )
		)
	);
	pay( await press() );
	fireEvent.click(
		await screen.findByRole( 'button', {
			name: 'Confirm the payment',
			hidden: true,
		} )
	);
	await waitFor( () => expect( gone ).toEqual( [ '/asked' ] ) );
	expect( asked.at( -1 )?.body ).toMatchObject( {
		step: 'confirmed',
		order: '55',
		key: 'wc_1',
	} );
} );

it( 'pays an order with the form of its page', async () => {
	const sent: object[] = [];
	playStore( shop() );
	const settings = {
		...EXPRESS,
		place: 'order' as const,
		needsAddress: false,
	};
	mount(
		new OrderPurchase( settings, ( fields ) => sent.push( fields ) ),
		settings
	);
	pay( await press() );
	await waitFor( () =>
		expect( sent ).toEqual( [
			{
				merchant_payments_token: 'ctoken_1',
				merchant_payments_total: '2000:usd',
				merchant_payments_methods: 'card',
			},
		] )
	);
} );

it( 'looks as the merchant has chosen', () => {
	mount( product() );
	const button = screen.getByRole( 'button', { name: 'Test wallet' } );
	expect( button ).toHaveStyle( { borderRadius: '9px', blockSize: '55px' } );
	expect( button ).toHaveClass( 'is-white' );
} );

it( 'is black, as wallets are, when nothing is said of its look', () => {
	const stripe = window.Stripe?.( 'pk_test_sandbox' );
	stripe
		?.elements( { mode: 'payment', amount: 2000, currency: 'usd' } )
		.create( 'expressCheckout' )
		.mount( '#at' );
	const button = screen.getByRole( 'button', { name: 'Test wallet' } );
	expect( button ).toHaveClass( 'is-black' );
	expect( button ).toHaveStyle( { blockSize: '44px' } );
} );
