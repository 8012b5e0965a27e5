import { select } from '@wordpress/data';

import examples from '../../contract/examples.json';
import { readerFees } from '../reader-fees';
import { charges } from '../charges';
import { paymentIntents } from '../payment-intents';
import { changed } from '../stores';
import { timelines } from '../timeline';
import { fakeServer } from './fake-server';

const turn = () => new Promise( ( resolve ) => setTimeout( resolve, 5 ) );

const charge = examples[ 'GET /wc/v3/payments/charges/{id}' ];
const intent = examples[ 'GET /wc/v3/payments/payment_intents/{id}' ];
const timeline = examples[ 'GET /wc/v3/payments/timeline/{id}' ];
const readers =
	examples[ 'GET /wc/v3/payments/readers/charges/{transaction_id}' ];

/** Each store with what it asks, and a real answer of the sandbox. */
const stores = [
	[ charges, charge.id, '/charges/', charge ],
	[ paymentIntents, intent.id, '/payment_intents/', intent ],
	[ timelines, intent.id, '/timeline/', timeline ],
	[ readerFees, 'txn_1', '/readers/charges/', readers ],
] as const;

describe.each( stores )( 'The store %#', ( store, id, path, answer ) => {
	it( 'reads what belongs to an id, and again after a refund', async () => {
		const calls = fakeServer( () => answer );

		expect( select( store ).getItem( id ) ).toMatchObject( {
			value: null,
			isLoading: true,
		} );
		await turn();

		expect( select( store ).getItem( id ) ).toMatchObject( {
			value: answer,
			isLoading: false,
			error: null,
		} );
		expect( calls.map( ( { address } ) => address ) ).toEqual( [
			path + id,
		] );
		changed( 'transactions' );
		select( store ).getItem( id );
		await turn();
		expect( calls ).toHaveLength( 2 );
	} );

	it( 'says what is not there', async () => {
		const calls = fakeServer();
		select( store ).getItem( 'unknown' );
		await turn();

		calls[ 0 ]?.fail( 404, {
			code: 'resource_missing',
			message: 'There is no such thing.',
		} );
		await turn();

		expect( select( store ).getItem( 'unknown' ) ).toMatchObject( {
			value: null,
			error: { status: 404, code: 'resource_missing' },
		} );
	} );
} );

it( 'A payment and its orders do not mix: an id is looked up as it was asked for', async () => {
	fakeServer( ( { path } ) => ( path.endsWith( '/12' ) ? timeline : null ) );
	select( timelines ).getItem( '12' );
	await turn();

	expect( select( timelines ).getItem( '12' ).value ).toEqual( timeline );
	expect( select( timelines ).getItem( '13' ).value ).toBeNull();
} );

it( 'The net of a real timeline is what reached the balance less its fee', () => {
	const captured = timeline.data.find( ( { type } ) => type === 'captured' );
	const sides = captured?.transaction_details;

	expect( sides && sides.store_amount_captured - sides.store_fee ).toBe(
		charge.balance_transaction?.net
	);
} );
