import { dispatch, register, select } from '@wordpress/data';

import { createResourceStore } from '../create-resource-store';
import type { ListQuery } from '../list-query';
import { fakeServer } from './fake-server';
import { settle } from './settle';

interface Thing {
	id: string;
	name: string;
}

const query = ( change: Partial< ListQuery > = {} ): ListQuery => ( {
	page: 1,
	perPage: 25,
	sort: 'date',
	direction: 'desc',
	filters: {},
	...change,
} );

let stores = 0;

/** A separate store for every test. */
function setUp() {
	stores += 1;
	const calls = fakeServer();
	const store = createResourceStore< Thing, { count: number } >( {
		name: `things-${ stores }`,
		routes: {
			list: '/wc/v3/payments/things',
			summary: '/wc/v3/payments/things/summary',
			item: ( id ) => `/wc/v3/payments/things/${ id }`,
		},
		idOf: ( { id } ) => id,
	} );
	register( store );
	return {
		calls,
		select: select( store ),
		dispatch: dispatch( store ),
		/** Selects the page like a mounted component, on every store change. */
		look: async ( at = query() ) => {
			select( store ).getList( at );
			await settle();
			return select( store ).getList( at );
		},
	};
}

const ada = { id: 'a', name: 'Ada' };
const grace = { id: 'g', name: 'Grace' };

