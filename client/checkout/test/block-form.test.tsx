import { act, render, screen } from '@testing-library/react';

import { BlockForm, type BlockProps } from '../block-form';
import { playStripe, SETTINGS } from './played-stripe';

type Handler = ( event: never ) => unknown;

/** The block checkout, as far as a payment method sees it. */
function block( chosen = 'merchant_payments', total = 2500 ) {
	const observers: Record< string, Handler > = {};
	const observe = ( name: string ) => ( handler: Handler ) => {
		observers[ name ] = handler;
		return () => {};
	};
	const props = {
		activePaymentMethod: chosen,
		billing: {
			cartTotal: { value: total },
			currency: { code: 'USD', minorUnit: 2 },
			billingAddress: { first_name: 'Ada', last_name: 'Lovelace' },
		},
		eventRegistration: {
			onPaymentSetup: observe( 'setup' ),
			onCheckoutSuccess: observe( 'success' ),
		},
		emitResponse: {
			responseTypes: { SUCCESS: 'success', ERROR: 'error' },
			noticeContexts: { PAYMENTS: 'payments' },
		},
	} as unknown as BlockProps;
	const send = ( name: string, event?: object ) =>
		act( async () => observers[ name ]?.( event as never ) );
	return { props, send };
}

const settings = {
	...SETTINGS,
	title: 'Card',
	supports: [ 'products' ],
	decimals: { usd: 2 },
	steps: { usd: 1 },
};

const succeeded = ( details: object ) => ( {
	processingResponse: { paymentDetails: details },
} );

const ASKED = {
	merchant_payments_secret: 'pi_1_secret_2',
	merchant_payments_order: '55',
	merchant_payments_key: 'wc_order_1',
};

it( 'sends what was chosen with the total that the customer sees, which may change', async () => {
	const played = playStripe( () => ( {} ) );
	const { props, send } = block();
	const { rerender } = render(
		<BlockForm settings={ settings } { ...props } />
	);
	expect( screen.getByText( 'Test mode' ) ).toBeInTheDocument();
	expect( await send( 'setup' ) ).toEqual( {
		type: 'success',
		meta: {
			paymentMethodData: {
				merchant_payments_token: 'ctoken_1',
				merchant_payments_total: '2500:usd',
				merchant_payments_methods: 'card',
			},
		},
	} );
	props.billing = { ...props.billing, cartTotal: { value: 3000 } };
	rerender( <BlockForm settings={ settings } { ...props } /> );
	expect( played.totals.at( -1 ) ).toMatchObject( {
		amount: 3000,
		currency: 'usd',
		allowedPaymentMethodTypes: [ 'card' ],
	} );
	expect( await send( 'setup' ) ).toMatchObject( {
		meta: { paymentMethodData: { merchant_payments_total: '3000:usd' } },
	} );
} );

it( 'offers what suits the order, which may change', async () => {
	const played = playStripe( () => ( {} ) );
	const { props, send } = block( 'merchant_payments', 4000 );
	const { rerender } = render(
		<BlockForm settings={ settings } { ...props } />
	);
	expect( played.totals.at( -1 ) ).toMatchObject( {
		allowedPaymentMethodTypes: [ 'card', 'klarna' ],
	} );
	props.billing = {
		...props.billing,
		billingAddress: { country: 'NL' },
		currency: { code: 'EUR', minorUnit: 2 },
	};
	rerender( <BlockForm settings={ settings } { ...props } /> );
	expect( played.totals.at( -1 ) ).toMatchObject( {
		currency: 'eur',
		allowedPaymentMethodTypes: [ 'card', 'ideal' ],
	} );
	expect( await send( 'setup' ) ).toMatchObject( {
		meta: {
			paymentMethodData: { merchant_payments_methods: 'card ideal' },
		},
	} );
} );

it( 'leaves an order alone that is paid another way, or is paid already', async () => {
	const played = playStripe( () => ( {} ) );
	const other = block( 'cod' );
	render( <BlockForm settings={ settings } { ...other.props } /> );
	expect( await other.send( 'setup' ) ).toBe( true );
	expect( await other.send( 'success', succeeded( ASKED ) ) ).toBe( true );
	const ours = block();
	render( <BlockForm settings={ settings } { ...ours.props } /> );
	expect( await ours.send( 'success', succeeded( {} ) ) ).toBe( true );
	expect( played.challenges ).toEqual( [] );
} );

it( 'lets the bank ask, and goes where the shop says', async () => {
	const played = playStripe( () => ( {
		success: true,
		data: { redirect: '/thanks' },
	} ) );
	const { props, send } = block();
	render( <BlockForm settings={ settings } { ...props } /> );
	expect( await send( 'success', succeeded( ASKED ) ) ).toEqual( {
		type: 'success',
		redirectUrl: '/thanks',
	} );
	expect( played.challenges ).toEqual( [ 'pi_1_secret_2' ] );
	expect( played.asked ).toEqual( [
		{ step: 'confirmed', nonce: 'a1', order: '55', key: 'wc_order_1' },
	] );
} );

it( 'says why the bank refused, and lets the customer try again', async () => {
	playStripe( () => ( {
		success: false,
		data: { message: 'Please use another card.' },
	} ) );
	const { props, send } = block();
	render( <BlockForm settings={ settings } { ...props } /> );
	expect( await send( 'success', succeeded( ASKED ) ) ).toEqual( {
		type: 'error',
		message: 'Please use another card.',
		messageContext: 'payments',
		retry: true,
	} );
} );

it( 'says so where Stripe’s script was blocked, and pays nothing', async () => {
	delete window.Stripe;
	const { props, send } = block();
	render( <BlockForm settings={ settings } { ...props } /> );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
		'The payment form could not be loaded.'
	);
	expect( await send( 'setup' ) ).toMatchObject( { type: 'error' } );
} );
