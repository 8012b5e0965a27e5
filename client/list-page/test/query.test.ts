import type { ListQuery } from '../../data/list-query';
import { acceptCountry, acceptId } from '../filters/codes';
import { oneOf, type ListFilter } from '../filters/filter';
import {
	isFiltered,
	parseListQuery,
	toQueryArgs,
	toQueryString,
	toWire,
	type Addressable,
} from '../query';

const TYPES = [
	{ value: 'charge', label: 'Charge' },
	{ value: 'refund', label: 'Refund' },
];

const filters: ListFilter< never >[] = [
	{ kind: 'date', name: 'date', label: 'Date', of: 'instants' },
	{ kind: 'date', name: 'arrival', label: 'Arrival', of: 'days' },
	{
		kind: 'choice',
		name: 'type',
		label: 'Type',
		isNegatable: true,
		accept: oneOf( TYPES ),
		choices: () => TYPES,
	},
	{
		kind: 'choice',
		name: 'customer_country',
		label: 'Country',
		isNegatable: true,
		accept: acceptCountry,
		choices: () => [],
	},
	{
		kind: 'choice',
		name: 'loan_id',
		label: 'Loan',
		isNegatable: false,
		accept: acceptId,
		choices: () => [],
	},
	{
		kind: 'currency',
		name: 'store_currency_is',
		currencies: () => [],
	},
	{
		kind: 'search',
		name: 'search',
		label: 'Search',
		placeholder: '',
		suggest: async () => [],
	},
];

