import { select } from '@wordpress/data';

import examples from '../../contract/examples.json';
import {
	blockedPayments,
	readAllBlocked,
	suggestBlocked,
} from '../fraud-outcomes';
import type { ListQuery } from '../list-query';
import { fakeServer } from './fake-server';
import { settle } from './settle';

const PREFIX = 'GET /wc/v3/payments';
const list = examples[ 'GET /wc/v3/payments/transactions/fraud-outcomes' ];

/** Responds with the sandbox's recorded responses. */
const sandbox = () =>
	fakeServer(
		( { path } ) =>
			( examples as Record< string, unknown > )[ PREFIX + path ]
	);

const query: ListQuery = {
	page: 2,
	perPage: 25,
	sort: 'amount',
	direction: 'asc',
	filters: { search: [ 'Nora', 'Order #254' ] },
};

describe( 'Blocked payments', () => {
	it( 'are asked for by their state, and counted', async () => {
		const calls = sandbox();
		select( blockedPayments ).getList( query );
		select( blockedPayments ).getSummary( {} );
		await settle();

		expect( select( blockedPayments ).getList( query ).value ).toEqual(
			list.data
		);
		expect( select( blockedPayments ).getSummary( {} ).value ).toEqual(
			examples[
				'GET /wc/v3/payments/transactions/fraud-outcomes/summary'
			]
		);
		expect( calls.map( ( { path, params } ) => [ path, params ] ) ).toEqual(
			[
				[
					'/transactions/fraud-outcomes',
					{
						status: 'block',
						'search[0]': 'Nora',
						'search[1]': 'Order #254',
						page: '2',
						pagesize: '25',
						sort: 'amount',
						direction: 'asc',
					},
				],
				[ '/transactions/fraud-outcomes/summary', { status: 'block' } ],
			]
		);
	} );

	it( 'come all at once for a file, those that were held first, too', async () => {
		const calls = sandbox();

		await expect( readAllBlocked( query ) ).resolves.toEqual( list.data );
		expect( calls[ 0 ] ).toMatchObject( {
			path: '/transactions/fraud-outcomes/download',
			params: {
				status: 'block',
				additional_status: 'review',
				'search[0]': 'Nora',
				'search[1]': 'Order #254',
				sort: 'amount',
				direction: 'asc',
			},
		} );
		expect( calls[ 0 ]?.params ).not.toHaveProperty( 'page' );
	} );

	it.each( [
		[ 'no', [ 'Nora St. Clair' ] ],
		[ 'NORA S', [ 'Nora St. Clair' ] ],
		[ '#25', [ 'Order #254' ] ],
		[ 'r', [ 'Nora St. Clair', 'Order #254' ] ],
		[ '.*', [] ],
	] )(
		'are suggested for %p only where it is in the name',
		async ( typed, labels ) => {
			const calls = fakeServer( () => [
				{ key: 'customer-254', label: 'Nora St. Clair' },
				{ key: 'order-254', label: 'Order #254' },
				{ key: 'customer-9', label: 'Åsa Öst' },
			] );

			await expect( suggestBlocked( typed ) ).resolves.toEqual( labels );
			expect( calls[ 0 ]?.params ).toEqual( {
				status: 'block',
				search_term: typed,
			} );
		}
	);
} );
