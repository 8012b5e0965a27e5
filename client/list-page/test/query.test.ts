import type { ListQuery } from '../../data/list-query';
import { acceptCountry, acceptId } from '../filters/codes';
import { oneOf, type ListFilter } from '../filters/filter';
import {
	isFiltered,
	parseListQuery,
	toQueryArgs,
	toQueryString,
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

/** Which addresses say what: client/test/addresses.test.ts. */
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

	it( 'says nothing that the defaults say', () => {
		expect( toQueryString( defaults, list ) ).toBe( '' );
		expect(
			Object.values( toQueryArgs( defaults, list ) ).every(
				( value ) => value === undefined
			)
		).toBe( true );
	} );
} );

describe( 'A query', () => {
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
			date_between: [ day(), day() ].sort(),
			arrival_between: [ day(), day() ].sort(),
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
