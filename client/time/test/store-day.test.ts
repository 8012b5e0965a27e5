import { firstSecond, isDay, lastSecond } from '../store-day';

const day = ( zone: string, of: string ) => {
	window.merchantPaymentsSettings = { timeZone: zone };
	return [ firstSecond( of ), lastSecond( of ) ];
};

describe( 'A day of the store', () => {
	it.each( [
		[ 'UTC', '2026-03-08', '2026-03-08 00:00:00', '2026-03-08 23:59:59' ],
		[
			'+05:30',
			'2026-03-08',
			'2026-03-07 18:30:00',
			'2026-03-08 18:29:59',
		],
		[
			'-02:00',
			'2026-01-01',
			'2026-01-01 02:00:00',
			'2026-01-02 01:59:59',
		],
		[
			'Asia/Kathmandu',
			'2026-03-08',
			'2026-03-07 18:15:00',
			'2026-03-08 18:14:59',
		],
		[
			'America/New_York',
			'2026-07-04',
			'2026-07-04 04:00:00',
			'2026-07-05 03:59:59',
		],
	] )( 'in %s: %s', ( zone, of, first, last ) => {
		expect( day( zone, of ) ).toEqual( [ first, last ] );
	} );

	it( 'has 23 hours when clocks go forward, 25 when they go back', () => {
		expect( day( 'America/New_York', '2026-03-08' ) ).toEqual( [
			'2026-03-08 05:00:00',
			'2026-03-09 03:59:59',
		] );
		expect( day( 'America/New_York', '2026-11-01' ) ).toEqual( [
			'2026-11-01 04:00:00',
			'2026-11-02 04:59:59',
		] );
	} );

	it( 'starts where clocks skip midnight, and with the first of two midnights', () => {
		expect( day( 'America/Sao_Paulo', '2018-11-04' ) ).toEqual( [
			'2018-11-04 03:00:00',
			'2018-11-05 01:59:59',
		] );
		expect( day( 'America/Havana', '2025-11-02' )[ 0 ] ).toBe(
			'2025-11-02 04:00:00'
		);
		expect( day( 'Pacific/Apia', '2011-12-30' ) ).toEqual( [
			'2011-12-30 10:00:00',
			'2011-12-30 09:59:59',
		] );
	} );

	it( 'ends right before the next one starts, in every zone, through the year', () => {
		for ( const zone of [
			'Pacific/Chatham',
			'America/St_Johns',
			'Africa/Cairo',
			'Australia/Lord_Howe',
		] ) {
			for ( let n = 0; n < 365; n++ ) {
				const [ of, next ] = [ n, n + 1 ].map( ( days ) =>
					new Date( Date.UTC( 2026, 0, 1 + days ) )
						.toISOString()
						.slice( 0, 10 )
				) as [ string, string ];
				const [ , last ] = day( zone, of );
				const [ first ] = day( zone, next );
				expect(
					Date.parse( `${ first }Z` ) - Date.parse( `${ last }Z` )
				).toBe( 1000 );
			}
		}
	} );
} );

it.each( [
	[ '2026-02-28', true ],
	[ '2024-02-29', true ],
	[ '2026-02-29', false ],
	[ '2026-02-30', false ],
	[ '2026-13-01', false ],
	[ '0001-01-01', false ],
	[ '2026-1-1', false ],
	[ '2026-01-01T00:00:00', false ],
	[ 'notadate', false ],
	[ '9999999999999', false ],
	[ '', false ],
] )( '%p is a day: %p', ( text, expected ) => {
	expect( isDay( text ) ).toBe( expected );
} );