const list: Addressable = {
	fields: [
		{ key: 'date', isSortable: true },
		{ key: 'amount', isSortable: true },
		{ key: 'customer' },
	],
	defaultSort: { key: 'date', direction: 'desc' },
	perPage: 25,
	filters,
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

describe( 'Filters in an address', () => {
	const filtersOf = ( search: string ) => parse( search ).filters;

	it( 'are understood by their names', () => {
		expect(
			filtersOf(
				'match=any&date_before=2026-03-08&type_is_not=refund&customer_country_is=US&loan_id_is=flxln_1&store_currency_is=usd'
			)
		).toEqual( {
			match: 'any',
			date_before: '2026-03-08',
			type_is_not: 'refund',
			customer_country_is: 'US',
			loan_id_is: 'flxln_1',
			store_currency_is: 'usd',
		} );
	} );

	it( 'are those of a loan in the link of the loans’ page', () => {
		expect(
			filtersOf( 'type=charge&filter=advanced&loan_id_is=flxln_7' )
		).toEqual( { loan_id_is: 'flxln_7' } );
	} );

	it.each( [
		'match=maybe',
		'match=all',
		'date_before=notadate',
		'date_before=2026-02-30',
		'date_after=9999999999999',
		'date_after=2026-01-01T00:00:00%2B14:00',
		'date_between=2026-01-01',
		'date_between=2026-01-01,2026-02-30',
		'date_between[]=2026-01-01',
		'date_between=2026-01-01,2026-01-02,2026-01-03',
		'type_is=nonsense',
		'type_is=constructor',
		'type_is[]=charge&type_is[]=refund',
		'type_is=',
		'loan_id_is_not=flxln_1',
		'loan_id_is=%27%20OR%201%3D1--',
		'loan_id_is=..%2Faccounts',
		'customer_country_is=USA',
		'store_currency_is=xxx',
		'store_currency_is=dollars',
		'search=',
		'search=%20,%20,',
		'search[]=',
		'unknown_is=1',
	] )( 'that say %p say nothing', ( search ) => {
		expect( filtersOf( search ) ).toEqual( {} );
	} );

	it( 'are codes in either case', () => {
		expect(
			filtersOf( 'store_currency_is=USD&customer_country_is=us' )
		).toEqual( { store_currency_is: 'usd', customer_country_is: 'US' } );
	} );

	it( 'have lists in every form that is in use', () => {
		const days = [ '2026-01-01', '2026-01-31' ];
		for ( const search of [
			'date_between=2026-01-01,2026-01-31',
			'date_between[]=2026-01-01&date_between[]=2026-01-31',
			'date_between%5B0%5D=2026-01-01&date_between%5B1%5D=2026-01-31',
		] ) {
			expect( filtersOf( search ).date_between ).toEqual( days );
		}
		for ( const search of [
			'search=Grace,100%25%252C50',
			'search[]=Grace&search[]=100%25,50',
			'search[0]=Grace&search[1]=100%25,50',
		] ) {
			expect( filtersOf( search ).search ).toEqual( [
				'Grace',
				'100%,50',
			] );
		}
	} );

	it( 'have each search term once, ten at the most, 64 characters long', () => {
		expect( filtersOf( 'search=a, a,b,a' ).search ).toEqual( [ 'a', 'b' ] );
		expect(
			filtersOf( 'search=1,2,3,4,5,6,7,8,9,10,11,12' ).search
		).toHaveLength( 10 );
		expect( filtersOf( `search=${ '😀'.repeat( 80 ) }` ).search ).toEqual( [
			'😀'.repeat( 64 ),
		] );
	} );
} );

describe( 'A query on the wire', () => {
	const ask = ( search: string ) => toWire( parse( search ), list ).filters;

	beforeEach( () => {
		window.wcpaySettings = { timeZone: 'America/New_York' };
	} );

	it( 'asks for instants where rows have instants', () => {
		expect( ask( 'date_before=2026-03-08&date_after=2026-03-08' ) ).toEqual(
			{
				date_before: '2026-03-09 03:59:59',
				date_after: '2026-03-08 05:00:00',
			}
		);
		expect( ask( 'date_between=2026-03-09,2026-03-07' ) ).toEqual( {
			date_between: [ '2026-03-07 05:00:00', '2026-03-10 03:59:59' ],
		} );
	} );

	it( 'asks for days where rows have days', () => {
		expect(
			ask(
				'arrival_before=2026-03-08&arrival_between=2026-03-09,2026-03-07'
			)
		).toEqual( {
			arrival_before: '2026-03-08',
			arrival_between: [ '2026-03-07', '2026-03-09' ],
		} );
	} );

	it( 'asks for everything else as it is', () => {
		expect( ask( 'match=any&type_is=charge&search=a%25_,b' ) ).toEqual( {
			match: 'any',
			type_is: 'charge',
			search: [ 'a%_', 'b' ],
		} );
	} );

	it( 'leaves rows out when it has any filter', () => {
		expect( isFiltered( parse( 'match=any&paged=2' ) ) ).toBe( false );
		expect( isFiltered( parse( 'search=a' ) ) ).toBe( true );
		expect( isFiltered( parse( 'store_currency_is=usd' ) ) ).toBe( true );
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
		const pick = ( ...from: string[] ) =>
			from[ below( from.length ) ] ?? '';
		const day = () =>
			new Date( Date.UTC( 2000, 0, 1 + below( 36500 ) ) )
				.toISOString()
				.slice( 0, 10 );
		const randomValues = () => ( {
			match: 'any',
			date_before: day(),
			date_after: day(),
			date_between: [ day(), day() ],
			arrival_between: [ day(), day() ],
			type_is: pick( 'charge', 'refund' ),
			type_is_not: pick( 'charge', 'refund' ),
			customer_country_is: pick( 'US', 'JP', 'KW' ),
			loan_id_is: pick( 'flxln_1', 'A', '_'.repeat( 255 ) ),
			store_currency_is: pick( 'usd', 'jpy', 'kwd' ),
			search: [
				...new Set(
					Array.from( { length: 1 + below( 10 ) }, () =>
						pick( text(), '%2C', ',', '%25', 'a,b', '[]' )
					)
						.map( ( term ) => term.trim() )
						.filter( Boolean )
						.concat( 'x' )
				),
			].slice( -10 ),
		} );
		return Array.from( { length: count }, () => ( {
			page: 1 + below( below( 2 ) ? 5 : 999_999_999 ),
			perPage: below( 2 ) ? 25 : 1 + below( 100 ),
			sort: below( 2 ) ? 'date' : 'amount',
			direction: below( 2 ) ? 'asc' : 'desc',
			filters: Object.fromEntries(
				Object.entries( randomValues() ).filter( () => below( 2 ) )
			),
		} ) );
	}

	it( 'are inverses', () => {
		for ( const query of randomQueries( 1000 ) ) {
			expect( parse( toQueryString( query, list ) ) ).toEqual( query );
		}
	} );
} );
