import { select } from '@wordpress/data';

import examples from '../../contract/examples.json';
import { loans } from '../loans';
import type { ListQuery } from '../list-query';
import { FIRST_READERS, cardReaders } from '../card-readers';
import { fakeServer } from './fake-server';

const PREFIX = 'GET /wc/v3/payments';

/** Responds with the sandbox's recorded responses. */
const sandbox = () =>
	fakeServer(
		( { path } ) =>
			( examples as Record< string, unknown > )[ PREFIX + path ]
	);

const turn = () => new Promise( ( resolve ) => setTimeout( resolve, 5 ) );

const query: ListQuery = {
	page: 1,
	perPage: 25,
	sort: 'date',
	direction: 'desc',
	filters: {},
};

describe( 'Loans', () => {
	it( 'come with the one that runs', async () => {
		sandbox();
		select( loans ).getList( query );
		select( loans ).getSummary( {} );
		await turn();

		const [ running, repaid ] =
			select( loans ).getList( query ).value ?? [];
		expect( running?.fully_paid_at ).toBeNull();
		expect( repaid?.fully_paid_at ).not.toBeNull();
		expect( select( loans ).getSummary( {} ).value?.details ).toMatchObject(
			{
				advance_amount: running?.amount,
				fee_amount: running?.fee_amount,
				currency: 'usd',
			}
		);
	} );

	it( 'may be none', async () => {
		fakeServer( () => ( { details: null } ) );
		select( loans ).getSummary( { fresh: '1' } );
		await turn();

		expect( select( loans ).getSummary( { fresh: '1' } ) ).toMatchObject( {
			value: { details: null },
			error: null,
		} );
	} );
} );

describe( 'Card readers', () => {
	it( 'are read ten at a time', async () => {
		const calls = sandbox();
		select( cardReaders ).getSummary( FIRST_READERS );
		await turn();

		expect( calls.map( ( { address } ) => address ) ).toEqual( [
			'/readers?limit=10',
		] );
		expect(
			select( cardReaders ).getSummary( FIRST_READERS ).value
		).toEqual( examples[ 'GET /wc/v3/payments/readers' ] );
	} );
} );
