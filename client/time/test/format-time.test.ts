import { formatDay, formatInstant, formatSeconds } from '../format-time';

beforeEach( () => {
	window.merchantPaymentsSettings = {
		timeZone: 'America/New_York',
		dateFormat: 'F j, Y',
		timeFormat: 'g:i a',
	};
} );

describe( 'An instant', () => {
	it( 'shows in the store’s zone and formats', () => {
		expect( formatInstant( '2026-03-01 04:05:06' ) ).toEqual( {
			date: 'February 28, 2026',
			time: '11:05 pm',
			iso: '2026-03-01T04:05:06.000Z',
		} );
	} );

	it( 'shows the same as seconds', () => {
		expect(
			formatSeconds( Date.UTC( 2026, 2, 1, 4, 5, 6 ) / 1000 )
		).toEqual( formatInstant( '2026-03-01 04:05:06' ) );
	} );

	it( 'follows summer time', () => {
		expect( formatInstant( '2026-03-08 06:59:00' )?.time ).toBe(
			'1:59 am'
		);
		expect( formatInstant( '2026-03-08 07:01:00' )?.time ).toBe(
			'3:01 am'
		);
	} );

	it( 'takes an offset for a zone, and any format of WordPress', () => {
		window.merchantPaymentsSettings = {
			timeZone: '+05:30',
			dateFormat: 'l j \\d\\e F',
			timeFormat: 'H:i:s',
		};

		expect( formatInstant( '2026-03-01 20:00:00' ) ).toMatchObject( {
			date: 'Monday 2 de March',
			time: '01:30:00',
		} );
	} );

	it.each( [
		'',
		'0000-00-00 00:00:00',
		'yesterday',
		'2026-03-01',
		'1772337906',
	] )( 'is none for %p', ( wire ) => {
		expect( formatInstant( wire ) ).toBeNull();
	} );
} );

describe( 'An instant in seconds', () => {
	it( 'is the same instant', () => {
		expect( formatSeconds( 1772337906 ) ).toEqual(
			formatInstant( '2026-03-01 04:05:06' )
		);
	} );
} );

describe( 'A day', () => {
	it( 'is the same in every zone', () => {
		for ( const timeZone of [
			'Pacific/Kiritimati',
			'Pacific/Niue',
			'-11:00',
		] ) {
			window.merchantPaymentsSettings = { timeZone, dateFormat: 'Y/m/d' };

			expect( formatDay( '2026-02-28' ) ).toBe( '2026/02/28' );
		}
	} );

	it.each( [ '', '2026-13-01', '2026-02-28 10:00:00' ] )(
		'is none for %p',
		( wire ) => {
			expect( formatDay( wire ) ).toBeNull();
		}
	);
} );
