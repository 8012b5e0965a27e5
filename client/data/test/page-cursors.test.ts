import { dispatch, register, select } from '@wordpress/data';

import { createResourceStore } from '../create-resource-store';
import type { ListQuery } from '../list-query';
import { fakeServer } from './fake-server';
import { pageOf } from './keyset';
import { settle } from './settle';

const MINUTE = 60_000;

const at = ( page: number, change: Partial< ListQuery > = {} ): ListQuery => ( {
	page,
	perPage: 3,
	sort: 'date',
	direction: 'desc',
	filters: {},
	...change,
} );

const row = ( number: number ) => ( { id: `row_${ number }` } );

let clock = jest.spyOn( Date, 'now' );
let now = 0;

beforeEach( () => {
	now = 1_800_000_000_000;
	clock = jest.spyOn( Date, 'now' ).mockImplementation( () => now );
} );
afterEach( () => clock.mockRestore() );

const wait = ( milliseconds: number ) => {
	now += milliseconds;
};

let tabs = 0;

/** A list with the rows 1 to 12, newest first, in as many tabs as a test opens, and the requests. */
function setUp() {
	let rows = Array.from( { length: 12 }, ( _, index ) => row( index + 1 ) );
	const calls = fakeServer( ( { params } ) => ( {
		data: pageOf( rows, params ),
	} ) );

	const openTab = () => {
		tabs += 1;
		const store = createResourceStore< { id: string }, unknown >( {
			name: `tab-${ tabs }`,
			routes: { list: '/wc/v3/payments/rows', summary: '/summary' },
			idOf: ( { id } ) => id,
		} );
		register( store );
		let shown: ListQuery | null = null;

		/** Calls the store as useList() does when the URL changes. */
		return async ( query: ListQuery ): Promise< string[] > => {
			if ( shown ) {
				dispatch( store ).leaveList( shown );
			}
			shown = query;
			select( store ).getList( query );
			await settle();
			dispatch( store ).refresh( query );
			await settle();
			return ( select( store ).getList( query ).value ?? [] ).map(
				( { id } ) => id.replace( 'row_', '' )
			);
		};
	};

	return {
		openTab,
		/** The parameters that distinguish requests. */
		asked: () =>
			calls
				.filter( ( { path } ) => path === '/rows' )
				.map( ( { params: { page, after, before } } ) =>
					[ page, after && `>${ after }`, before && `<${ before }` ]
						.filter( Boolean )
						.join( '' )
				),
		insert: ( ...numbers: number[] ) => {
			rows = [ ...numbers.map( row ), ...rows ];
		},
		remove: ( ...numbers: number[] ) => {
			rows = rows.filter(
				( { id } ) => ! numbers.some( ( n ) => row( n ).id === id )
			);
		},
	};
}

describe( 'A page is requested by cursor', () => {
	it( 'for the next page', async () => {
		const { openTab, asked } = setUp();
		const show = openTab();

		expect( await show( at( 1 ) ) ).toEqual( [ '1', '2', '3' ] );
		expect( await show( at( 2 ) ) ).toEqual( [ '4', '5', '6' ] );
		expect( await show( at( 3 ) ) ).toEqual( [ '7', '8', '9' ] );
		expect( asked() ).toEqual( [ '1', '2>row_3', '3>row_6' ] );
	} );

	it( 'for the previous page that was never loaded', async () => {
		const { openTab, asked } = setUp();
		const show = openTab();

		await show( at( 4 ) );
		expect( await show( at( 3 ) ) ).toEqual( [ '7', '8', '9' ] );
		expect( await show( at( 2 ) ) ).toEqual( [ '4', '5', '6' ] );
		expect( await show( at( 1 ) ) ).toEqual( [ '1', '2', '3' ] );
		expect( asked() ).toEqual( [ '4', '3<row_10', '2<row_7', '1' ] );
	} );

	it( 'but not after a jump, or with another sort, filter or page size', async () => {
		const { openTab, asked } = setUp();
		const show = openTab();

		await show( at( 1 ) );
		await show( at( 3 ) );
		await show( at( 2, { sort: 'amount' } ) );
		await show( at( 2, { direction: 'asc' } ) );
		await show( at( 2, { filters: { type_is: 'charge' } } ) );
		await show( at( 2, { perPage: 4 } ) );

		expect( asked() ).toEqual( [ '1', '3', '2', '2', '2', '2' ] );
	} );

	it( 'but not after an incomplete page', async () => {
		const { openTab, asked } = setUp();
		const show = openTab();

		await show( at( 2, { perPage: 8 } ) );
		expect( await show( at( 3, { perPage: 8 } ) ) ).toEqual( [] );

		expect( asked() ).toEqual( [ '2', '3' ] );
	} );

	it( 'and going back and forth sends no further requests', async () => {
		const { openTab, asked } = setUp();
		const show = openTab();

		for ( const page of [ 1, 2, 3, 2, 1, 2, 3 ] ) {
			await show( at( page ) );
		}

		expect( asked() ).toHaveLength( 3 );
	} );

	it( 'and returning to the page before sends no further request', async () => {
		const { openTab, asked } = setUp();
		const show = openTab();

		for ( const page of [ 3, 2, 3, 2 ] ) {
			await show( at( page ) );
		}

		expect( asked() ).toEqual( [ '3', '2<row_7' ] );
	} );
} );

