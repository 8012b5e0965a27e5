import type { ListQuery } from '../../data/list-query';
import {
	parseListQuery,
	toQueryArgs,
	toQueryString,
	type Addressable,
} from '../query';

const list: Addressable = {
	fields: [
		{ key: 'date', isSortable: true },
		{ key: 'amount', isSortable: true },
		{ key: 'customer' },
	],
	defaultSort: { key: 'date', direction: 'desc' },
	perPage: 25,
	filters: [ 'type_is', 'loan_id_is' ],
};

const defaults: ListQuery = {
	page: 1,
	perPage: 25,
	sort: 'date',
	direction: 'desc',
	filters: {},
};

const parse = ( search: string ) => parseListQuery( search, list );

describe( 'A list’s address', () => {
	it( 'without parameters asks for the defaults', () => {
		expect( parse( '' ) ).toEqual( defaults );
		expect( parse( '?page=wc-admin&path=%2Fpayments' ) ).toEqual(
			defaults
		);
	} );

	it( 'is understood by the page’s own names', () => {
		expect(
			parse(
				'?paged=3&per_page=50&orderby=amount&order=asc&type_is=charge&tab=x'
			)
		).toEqual( {
			page: 3,
			perPage: 50,
			sort: 'amount',
			direction: 'asc',
			filters: { type_is: 'charge' },
		} );
	} );

	it.each( [
		'0',
		'-1',
		'abc',
		'1e3',
		'1.5',
		' 2',
		'0x10',
		'99999999999',
		'',
		'%',
		'٣',
	] )( 'with page %p asks for the first', ( page ) => {
		expect( parse( `paged=${ page }` ).page ).toBe( 1 );
	} );

	it.each( [ '0', '-25', 'abc', '101', '1000', '25.5', '' ] )(
		'with %p rows per page asks for 25',
		( perPage ) => {
			expect( parse( `per_page=${ perPage }` ).perPage ).toBe( 25 );
		}
	);

	it( 'takes as many rows per page as the API does', () => {
		expect( parse( 'per_page=1' ).perPage ).toBe( 1 );
		expect( parse( 'per_page=100' ).perPage ).toBe( 100 );
	} );

	it.each( [ 'evil;drop', 'customer', 'constructor', '' ] )(
		'sorted by %p is sorted by the default',
		( orderBy ) => {
			expect( parse( `orderby=${ orderBy }` ).sort ).toBe( 'date' );
		}
	);

	it( 'with an unknown direction has the default one', () => {
		expect( parse( 'orderby=amount&order=sideways' ).direction ).toBe(
			'desc'
		);
	} );

	it( 'ignores lists where one value belongs', () => {
		expect( parse( 'paged[]=2&orderby[]=amount' ) ).toEqual( defaults );
	} );

	it( 'says nothing that the defaults say', () => {
		expect( toQueryString( defaults, list ) ).toBe( '' );
		expect(
			Object.values( toQueryArgs( defaults, list ) ).every(
				( value ) => value === undefined
			)
		).toBe( true );
	} );
} );

describe( 'parse and toString', () => {
	/** The same thousand queries in every run. */
	function randomQueries( count: number ): ListQuery[] {
		let state = 20260301;
		const below = ( limit: number ) => {
			state = ( state * 48271 ) % 2147483647;
			return state % limit;
		};
		const text = () =>
			Array.from( { length: 1 + below( 12 ) }, () =>
				String.fromCodePoint(
					below( 4 ) ? 32 + below( 95 ) : 161 + below( 9000 )
				)
			).join( '' );
		return Array.from( { length: count }, () => ( {
			page: 1 + below( below( 2 ) ? 5 : 999_999_999 ),
			perPage: below( 2 ) ? 25 : 1 + below( 100 ),
			sort: below( 2 ) ? 'date' : 'amount',
			direction: below( 2 ) ? 'asc' : 'desc',
			filters: {
				...( below( 2 ) ? { type_is: text() } : {} ),
				...( below( 2 ) ? { loan_id_is: text() } : {} ),
			},
		} ) );
	}

	it( 'are inverses', () => {
		for ( const query of randomQueries( 1000 ) ) {
			expect( parse( toQueryString( query, list ) ) ).toEqual( query );
		}
	} );
} );
