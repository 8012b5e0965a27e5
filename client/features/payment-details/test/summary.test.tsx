import { screen } from '@testing-library/react';

import type { Charge } from '../../../contract/types';
import { aCharge, anOrder, moved } from './charges';
import { fact, newId, open, openCharge } from './open';

beforeEach( () => {
	window.merchantPaymentsSettings = {
		locale: 'en_US',
		shouldUseExplicitPrice: false,
		currencies: { JPY: { decimals: 0 }, KWD: { decimals: 3 } },
	};
} );

describe( 'The summary', () => {
	it( 'says who paid for what, when, where and how', async () => {
		await openCharge( aCharge() );
		expect( fact( 'Date' ) ).toBe( 'December 3, 2025 2:37 am' );
		expect( fact( 'Sales channel' ) ).toBe( 'Online' );
		expect( fact( 'Customer' ) ).toBe( 'Rohan Gupta' );
		expect( fact( 'Order' ) ).toBe( '#227' );
		expect( fact( 'Payment method' ) ).toBe(
			'Mastercard•••• 9570ending in 9570'
		);
		expect( fact( 'Risk level' ) ).toBe( 'Normal (score 45)' );
		for ( const name of [ 'payment', 'charge', 'transaction' ] ) {
			expect(
				screen.getByRole( 'button', { name: `Copy ${ name } ID` } )
			).toHaveTextContent( 'Copy' );
		}
	} );

	it( 'links customers and subscriptions, where there are any', async () => {
		const order = anOrder( {
			customer_url: 'https://store.example/user',
			subscriptions: [
				{ number: '300', url: 'https://store.example/s' },
			],
		} );
		await openCharge( aCharge( { order } ) );
		expect(
			screen.getByRole( 'link', { name: 'Rohan Gupta' } )
		).toHaveAttribute( 'href', 'https://store.example/user' );
		expect( screen.getByRole( 'link', { name: '#300' } ) ).toHaveAttribute(
			'href',
			'https://store.example/s'
		);
	} );

	it( 'tells of an order that is gone', async () => {
		const { unmount } = await openCharge( aCharge( { order: null } ) );
		expect( fact( 'Order' ) ).toBe(
			'#227 (deleted, or from another store)'
		);

		unmount();
		const id = newId( 'ch_' );
		await open( `id=${ id }`, {
			[ `/charges/${ id }` ]: aCharge( {
				payment_intent: null,
				order: null,
			} ),
		} );
		expect( fact( 'Order' ) ).toBe( 'Deleted, or from another store' );
	} );

	it.each( [
		[ 'elevated', 'Elevated (score 66)' ],
		[ 'not_assessed', 'Not assessed' ],
	] )( 'calls the risk %s %s', async ( level, label ) => {
		const { outcome } = aCharge();
		await openCharge(
			aCharge( {
				outcome: outcome && {
					...outcome,
					risk_level: level,
					risk_label: label,
				},
			} )
		);
		expect( fact( 'Risk level' ) ).toBe( label );
	} );

	it.each( [
		[
			'jpy',
			12000,
			moved( 8123, 266, 'usd', 0.006769 ),
			'¥12,000 JPY',
			'$81.23 USD1 JPY → 0.006769 USD',
			'-$2.66',
			'$78.57',
		],
		[
			'kwd',
			12345,
			moved( 40130, 1194, 'usd', 3.2507 ),
			'KWD 12.345',
			'$401.30 USD1 KWD → 3.25070 USD',
			'-$11.94',
			'$389.36',
		],
		[
			'usd',
			5000,
			moved( 7375, 218, 'jpy', 147.5 ),
			'$50.00 USD',
			'¥7,375 JPY1 USD → 147.50000 JPY',
			'-¥218',
			'¥7,157',
		],
		[
			'usd',
			5000,
			moved( 5000, 175 ),
			'$50.00 USD',
			'',
			'-$1.75',
			'$48.25',
		],
	] )( 'shows %s %d in both currencies', async ( ...money ) => {
		const [ currency, amount, movement, big, small, fee, net ] = money;
		const { container } = await openCharge(
			aCharge( {
				currency,
				amount,
				amount_captured: amount,
				balance_transaction: movement,
			} )
		);
		const shown = container.querySelector(
			'.merchant-payments-payment__amount'
		);
		expect( shown?.textContent?.replace( /\u00a0/g, ' ' ) ).toBe(
			big + small
		);
		expect( [ fact( 'Fees' ), fact( 'Net' ) ] ).toEqual( [ fee, net ] );
	} );

	const money = aCharge().money as NonNullable< Charge[ 'money' ] >;

	it( 'shows that a payment failed later and was taken back', async () => {
		await openCharge(
			aCharge( {
				status: 'failed',
				paid: false,
				captured: false,
				amount_captured: 0,
				money: { ...money, failed: -9650, fee: 0, net: 0 },
			} )
		);
		expect( screen.getByText( 'Payment failed' ) ).toBeInTheDocument();
		expect( [
			fact( 'Taken back' ),
			fact( 'Fees' ),
			fact( 'Net' ),
		] ).toEqual( [ '-$96.50', '$0.00', '$0.00' ] );
	} );

	it( 'shows what was refunded', async () => {
		await openCharge(
			aCharge( {
				amount_refunded: 1000,
				money: { ...money, refunded: -1000, net: 8195 },
			} )
		);
		expect( screen.getByText( 'Partially refunded' ) ).toBeInTheDocument();
		expect( fact( 'Refunded' ) ).toBe( '-$10.00' );
		expect( fact( 'Net' ) ).toBe( '$81.95' );
	} );
} );