describe( 'A resource store', () => {
	it( 'requests a page when it is first selected', async () => {
		const { calls, look } = setUp();

		await look(
			query( { page: 2, perPage: 50, filters: { b: '2', a: '1' } } )
		);

		expect( calls.map( ( { address } ) => address ) ).toEqual( [
			'/things?a=1&b=2&direction=desc&page=2&pagesize=50&sort=date',
		] );
	} );

	it( 'keeps the order of the response and requests the page once', async () => {
		const { calls, look } = setUp();
		expect( await look() ).toMatchObject( {
			value: null,
			isLoading: true,
		} );

		calls[ 0 ]?.answer( { data: [ grace, ada ] } );
		await settle();

		expect( await look() ).toMatchObject( {
			value: [ grace, ada ],
			isLoading: false,
			error: null,
		} );
		expect( calls ).toHaveLength( 1 );
	} );

	it( 'returns the same object while nothing changes, also for an equal query', async () => {
		const { calls, look } = setUp();
		await look();
		calls[ 0 ]?.answer( { data: [ ada ] } );
		await settle();

		expect( await look( query() ) ).toBe( await look( query() ) );
	} );

	it( 'stores an item once: a newer response changes it on every page', async () => {
		const { calls, look } = setUp();
		await look();
		calls[ 0 ]?.answer( { data: [ ada, grace ] } );
		await look( query( { page: 2 } ) );
		calls[ 1 ]?.answer( { data: [ { id: 'g', name: 'Grace Hopper' } ] } );
		await settle();

		expect( ( await look() ).value ).toEqual( [
			ada,
			{ id: 'g', name: 'Grace Hopper' },
		] );
	} );

	it( 'aborts a canceled request and requests again when it is selected again', async () => {
		const { calls, look, dispatch: things } = setUp();
		await look();

		await things.leaveList( query() );

		expect( calls[ 0 ]?.isAborted() ).toBe( true );
		expect( await look() ).toMatchObject( {
			isLoading: true,
			error: null,
		} );
		expect( calls ).toHaveLength( 2 );
		calls[ 1 ]?.answer( { data: [ ada ] } );
		await settle();
		expect( ( await look() ).value ).toEqual( [ ada ] );
	} );

	it( 'cancels nothing that has arrived', async () => {
		const { calls, look, dispatch: things } = setUp();
		await look();
		calls[ 0 ]?.answer( { data: [ ada ] } );
		await settle();

		await things.leaveList( query() );

		expect( ( await look() ).value ).toEqual( [ ada ] );
		expect( calls ).toHaveLength( 1 );
	} );

	it( 'ignores the first of two concurrent requests for a page', async () => {
		const { calls, look, dispatch: things } = setUp();
		await look();
		things.loadList( query() );
		await settle();

		calls[ 1 ]?.answer( { data: [ grace ] } );
		calls[ 0 ]?.answer( { data: [ ada ] } );
		await settle();

		expect( calls[ 0 ]?.isAborted() ).toBe( true );
		expect( await look() ).toMatchObject( {
			value: [ grace ],
			isLoading: false,
		} );
	} );

	it( 'keeps the last page when a reload fails, with the error', async () => {
		const { calls, look, dispatch: things } = setUp();
		await look();
		calls[ 0 ]?.answer( { data: [ ada ] } );
		await settle();

		things.loadList( query() );
		await settle();
		calls[ 1 ]?.fail( 400, {
			code: 'rest_invalid_param',
			message: 'Invalid parameter: sort',
			data: { params: { sort: 'sort is not one of date.' } },
		} );
		await settle();

		expect( await look() ).toMatchObject( {
			value: [ ada ],
			isLoading: false,
			error: {
				code: 'rest_invalid_param',
				message: 'sort is not one of date.',
				status: 400,
				param: 'sort',
			},
		} );
	} );

	it( 'retries a failed request when the page is shown again', async () => {
		const { calls, look, dispatch: things } = setUp();
		await look();
		calls[ 0 ]?.answer( { data: [ ada ] } );
		await settle();
		things.loadList( query() );
		await settle();
		calls[ 1 ]?.fail( 503, {
			code: 'wcpay_http_request_failed',
			message: 'No.',
		} );
		await settle();

		things.refresh( query() );
		await settle();

		const pages = calls.filter( ( { path } ) => path === '/things' );
		expect( pages ).toHaveLength( 3 );
		expect( await look() ).toMatchObject( {
			value: [ ada ],
			isLoading: true,
			error: null,
		} );
	} );

	it( 'aborts both requests of a page that falls back to its number', async () => {
		const { calls, look, dispatch: things } = setUp();
		await look( query( { page: 3, perPage: 2 } ) );
		calls[ 0 ]?.answer( { data: [ ada, grace ] } );
		await settle();
		const second = query( { page: 2, perPage: 2 } );
		await look( second );
		calls[ 1 ]?.answer( { data: [ { id: 'x', name: 'X' } ] } );
		await settle();
		expect( calls.map( ( { params } ) => params.before ) ).toEqual( [
			undefined,
			'a',
			undefined,
		] );

		await things.leaveList( second );

		expect( calls[ 2 ]?.isAborted() ).toBe( true );
		expect( ( await look( second ) ).isLoading ).toBe( true );
		expect( calls[ 3 ]?.params ).toMatchObject( {
			page: '2',
			before: 'a',
		} );
	} );

	it.each( [ {}, null, { data: null }, { data: [ null ] }, '<html>' ] )(
		'takes an answer of %j for a failure',
		async ( garbage ) => {
			const { calls, look } = setUp();
			await look();
			calls[ 0 ]?.answer( garbage );
			await settle();

			expect( await look() ).toMatchObject( {
				isLoading: false,
				error: { code: 'wcpay_unknown_error', status: 0 },
			} );
		}
	);

	it( 'requests totals by filters alone', async () => {
		const { calls, select: things } = setUp();
		things.getSummary( { type_is: 'charge' } );
		await settle();
		things.getSummary( { type_is: 'charge' } );
		await settle();
		calls[ 0 ]?.answer( { count: 7 } );
		await settle();

		expect( calls.map( ( { address } ) => address ) ).toEqual( [
			'/things/summary?type_is=charge',
		] );
		expect( things.getSummary( { type_is: 'charge' } ).value ).toEqual( {
			count: 7,
		} );
	} );

	it( 'reads one item', async () => {
		const { calls, select: things } = setUp();
		things.getItem( 'a' );
		await settle();
		calls[ 0 ]?.answer( ada );
		await settle();

		expect( calls[ 0 ]?.address ).toBe( '/things/a' );
		expect( things.getItem( 'a' ).value ).toEqual( ada );
	} );

	it( 'reloads selected data on expire(), keeping the old data meanwhile', async () => {
		const { calls, look, dispatch: things } = setUp();
		await look();
		calls[ 0 ]?.answer( { data: [ ada ] } );
		await settle();

		await things.expire();

		expect( await look() ).toMatchObject( {
			value: [ ada ],
			isLoading: true,
		} );
		expect( calls ).toHaveLength( 2 );
	} );
} );
