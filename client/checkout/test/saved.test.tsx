import { act, render } from '@testing-library/react';

import type { BlockProps } from '../block-form';
import { BlockForm } from '../block-form';
import { SavedCard } from '../saved/block-card';
import { playStripe, SETTINGS } from './played-stripe';

type Handler = ( event: never ) => unknown;

const settings = {
	...SETTINGS,
	title: 'Card',
	supports: [ 'products' ],
	decimals: { usd: 2 },
	steps: { usd: 1 },
};

function block( more: object = {} ) {
	const observers: Record< string, Handler > = {};
	const observe = ( name: string ) => ( handler: Handler ) => {
		observers[ name ] = handler;
		return () => {};
	};
	const props = {
		activePaymentMethod: 'merchant_payments',
		billing: {
			cartTotal: { value: 2500 },
			currency: { code: 'USD', minorUnit: 2 },
			billingAddress: {},
		},
		eventRegistration: {
			onPaymentSetup: observe( 'setup' ),
			onCheckoutSuccess: observe( 'success' ),
		},
		emitResponse: {
			responseTypes: { SUCCESS: 'success', ERROR: 'error' },
			noticeContexts: { PAYMENTS: 'payments' },
		},
		...more,
	} as unknown as BlockProps;
	const send = ( name: string, event?: object ) =>
		act( async () => observers[ name ]?.( event as never ) );
	return { props, send };
}

it( 'tells Stripe that the card is kept when the box is ticked, and no longer when it is not', async () => {
	const played = playStripe( () => ( {} ) );
	const { props, send } = block( { shouldSavePayment: true } );
	const { rerender } = render(
		<BlockForm settings={ settings } { ...props } />
	);
	await send( 'setup' );
	const kept = {
		setupFutureUsage: 'on_session',
		allowedPaymentMethodTypes: [ 'card' ],
	};
	expect( played.totals ).toContainEqual( kept );
	const before = played.totals.length;
	rerender(
		<BlockForm
			settings={ settings }
			{ ...props }
			shouldSavePayment={ false }
		/>
	);
	await send( 'setup' );
	expect( played.totals.slice( before ) ).not.toContainEqual( kept );
} );

const EUROS = {
	methods: [
		...SETTINGS.methods,
		{
			id: 'sepa_debit',
			isKept: true,
			currencies: 'eur',
			country: '',
			least: 0,
			most: null,
			limitedIn: 'usd',
		},
	],
	decimals: { eur: 2 },
	steps: { eur: 1 },
};

const inEuros = ( { billing, ...props }: BlockProps ) => ( {
	...props,
	billing: { ...billing, currency: { code: 'EUR', minorUnit: 2 } },
} );

it( 'keeps a bank account that is debited, and allows it alone', async () => {
	const played = playStripe( () => ( {} ), 'sepa_debit' );
	const { props, send } = block( { shouldSavePayment: true } );
	render(
		<BlockForm
			settings={ { ...settings, ...EUROS } }
			{ ...inEuros( props ) }
		/>
	);
	expect( await send( 'setup' ) ).toMatchObject( {
		meta: {
			paymentMethodData: { merchant_payments_methods: 'sepa_debit' },
		},
	} );
	expect( played.totals ).toContainEqual( {
		setupFutureUsage: 'on_session',
		allowedPaymentMethodTypes: [ 'sepa_debit' ],
	} );
} );

it( 'offers for a subscription what can be kept', async () => {
	const played = playStripe( () => ( {} ), 'sepa_debit' );
	const { props, send } = block();
	render(
		<BlockForm
			settings={ { ...settings, ...EUROS, recurs: true } }
			{ ...inEuros( props ) }
		/>
	);
	expect( await send( 'setup' ) ).toMatchObject( {
		meta: {
			paymentMethodData: { merchant_payments_methods: 'card sepa_debit' },
		},
	} );
	for ( const told of played.totals ) {
		expect( told ).toMatchObject( {
			setupFutureUsage: 'off_session',
			allowedPaymentMethodTypes: [ 'card', 'sepa_debit' ],
		} );
	}
} );

it( 'keeps nothing of what can’t be kept, whatever box is ticked', async () => {
	const played = playStripe( () => ( {} ), 'ideal' );
	const { props, send } = block( { shouldSavePayment: true } );
	render( <BlockForm settings={ settings } { ...props } /> );
	await send( 'setup' );
	expect( JSON.stringify( played.totals ) ).not.toContain( 'on_session' );
} );

it( 'sends a saved card by WooCommerce’s names, with the total and the press that it is', async () => {
	playStripe( () => ( {} ) );
	const { props, send } = block();
	render( <SavedCard settings={ settings } { ...props } token="7" /> );
	const sent = await send( 'setup' );
	expect( sent ).toMatchObject( {
		type: 'success',
		meta: {
			paymentMethodData: {
				token: '7',
				isSavedToken: true,
				'wc-merchant_payments-payment-token': '7',
				merchant_payments_total: '2500:usd',
				merchant_payments_attempt:
					expect.stringMatching( /^[\da-f]{32}$/ ),
			},
		},
	} );
	expect( await send( 'setup' ) ).not.toEqual( sent );
} );

it( 'lets the bank ask for a saved card, and says what came of it', async () => {
	const played = playStripe( () => ( {
		success: false,
		data: { message: 'Please use another card.' },
	} ) );
	const { props, send } = block();
	render( <SavedCard settings={ settings } { ...props } token="7" /> );
	const asked = {
		merchant_payments_secret: 'pi_1_secret_2',
		merchant_payments_order: '55',
		merchant_payments_key: 'wc_order_1',
	};
	expect(
		await send( 'success', {
			processingResponse: { paymentDetails: asked },
		} )
	).toMatchObject( { message: 'Please use another card.', retry: true } );
	expect( played.challenges ).toEqual( [ 'pi_1_secret_2' ] );
	expect(
		await send( 'success', { processingResponse: { paymentDetails: {} } } )
	).toBe( true );
} );

it( 'keeps the card of a subscription for later, whatever is ticked and whatever else is offered', async () => {
	const played = playStripe( () => ( {} ) );
	const { props, send } = block();
	render(
		<BlockForm settings={ { ...settings, recurs: true } } { ...props } />
	);
	await send( 'setup' );
	const kept = {
		mode: 'payment',
		amount: 2500,
		setupFutureUsage: 'off_session',
		allowedPaymentMethodTypes: [ 'card' ],
	};
	for ( const told of played.totals ) {
		expect( told ).toMatchObject( kept );
	}
} );

it( 'sets a card up for a trial, and takes a payment once something is to be paid', async () => {
	const played = playStripe( () => ( {} ) );
	const { props, send } = block();
	const free = {
		...props,
		billing: { ...props.billing, cartTotal: { value: 0 } },
	};
	const { rerender } = render(
		<BlockForm settings={ settings } { ...free } />
	);
	expect( played.totals.at( -1 ) ).toEqual( {
		mode: 'setup',
		setupFutureUsage: 'off_session',
		allowedPaymentMethodTypes: [ 'card' ],
	} );
	expect( await send( 'setup' ) ).toMatchObject( {
		meta: { paymentMethodData: { merchant_payments_total: '0:usd' } },
	} );
	rerender( <BlockForm settings={ settings } { ...props } /> );
	expect( played.totals.at( -1 ) ).toMatchObject( {
		mode: 'payment',
		amount: 2500,
		setupFutureUsage: null,
	} );
} );
