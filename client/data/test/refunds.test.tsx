import { act, renderHook } from '@testing-library/react';
import { select } from '@wordpress/data';
import apiFetch from '@wordpress/api-fetch';

import examples from '../../contract/examples.json';
import type { Refund } from '../../contract/types';
import { charges } from '../charges';
import { deposits } from '../deposits';
import { disputes } from '../disputes';
import { useBalances } from '../balances';
import { paymentIntents } from '../payment-intents';
import { refundPayment } from '../refunds';
import { timelines } from '../timeline';
import { transactions } from '../transactions';
import { fakeServer } from './fake-server';
import { settle } from './settle';

const charge = examples[ 'GET /wc/v3/payments/charges/{id}' ];
const request = {
	charge_id: charge.id,
	amount: charge.amount_captured,
	reason: 'duplicate',
	order_id: charge.order.id,
	amount_refunded: charge.amount_refunded,
} as const;
const refund: Refund = {
	id: 're_1',
	amount: charge.amount_captured,
	currency: charge.currency,
	status: 'succeeded',
	reason: 'duplicate',
	charge: charge.id,
	order_id: charge.order.id,
};

const PAGE = {
	page: 1,
	perPage: 25,
	sort: 'date',
	direction: 'desc',
	filters: {},
} as const;

/** Shows what a page with everything about a payment shows. */
function look() {
	select( charges ).getItem( charge.id );
	select( paymentIntents ).getItem( 'pi_1' );
	select( timelines ).getItem( 'pi_1' );
	for ( const store of [ transactions, deposits, disputes ] as const ) {
		select( store as typeof transactions ).getList( PAGE );
		select( store as typeof transactions ).getSummary( {} );
	}
}

describe( 'A refund', () => {
	it( 'is asked for with its key', async () => {
		const asked: unknown[] = [];
		apiFetch.setFetchHandler( async ( { path, method, data, headers } ) => {
			asked.push( { path, method, data, key: headers } );
			return refund;
		} );

		expect( await refundPayment( request, 'key-1' ) ).toEqual( refund );
		expect( asked ).toEqual( [
			{
				path: expect.stringContaining( '/wc/v3/payments/refund' ),
				method: 'POST',
				data: request,
				key: expect.objectContaining( { 'Idempotency-Key': 'key-1' } ),
			},
		] );
	} );

	it( 'makes everything that shows the payment or the balance look again', async () => {
		const calls = fakeServer( ( { path } ) =>
			path === '/refund' ? refund : { data: [] }
		);
		renderHook( () => useBalances( true ) );
		look();
		await act( settle );
		const shown = calls.map( ( { path } ) => path ).sort();
		expect( shown ).toEqual( [
			`/charges/${ charge.id }`,
			'/deposits',
			'/deposits/overview-all',
			'/deposits/summary',
			'/disputes',
			'/disputes/summary',
			'/payment_intents/pi_1',
			'/timeline/pi_1',
			'/transactions',
			'/transactions/summary',
		] );

		calls.length = 0;
		await act( () => refundPayment( request, 'key-2' ) );
		look();
		await act( settle );

		expect(
			calls
				.map( ( { path } ) => path )
				.filter( ( path ) => path !== '/refund' )
				.sort()
		).toEqual( shown );
	} );

	it( 'is refused with the server’s reason, and what shows is read again', async () => {
		const calls = fakeServer();
		select( timelines ).getItem( 'pi_2' );
		await act( settle );
		calls[ 0 ]?.answer( { data: [] } );
		await act( settle );

		const refused = refundPayment( request, 'key-3' );
		await act( settle );
		calls.at( -1 )?.fail( 409, {
			code: 'wcpay_refund_already_refunded',
			message: 'This payment is already fully refunded.',
		} );

		await expect( refused ).rejects.toMatchObject( {
			code: 'wcpay_refund_already_refunded',
			status: 409,
		} );
		select( timelines ).getItem( 'pi_2' );
		await act( settle );
		expect( calls.at( -1 )?.path ).toBe( '/timeline/pi_2' );
	} );
} );
