import { select } from '@wordpress/data';

import examples from '../../contract/examples.json';
import { authorizations, readAuthorization } from '../authorizations';
import { fakeServer } from './fake-server';
import { settle } from './settle';

const query = {
	page: 1,
	perPage: 25,
	sort: 'created',
	direction: 'asc' as const,
	filters: {},
};

it( 'The list and its sum are read', async () => {
	const list = examples[ 'GET /wc/v3/payments/authorizations' ];
	const summary = examples[ 'GET /wc/v3/payments/authorizations/summary' ];
	const calls = fakeServer( ( { path } ) =>
		path === '/authorizations' ? list : summary
	);
	select( authorizations ).getList( query );
	select( authorizations ).getSummary( {} );
	await settle();

	expect( select( authorizations ).getList( query ).value ).toEqual(
		list.data
	);
	expect( select( authorizations ).getSummary( {} ).value ).toEqual(
		summary
	);
	expect( calls.map( ( { address } ) => address ) ).toEqual( [
		'/authorizations?direction=asc&page=1&pagesize=25&sort=created',
		'/authorizations/summary',
	] );
} );

it( 'One is read; that a payment has none is no failure', async () => {
	const state = {
		payment_intent_id: 'pi_1',
		is_captured: true,
		created: '2026-03-08 06:30:00',
	};
	const calls = fakeServer();
	const read = readAuthorization( 'pi_1' );
	calls[ 0 ]?.answer( state );
	await expect( read ).resolves.toEqual( state );
	expect( calls[ 0 ]?.path ).toBe( '/authorizations/pi_1' );

	const missing = readAuthorization( 'pi_2' );
	calls[ 1 ]?.fail( 404, { code: 'authorization_missing', message: '' } );
	await expect( missing ).resolves.toBeNull();

	const failed = readAuthorization( 'pi_3' );
	calls[ 2 ]?.fail( 503, { code: 'wcpay_http_request_failed', message: '' } );
	await expect( failed ).rejects.toMatchObject( { status: 503 } );
} );