describe( 'Rows that are added during paging', () => {
	it( 'are neither repeated nor skipped', async () => {
		const { openTab, insert } = setUp();
		const show = openTab();
		const seen = await show( at( 1 ) );

		for ( const page of [ 2, 3, 4 ] ) {
			insert( 100 + page, 200 + page );
			seen.push( ...( await show( at( page ) ) ) );
		}

		expect( seen ).toEqual(
			Array.from( { length: 12 }, ( _, index ) => String( index + 1 ) )
		);
	} );

	it( 'do not shift the next page, however long this one was on the screen', async () => {
		const { openTab, insert } = setUp();
		const show = openTab();
		await show( at( 1 ) );

		wait( 60 * MINUTE );
		insert( 101, 102 );

		expect( await show( at( 2 ) ) ).toEqual( [ '4', '5', '6' ] );
	} );

	it( 'show on the first page, and the second one continues from there', async () => {
		const { openTab, insert, asked } = setUp();
		const show = openTab();
		await show( at( 1 ) );
		wait( 0.9 * MINUTE );
		await show( at( 2 ) );
		insert( 101, 102 );
		wait( 0.5 * MINUTE );

		expect( await show( at( 1 ) ) ).toEqual( [ '101', '102', '1' ] );
		expect( await show( at( 2 ) ) ).toEqual( [ '2', '3', '4' ] );
		expect( asked() ).toEqual( [ '1', '2>row_3', '1', '2>row_1' ] );
	} );

	it( 'count where the page was read long ago and is not where the merchant comes from', async () => {
		const { openTab, insert, asked } = setUp();
		const show = openTab();
		await show( at( 1 ) );
		await show( at( 4 ) );
		insert( 101, 102, 103 );
		wait( 2 * MINUTE );

		expect( await show( at( 2 ) ) ).toEqual( [ '1', '2', '3' ] );
		expect( asked().at( -1 ) ).toBe( '2' );
	} );

	it( 'keep a page that was found by its number joined to the one before it', async () => {
		const { openTab, insert, asked } = setUp();
		const show = openTab();
		await show( at( 2 ) );
		insert( 101, 102 );
		expect( await show( at( 1 ) ) ).toEqual( [ '101', '102', '1' ] );

		expect( await show( at( 2 ) ) ).toEqual( [ '2', '3', '4' ] );
		expect( asked() ).toEqual( [ '2', '1', '2>row_1' ] );
	} );

	it( 'do not affect the paging of other tabs', async () => {
		const { openTab, insert } = setUp();
		const showHere = openTab();
		const showThere = openTab();
		await showHere( at( 1 ) );
		insert( 101, 102, 103 );

		expect( await showThere( at( 1 ) ) ).toEqual( [ '101', '102', '103' ] );
		expect( await showHere( at( 2 ) ) ).toEqual( [ '4', '5', '6' ] );
		expect( await showThere( at( 2 ) ) ).toEqual( [ '1', '2', '3' ] );
	} );
} );

describe( 'Removed rows', () => {
	it( 'make a page before another one be found by its number', async () => {
		const { openTab, remove, asked } = setUp();
		const show = openTab();
		await show( at( 3 ) );
		remove( 1, 2, 3, 4 );

		expect( await show( at( 2 ) ) ).toEqual( [ '8', '9', '10' ] );
		expect( asked() ).toEqual( [ '3', '2<row_7', '2' ] );
		expect( await show( at( 3 ) ) ).toEqual( [ '11', '12' ] );
	} );

	it( 'make a page be found by its number when they stood beside it', async () => {
		const { openTab, remove } = setUp();
		const show = openTab();
		await show( at( 1 ) );
		remove( 3 );

		expect( await show( at( 2 ) ) ).toEqual( [ '5', '6', '7' ] );
	} );
} );
