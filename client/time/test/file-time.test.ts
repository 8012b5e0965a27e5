import { fileTime, fileTimeLabel } from '../file-time';

describe( 'An instant in a file', () => {
	it.each( [
		[ 'America/New_York', '2026-03-08 06:59:59', '2026-03-08 01:59:59' ],
		[ 'America/New_York', '2026-03-08 07:00:00', '2026-03-08 03:00:00' ],
		[ '+05:30', '2026-12-31 20:00:00', '2027-01-01 01:30:00' ],
		[ 'UTC', '2026-02-30 25:00:00', '' ],
		[ 'UTC', '', '' ],
	] )( 'in %s, %p is %p', ( timeZone, wire, text ) => {
		window.merchantPaymentsSettings = { timeZone };

		expect( fileTime( wire ) ).toBe( text );
	} );

	it( 'stands below the name of the zone', () => {
		window.merchantPaymentsSettings = { timeZone: 'America/New_York' };

		expect( fileTimeLabel( 'Date' ) ).toBe( 'Date (America/New_York)' );
	} );
} );
